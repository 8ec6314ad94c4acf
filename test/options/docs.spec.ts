import { readFileSync } from 'node:fs';
import * as examples from './examples';

const page = readFileSync('docs/options.md', 'utf8');
const blocks = [...page.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => code);

describe('The page on options', () => {
  it('shows code that is compiled and run', () => {
    const source = readFileSync('test/options/examples.ts', 'utf8');

    expect(blocks.length).toBeGreaterThan(8);
    expect(blocks.filter((block) => !source.includes(block))).toEqual([]);
  });

  it('says what it does', async () => {
    const { repairing, tolerant, french, discreet, findings, result } = examples;
    const text = async (suite: typeof repairing, name: string, args: object) => {
      const { content } = await suite.callTool({ name, arguments: args as never });
      return (content[0] as { text: string }).text;
    };
    const query = { place: { region: 7 }, tenant: 0 };

    expect(await text(tolerant, 'batch', { ids: [1], more: 1 })).toBe('1');
    expect(await text(french, 'query', query)).toContain('- tenant doit être au moins 1');
    expect(await text(discreet, 'query', query)).toContain('place.region must be a string\n');
    expect(findings).toEqual([]);
    expect(JSON.stringify(await result)).toContain('password must be a string');
  });

  it('names every profile and every problem there is', () => {
    for (const word of [
      ...['claude', 'cursor', 'gemini', 'openai', 'strictest'],
      ...['tool-name', 'description-length', 'reference', 'recursive-reference'],
      ...['format', 'root-composition', 'dialect', 'output-root'],
    ]) {
      expect(page).toContain(`\`${word}\``);
    }
  });
});
