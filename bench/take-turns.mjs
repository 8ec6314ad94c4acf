// For a contestant that works by itself in a process of its own.

/**
 * Works for as long as each message from the parent process says, in milliseconds, and tells how often and what each time
 * cost, in microseconds of processor time.
 *
 * @param work works until a time of `performance.now()` and gives how often
 */
export function takeTurns(work) {
  process.on('message', (milliseconds) => void turn(work, milliseconds).then((cost) => process.send(cost)));
  process.on('disconnect', () => process.exit());
  process.send('ready');
}

async function turn(work, milliseconds) {
  const start = process.cpuUsage();
  const times = await work(performance.now() + milliseconds);
  const { user, system } = process.cpuUsage(start);
  return { times, microseconds: (user + system) / times };
}
