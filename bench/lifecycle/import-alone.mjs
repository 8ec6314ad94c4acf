// Loads one package in a process of its own. Prints one JSON object: milliseconds, processor time (ms), memory (MiB).
//   node bench/lifecycle/import-alone.mjs <package>[,<package>]
const [packages] = process.argv.slice(2);
const before = process.memoryUsage().rss;
const start = performance.now();
const used = process.cpuUsage();
for (const name of packages.split(',')) await import(name);
const milliseconds = performance.now() - start;
const { user, system } = process.cpuUsage(used);
const rss = process.memoryUsage().rss - before;

console.log(JSON.stringify({ milliseconds, cpu: (user + system) / 1000, rss: rss / 2 ** 20 }));
