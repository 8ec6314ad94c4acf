import { readFileSync } from 'node:fs';

/** The TypeScript that a page of the documentation shows, block by block. */
export function codeBlocks(page: string): readonly string[] {
  return [...readFileSync(page, 'utf8').matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => code);
}

/** The blocks of a page that do not stand, word for word, in the file whose code is compiled and run. */
export function unprovenBlocks(page: string, examples: string): readonly string[] {
  const proven = readFileSync(examples, 'utf8');
  return codeBlocks(page).filter((code) => !proven.includes(code));
}
