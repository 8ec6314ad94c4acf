import { readFileSync } from 'node:fs';
import { createSuite } from 'toolwright';
import { QuietLogger } from '../support/quiet-logger';
import { guideTools } from './guide-tools';

const guide = readFileSync('docs/results.md', 'utf8');
const source = readFileSync('test/wrap/guide-tools.ts', 'utf8');

const suite = createSuite({ tools: guideTools, logger: new QuietLogger() });

const called = async (name: string) => {
  const { resultType: _type, ...result } = await suite.callTool({ name });
  return result;
};

describe('The guide to results', () => {
  it('shows only code that is compiled and run here', () => {
    const blocks = [...guide.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => code);
    // Methods stand in a class here, and so are indented.
    const invented = blocks.filter((code) => !source.includes(code) && !source.includes(indented(code)));

    expect(blocks.length).toBeGreaterThan(5);
    expect(invented).toEqual([]);
  });

  it('shows the results of that code', async () => {
    const shown = [...guide.matchAll(/^`(\w+)` answers\n\n```json\n(.*?)^```$/gms)];

    expect(shown.length).toBeGreaterThan(5);
    for (const [, name = '', json = ''] of shown) {
      expect([name, await called(name)]).toEqual([name, JSON.parse(json)]);
    }
  });

  it('mentions every tool that it shows', () => {
    const names = suite.listTools().tools.map(({ name }) => name);

    expect(names.filter((name) => !guide.includes(`\`${name}\` answers`))).toEqual([]);
  });
});

function indented(code: string): string {
  return code.replace(/^(?=.)/gm, '  ');
}
