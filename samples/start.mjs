// Runs a sample: node samples/start.mjs [sample] [program]. Without arguments it starts the notes server.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepare } from './prepare.mjs';

const [sample = '02-notes', program = 'main'] = process.argv.slice(2);

try {
  const folder = await prepare(sample);
  await import(pathToFileURL(join(folder, `${program}.js`)));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
