import { execFileSync } from 'node:child_process';

interface Named {
  readonly name: string;
}

interface Row {
  readonly title: string;
  readonly contestants: readonly Named[];
  readonly bars?: readonly { readonly of: string; readonly against?: string }[];
}

const PROGRAM = `
  import { PEERS } from './bench/peers/peers.mjs';
  import { wireRows } from './bench/rows/rows.mjs';
  console.log(JSON.stringify([wireRows(PEERS), wireRows([])]));
`;

let rows: Row[];
let rowsWithoutPeers: Row[];

beforeAll(() => {
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', PROGRAM]);
  [rows, rowsWithoutPeers] = JSON.parse(printed.toString());
});

describe('the rows of the benchmark', () => {
  it('have titles that tell them apart, with and without peers', () => {
    const titles = rows.map(({ title }) => title);

    expect(titles).toContain('tools/call, 1 tool, 32 connections');
    expect(new Set(titles).size).toBe(titles.length);
    expect(rowsWithoutPeers.map(({ title }) => title)).toEqual(titles);
  });

  it('have contestants whose names tell them apart', () => {
    for (const { title, contestants } of rows) {
      const names = contestants.map(({ name }) => name);
      expect({ title, names: [...new Set(names)] }).toEqual({ title, names });
    }
  });

  it('hold nobody to a bar who does not take part', () => {
    for (const { title, contestants, bars = [] } of rows) {
      const names = contestants.map(({ name }) => name);
      for (const { of, against = '' } of bars) {
        expect({ title, names }).toEqual({ title, names: expect.arrayContaining([of]) });
        expect({ title, against, isThere: names.some((name) => name.startsWith(against)) }).toEqual({
          ...{ title, against, isThere: true },
        });
      }
    }
  });
});
