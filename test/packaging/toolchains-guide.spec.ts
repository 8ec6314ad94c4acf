import { readFileSync } from 'node:fs';
import { unprovenBlocks } from '../guide/code-blocks';
import { toolchainsTable } from './toolchains-table';

const PAGE = 'docs/toolchains.md';
const page = readFileSync(PAGE, 'utf8');

describe('The page on toolchains', () => {
  it('shows the program that the toolchains run', () => {
    expect(unprovenBlocks(PAGE, 'test/packaging/consumers/office/explicit-suite.ts')).toEqual([]);
  });

  it('shows the table of what the toolchains do, row by row', () => {
    expect(page).toContain(`\n${toolchainsTable()}\n`);
  });

  it('tells of every version of TypeScript that is tried', () => {
    const tried = readFileSync('test/packaging/compilers.matrix.ts', 'utf8').matchAll(/^ {2}\['(\d\.\d)'/gm);
    const versions = [...tried].map(([, version = '']) => version);

    expect(versions.length).toBeGreaterThan(5);
    expect(page).toContain(`${versions.slice(0, -1).join(', ')} and ${versions.at(-1)} compile`);
  });
});
