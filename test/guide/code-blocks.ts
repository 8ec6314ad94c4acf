import { readFileSync } from 'node:fs';

/** The TypeScript that a page of the documentation shows, block by block. */
export function codeBlocks(page: string): readonly string[] {
  return [...readFileSync(page, 'utf8').matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => code);
}

/** The blocks of a page that do not stand, word for word, in the files whose code is compiled and run. */
export function unprovenBlocks(page: string, ...examples: readonly string[]): readonly string[] {
  const proven = examples.map((file) => readFileSync(file, 'utf8')).join('\n');
  return codeBlocks(page).filter((code) => !proven.includes(code));
}
