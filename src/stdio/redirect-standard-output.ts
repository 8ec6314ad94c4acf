import type { Writable } from 'node:stream';

type Write = (text: string, written?: () => void) => boolean;

/** What writes to a stream that has been redirected, for the protocol alone. */
const ownWrites = new WeakMap<Writable, Write>();

/**
 * Sends everything printed to standard output to standard error and returns what undoes it. One replaced method covers
 * `console` in all its forms, since each of them ends there; writes past it (`fs.writeSync(1)`, child processes that
 * inherit the descriptor) cannot be caught. Whoever comes second changes nothing and undoes nothing.
 */
export function redirectStandardOutput(): () => void {
  const { stdout, stderr } = process;
  if (ownWrites.has(stdout)) return () => undefined;
  ownWrites.set(stdout, stdout.write.bind(stdout));
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
    ownWrites.delete(stdout);
    if (original) Object.defineProperty(stdout, 'write', original);
    else Reflect.deleteProperty(stdout, 'write');
  };
}

/** The way to a stream itself, redirected or not. */
export function ownWriteOf(output: Writable): Write {
  return ownWrites.get(output) ?? (output.write.bind(output) as Write);
}

// The client may close standard error and stay; a log line is no reason to end the process.
function nobodyReadsTheLog(): void {}
