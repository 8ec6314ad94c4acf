// The floor over stdio: a line in, JSON.parse, two numbers checked by hand, a line out. Nothing else of the protocol is looked at.
import { createInterface } from 'node:readline';

import { textToText } from '../in-process/floor.mjs';

const answer = textToText();
createInterface({ input: process.stdin }).on('line', (line) => {
  process.stdout.write(`${answer(undefined, line)}\n`);
});
