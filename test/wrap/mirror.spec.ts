import { IsString } from 'class-validator';
import { anyOf, callToolResult, Tool, type ToolOptions } from 'toolwright';
import { z } from 'zod';
import { authoringProblems } from '../support/authoring-problems';
import { answer } from './answer';

class Stop {
  @IsString() code!: string;
}

const OUTPUTS: [string, unknown, unknown, unknown][] = [
  ['a class', Stop, { code: 'OSL', hidden: 1 }, { code: 'OSL' }],
  ['a list', [Stop], [{ code: 'OSL' }, { code: 'BGO' }], [{ code: 'OSL' }, { code: 'BGO' }]],
  ['a scalar', Number, 42, 42],
  ['null', anyOf(Stop, null), null, null],
  ['one of several', anyOf(Stop, String), 'hi', 'hi'],
  ['another library', z.object({ n: z.number() }), { n: 1 }, { n: 1 }],
  ['a raw schema', { type: 'array' }, [1, 'a', null], [1, 'a', null]],
  ['nothing declared', undefined, { a: 1 }, { a: 1 }],
];

const mirrored = async (value: unknown, output: unknown, mirror: unknown) =>
  answer(() => value, { output, options: { mirror } as ToolOptions });

describe.each(OUTPUTS)('The text beside %s', (_what, output, value, json) => {
  it.each([undefined, true])('is its JSON by default (mirror: %s)', async (mirror) => {
    const { result, text } = await mirrored(value, output, mirror);

    expect(result.structuredContent).toEqual(json);
    expect(JSON.parse(text)).toEqual(json);
  });

  it('can be switched off', async () => {
    const { result } = await mirrored(value, output, false);

    expect(result).toEqual({ resultType: 'complete', content: [], structuredContent: json });
  });

  it('can be what a function says of the value that was returned', async () => {
    const seen: unknown[] = [];

    const { result } = await mirrored(value, output, (given: unknown) => {
      seen.push(given);
      return 'In short: fine.';
    });

    expect(seen).toEqual([value]);
    expect(seen[0]).toBe(value);
    expect(result).toEqual({
      ...{ resultType: 'complete', structuredContent: json },
      content: [{ type: 'text', text: 'In short: fine.' }],
    });
  });

  it.each<[string, () => unknown, RegExp]>([
    [
      'throws',
      () => {
        throw new RangeError('no summary');
      },
      /no summary/,
    ],
    ['gives nothing', () => undefined, /`mirror` function gave undefined instead of a text/],
    ['gives a number', () => 42, /gave number/],
    ['gives null', () => null, /gave null/],
    ['is asynchronous', async () => 'later', /gave promise/],
  ])('is an error when the function %s, never half a success', async (_fault, mirror, told) => {
    const { result, log } = await mirrored(value, output, mirror);

    expect(result.isError).toBe(true);
    expect(result).not.toHaveProperty('structuredContent');
    expect(log).toMatch(told);
  });
});

describe('A summary', () => {
  it('is not asked for when the value does not fit', async () => {
    let asked = false;

    const { result } = await mirrored({ code: 7 }, Stop, () => {
      asked = true;
      return 'fine';
    });

    expect(result.isError).toBe(true);
    expect(asked).toBe(false);
  });

  it('is not asked for a finished result, which has its own text', async () => {
    const ready = callToolResult({ text: 'One stop.' }, { structured: { code: 'OSL' } });

    const { result } = await mirrored(ready, Stop, () => 'another');

    expect(result.content).toEqual([{ type: 'text', text: 'One stop.' }]);
  });

  it('that is neither true, false nor a function is reported at build', () => {
    @Tool({ name: 'summary', mirror: 'none' as never })
    class Summary {
      call() {
        return 1;
      }
    }

    expect(authoringProblems([Summary]).join('\n')).toMatch(/has the mirror "none".*false \(no text\)/);
  });
});
