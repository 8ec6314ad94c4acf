// Loaded into every contestant before its own code: tells what the process has used so far, when asked.
const ANSWERS = {
  cpu: () => process.cpuUsage(),
  memory: () => process.memoryUsage(),
  // Only where the contestant was started with --expose-gc.
  'memory after gc': () => {
    globalThis.gc();
    return process.memoryUsage();
  },
};

process.on('message', (question) => {
  const answer = ANSWERS[question];
  if (answer) process.send({ answerTo: question, ...answer() });
});
process.on('disconnect', () => process.exit());
