import { toStandardJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { z } from 'zod';
import { callToolResult, describeTool, Output, Tool } from 'toolwright';
import { authoringProblems } from '../support/authoring-problems';
import { answer, refused } from './answer';

function toolOf(output: unknown) {
  @Tool('foreign')
  class Foreign {
    call(): unknown {
      return undefined;
    }
  }
  (Output(output as never) as ClassDecorator)(Foreign);
  return Foreign;
}

const sent = async (value: unknown, output: unknown) => {
  const { result, text } = await answer(() => value, { output, exposeErrors: true });
  expect(result.isError ? result.content : undefined).toBeUndefined();
  expect(JSON.parse(text)).toEqual(result.structuredContent);
  return result.structuredContent;
};

describe('An output schema of another library', () => {
  it('sends what comes out of it: defaults, transformations, only known keys', async () => {
    const output = z.object({
      name: z.string().trim(),
      size: z.number().default(10),
      at: z
        .date()
        .transform((date) => date.toISOString())
        .pipe(z.iso.datetime()),
    });

    expect(await sent({ name: ' a ', at: new Date(0), secret: 1 }, output)).toEqual({
      ...{ name: 'a', size: 10, at: '1970-01-01T00:00:00.000Z' },
    });
  });

  it('may be of any root: a list, a union, a scalar, null', async () => {
    expect(await sent(['a'], z.array(z.string()))).toEqual(['a']);
    expect(await sent({ b: 1 }, z.union([z.object({ a: z.string() }), z.object({ b: z.number() })]))).toEqual(
      {
        b: 1,
      },
    );
    expect(await sent('a', z.string())).toBe('a');
    expect(await sent(null, z.object({ a: z.string() }).nullable())).toBeNull();
  });

  it('may take its time', async () => {
    const output = z.object({ name: z.string().refine(async (name) => name !== 'taken', 'is taken') });

    expect(await sent({ name: 'free' }, output)).toEqual({ name: 'free' });
    expect(await refused({ name: 'taken' }, output)).toContain('name is taken');
    expect(await refused(callToolResult({ data: { name: 'taken' } }), output)).toContain('name is taken');
  });

  it('may transform asynchronously', async () => {
    const output = z
      .object({ id: z.number() })
      .transform(async ({ id }) => ({ name: `n${id}` }))
      .pipe(z.object({ name: z.string() }));

    expect(await sent({ id: 7 }, output)).toEqual({ name: 'n7' });
  });

  it('of valibot is as good', async () => {
    const output = toStandardJsonSchema(
      v.object({ name: v.pipe(v.string(), v.minLength(1)), size: v.optional(v.number(), 10) }),
    );

    expect(await sent({ name: 'a', secret: 1 }, output)).toEqual({ name: 'a', size: 10 });
    expect(await refused({ name: '' }, output)).toContain('name');
    expect(await refused(callToolResult({ data: { size: 1 } }), output)).toContain('name');
  });

  it('judges a finished result by what comes out of it, not by what goes in', async () => {
    const output = z.object({
      at: z
        .date()
        .transform((date) => date.toISOString())
        .pipe(z.string()),
    });

    expect(await sent(callToolResult({ data: { at: '1970' } }), output)).toEqual({ at: '1970' });
    expect(await refused(callToolResult({ data: { at: 7 } }), output)).toMatch(/at must be string/);
    expect(await refused(callToolResult({ text: 'x' }), output)).toContain('no structured content');
  });

  it('keeps rules that only the library knows for finished results, too', async () => {
    const output = z
      .object({ from: z.number(), to: z.number(), note: z.string().default('') })
      .refine(({ from, to }) => from <= to, 'from must not exceed to');

    expect(await sent(callToolResult({ data: { from: 1, to: 2, note: '' } }), output)).toHaveProperty(
      'to',
      2,
    );
    expect(await refused(callToolResult({ data: { from: 3, to: 2, note: '' } }), output)).toContain(
      'must not exceed',
    );
  });

  it('never lets through what its own JSON Schema refuses', async () => {
    const output = z.object({
      n: z
        .any()
        .transform(() => 'text')
        .pipe(z.any()),
    });
    const lying = {
      '~standard': {
        ...{ version: 1, vendor: 'liar', validate: (value: unknown) => ({ value }) },
        jsonSchema: { input: () => ({}), output: () => ({ type: 'object', required: ['a'] }) },
      },
    };

    expect(await sent({ n: 1 }, output)).toEqual({ n: 'text' });
    expect(await refused({ b: 1 }, lying)).toContain('a is required');
  });

  it.each<[string, unknown, RegExp]>([
    ['NaN', { any: { n: Number.NaN } }, /"any\.n" is NaN/],
    ['a function', { any: () => 1 }, /"any" is a function/],
    ['a promise', { any: [Promise.resolve(1)] }, /"any\.0" is a promise/],
  ])('never sends what JSON cannot carry: %s', async (_what, value, told) => {
    expect(await refused(value, z.object({ any: z.any() }))).toMatch(told);
  });

  it('that throws is contained', async () => {
    const parse = () => {
      throw new RangeError('no parser');
    };
    const output = z.object({ a: z.preprocess(parse, z.string()) });

    expect(await refused({ a: 'x' }, output)).toContain('no parser');
  });
});

describe('A raw output schema', () => {
  const draft07 = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    ...{ type: 'object', required: ['list'], definitions: { n: { type: 'integer' } } },
    properties: { list: { type: 'array', items: [{ type: 'string' }, { $ref: '#/definitions/n' }] } },
  };
  const modern = { type: 'object', properties: { list: { prefixItems: [{ type: 'string' }] } } };

  it('sends the value as it is, dates and maps as JSON has them', async () => {
    expect(await sent({ list: ['a'], extra: new Map([['at', new Date(0)]]) }, modern)).toEqual({
      ...{ list: ['a'], extra: { at: '1970-01-01T00:00:00.000Z' } },
    });
  });

  it('is read by its own dialect', async () => {
    expect(await sent({ list: ['a', 1] }, draft07)).toEqual({ list: ['a', 1] });
    expect(await refused({ list: ['a', 'b'] }, draft07)).toMatch(/list\.1 must be integer/);
    expect(await refused({ list: [1] }, modern)).toMatch(/list\.0 must be string/);
    expect(describeTool(toolOf(draft07)).outputSchema).toEqual(draft07);
  });

  it('asserts formats, and holds finished results to them', async () => {
    const output = { type: 'object', properties: { at: { type: 'string', format: 'date-time' } } };

    expect(await sent({ at: new Date(0) }, output)).toEqual({ at: '1970-01-01T00:00:00.000Z' });
    expect(await refused({ at: 'soon' }, output)).toMatch(/at must match format/);
    expect(await refused(callToolResult({ data: { at: 'soon' } }), output)).toMatch(/at must match format/);
  });

  it('may allow null and scalars', async () => {
    expect(await sent(null, { type: ['object', 'null'] })).toBeNull();
    expect(await sent(callToolResult({ data: null }), { type: ['object', 'null'] })).toBeNull();
    expect(await sent(7, { type: 'integer' })).toBe(7);
    expect(await refused(undefined, {})).toContain('is missing');
  });

  it('that cannot be used is reported at build', () => {
    expect(authoringProblems([toolOf({ $ref: '#/nowhere' })]).join('\n')).toContain('cannot be used');
    expect(authoringProblems([toolOf({ $schema: 'http://json-schema.org/draft-04/schema#' })])).not.toEqual(
      [],
    );
  });
});
