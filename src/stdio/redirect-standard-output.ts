/**
 * Sends everything printed to standard output to standard error and returns what undoes it. One replaced method covers
 * `console` in all its forms, since each of them ends there; writes past it (`fs.writeSync(1)`, child processes that
 * inherit the descriptor) cannot be caught.
 */
export function redirectStandardOutput(): () => void {
  const { stdout, stderr } = process;
  const original = Object.getOwnPropertyDescriptor(stdout, 'write');
  const write = stderr.write.bind(stderr);

  Object.defineProperty(stdout, 'write', {
    value: write,
    configurable: true,
    writable: true,
    enumerable: true,
  });
  stderr.on('error', nobodyReadsTheLog);

  return () => {
    stderr.off('error', nobodyReadsTheLog);
    if (original) Object.defineProperty(stdout, 'write', original);
    else Reflect.deleteProperty(stdout, 'write');
  };
}

// The client may close standard error and stay; a log line is no reason to end the process.
function nobodyReadsTheLog(): void {}
