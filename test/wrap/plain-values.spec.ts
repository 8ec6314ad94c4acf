import { IsString } from 'class-validator';
import { createSuite, Tool } from 'toolwright';
import { answer } from './answer';

const textBlock = (text: string) => [{ type: 'text', text }];

describe('A tool without a declared output', () => {
  it('advertises no output schema, whatever it returns', () => {
    @Tool('profile')
    class Profile {
      async call(): Promise<{ profile: { level: number } }> {
        return { profile: { level: 1 } };
      }
    }

    const [entry] = createSuite({ tools: [Profile] }).listTools().tools;

    expect(entry).not.toHaveProperty('outputSchema');
  });

  it.each<[string, unknown, string]>([
    ['text', 'hi', 'hi'],
    ['empty text', '', ''],
    ['text with quotes', 'say "hi"\n', 'say "hi"\n'],
    ['a number', 42, '42'],
    ['a number that is not finite', Number.NaN, 'NaN'],
    ['true', true, 'true'],
    ['false', false, 'false'],
    ['zero', 0, '0'],
    ['a bigint', 12345678901234567890n, '12345678901234567890'],
    ['a date', new Date('2026-01-02T03:04:05Z'), '2026-01-02T03:04:05.000Z'],
  ])('sends %s as one text block without added quotes', async (_what, value, expected) => {
    const { result } = await answer(() => value);

    expect(result).toEqual({ resultType: 'complete', content: textBlock(expected) });
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
  ])('sends no content for %s', async (_what, value) => {
    const { result } = await answer(() => value);

    expect(result).toEqual({ resultType: 'complete', content: [] });
  });

  it.each<[string, unknown, unknown]>([
    ['an object', { a: 1 }, { a: 1 }],
    ['a list', [1, 2], [1, 2]],
    ['an empty list', [], []],
    ['an empty object', {}, {}],
    ['dates, maps and sets', { at: new Date(0), map: new Map([['k', new Set([1])]]) }, expect.anything()],
    ['what serialises itself', { toJSON: () => ({ b: 2 }) }, { b: 2 }],
    ['members without a value', { a: undefined, b: () => 1, c: Symbol('c'), d: null }, { d: null }],
    ['gaps in a list', [undefined, () => 1, null], [null, null, null]],
    ['a key that could be a prototype', JSON.parse('{"__proto__":{"x":1}}'), expect.anything()],
  ])('sends %s as structured content and as JSON text', async (_what, value, expected) => {
    const { result, text } = await answer(() => value);

    expect(result.structuredContent).toEqual(expected);
    expect(JSON.parse(text)).toEqual(result.structuredContent);
    expect(result.isError).toBeUndefined();
  });

  it('sends dates, maps and sets inside a value as JSON has them', async () => {
    const { text } = await answer(() => ({ at: new Date(0), map: new Map([['k', new Set([1])]]) }));

    expect(text).toBe('{"at":"1970-01-01T00:00:00.000Z","map":{"k":[1]}}');
  });

  it('keeps a key named __proto__ as data', async () => {
    const { text } = await answer(() => JSON.parse('{"__proto__":{"x":1}}'));

    expect(text).toBe('{"__proto__":{"x":1}}');
  });
});

const cycle: Record<string, unknown> = { name: 'loop' };
cycle.self = cycle;

class Fragile {
  get broken(): string {
    throw new RangeError('disk on fire');
  }
}

describe('A value that JSON cannot carry', () => {
  it.each<[string, unknown, RegExp]>([
    ['NaN', { a: [{ rate: Number.NaN }] }, /"a\.0\.rate" is NaN/],
    ['infinity', { rate: Number.NEGATIVE_INFINITY }, /"rate" is -Infinity/],
    ['a bigint inside', { id: 1n }, /"id" is a BigInt/],
    ['a cycle', cycle, /"self\.self.*contains itself/],
    ['an invalid date', { at: new Date(Number.NaN) }, /"at" is an invalid date/],
    ['an invalid date alone', new Date('x'), /invalid date/],
    ['excess depth', JSON.parse('['.repeat(500) + ']'.repeat(500)), /nested deeper than 64/],
    [
      'a getter that throws',
      { list: [Object.defineProperty({}, 'x', getter())] },
      /"list\.0\.x" .*disk on fire/,
    ],
    ['a toJSON that throws', { a: { toJSON: () => new Fragile().broken } }, /"a" .*disk on fire/],
    ['a function', () => 1, /is a function/],
    ['a symbol', Symbol('s'), /is a symbol/],
  ])('is an error that names the place to the operator: %s', async (_what, value, place) => {
    const { result, text, log } = await answer(() => value);

    expect(result.isError).toBe(true);
    expect(result).not.toHaveProperty('structuredContent');
    expect(log).toMatch(place);
    expect(text).toMatch(/^The tool "answer" failed unexpectedly\. Reference: [0-9a-f]{8}\.$/);
  });

  it('is named to the model where the author shows errors', async () => {
    const { text } = await answer(() => ({ rate: Number.NaN }), { exposeErrors: true });

    expect(text).toContain('"rate" is NaN');
  });

  it('does not keep the next call from working', async () => {
    let value: unknown = cycle;

    @Tool('moody')
    class Moody {
      call() {
        return value;
      }
    }
    const suite = createSuite({ tools: [Moody], logger: { error: () => undefined, warn: () => undefined } });

    expect((await suite.callTool({ name: 'moody' })).isError).toBe(true);
    value = 'fine';
    expect((await suite.callTool({ name: 'moody' })).content).toEqual(textBlock('fine'));
  });
});

function getter(): PropertyDescriptor {
  return { enumerable: true, get: () => new Fragile().broken };
}

describe('An input class returned as it is', () => {
  it('is data like any other', async () => {
    class Note {
      @IsString() text = 'a';
      note?: string = undefined;
    }

    expect((await answer(() => new Note())).result.structuredContent).toEqual({ text: 'a' });
  });
});
