import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { toStandardJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { z } from 'zod';
import { callToolResult } from 'toolwright';
import { probe, reportOf } from '../gate/probe';
import { answer } from '../wrap/answer';

const LIBRARIES = [
  ['zod', z.object({ name: z.string().min(2), count: z.number().int().optional() })],
  [
    'valibot',
    toStandardJsonSchema(
      v.object({
        name: v.pipe(v.string(), v.minLength(2)),
        count: v.optional(v.pipe(v.number(), v.integer())),
      }),
    ),
  ],
] as const;

describe.each(LIBRARIES)('A schema of %s', (_library, schema) => {
  it('is advertised for the arguments, and decides on them', async () => {
    const tool = probe(schema);

    expect(tool.schema).toMatchObject({
      type: 'object',
      properties: { name: { type: 'string', minLength: 2 }, count: { type: 'integer' } },
      required: ['name'],
    });
    expect((await tool.call({ name: 'ab', count: 1 })).input).toEqual({ name: 'ab', count: 1 });
    expect((await tool.call({ name: 'a', count: 1 })).text).toMatch(/- name: /);
    expect((await tool.call({ count: 1.5 })).isError).toBe(true);
    expect((await tool.call()).isError).toBe(true);
  });

  it('is advertised for the output, and decides on it', async () => {
    const { result } = await answer(() => ({ name: 'ab', count: 1 }), { output: schema });

    expect(result.structuredContent).toEqual({ name: 'ab', count: 1 });
  });

  it.each<[string, unknown]>([
    ['a value that does not fit', { name: 'a' }],
    ['nothing', undefined],
    ['a finished result that does not fit', callToolResult({ structured: { name: 7 } })],
    ['a finished result without structured content', callToolResult({ text: 'x' })],
  ])('never lets %s be a success', async (_what, value) => {
    const { result, log } = await answer(() => value, { output: schema });

    expect(result.isError).toBe(true);
    expect(result).not.toHaveProperty('structuredContent');
    expect(log).toContain('declared output');
  });

  it('lets a finished result be a success when it fits', async () => {
    const { result } = await answer(() => callToolResult({ data: { name: 'ab' } }), { output: schema });

    expect(result).toMatchObject({ structuredContent: { name: 'ab' }, content: [{ text: '{"name":"ab"}' }] });
  });

  it.each(['__proto__', 'constructor'])('never lets %s through to a handler', async (key) => {
    const { isError, input } = await probe(schema).call(JSON.parse(`{"name":"ab","${key}":{}}`));

    expect({ isError, input }).toEqual({ isError: true, input: undefined });
  });
});

describe('A schema of another library', () => {
  it('may default, transform and wait', async () => {
    const tool = probe(
      z.object({
        day: z.string().transform((text) => new Date(text)),
        size: z.number().default(10),
        name: z.string().refine(async (name) => name !== 'taken', 'is taken'),
      }),
    );

    expect(tool.schema.required).toEqual(['day', 'name']);
    expect((await tool.call({ day: '2026-01-02', name: 'a' })).input).toEqual({
      ...{ day: new Date('2026-01-02'), size: 10, name: 'a' },
    });
    expect((await tool.call({ day: '2026-01-02', name: 'taken' })).text).toContain('name is taken');
  });

  it('is advertised for an output as what comes out of it', async () => {
    const at = z.date().transform((date) => date.toISOString());
    const output = z.object({ at: at.pipe(z.string()) });

    const { result } = await answer(() => ({ at: new Date(0) }), { output });

    expect(result.structuredContent).toEqual({ at: '1970-01-01T00:00:00.000Z' });
  });

  it('is refused where JSON Schema has no words for it', () => {
    expect(reportOf(z.object({ at: z.date() }))).toMatch(/zod schema that JSON Schema cannot say/);
  });

  it('may be a union of objects, which is advertised as an object', async () => {
    const tool = probe(z.union([z.object({ a: z.string() }), z.object({ b: z.number() })]));

    expect(tool.schema.type).toBe('object');
    expect((await tool.call({ b: 1 })).isError).toBe(false);
    expect((await tool.call({ c: 1 })).isError).toBe(true);
  });

  it('is refused when it gives no JSON Schema, with a word on what does', () => {
    const silent = v.object({ name: v.string() });

    expect(reportOf(silent)).toMatch(/valibot schema that gives no JSON Schema.*toStandardJsonSchema/);
  });

  it('is refused for arguments when its root is no object', () => {
    expect(reportOf(z.array(z.string()))).toContain('"type": "object"');
    expect(reportOf(z.string())).toContain('"type": "object"');
  });

  it('does not get to show what a client hid in a key', async () => {
    const { text } = await probe(z.strictObject({})).call({ [`a\u001b[31m\u202e${'k'.repeat(100_000)}`]: 1 });

    expect(text.length).toBeLessThan(1_000);
    expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });
});

describe('A schema of arktype', () => {
  it('is advertised for arguments and output, and decides on both', () => {
    const program = join(__dirname, 'programs', 'arktype-tool.ts');
    const output = execFileSync(process.execPath, ['--import', 'tsx', program], { encoding: 'utf8' });
    const { tools, results } = JSON.parse(output);

    const schema = {
      type: 'object',
      properties: { name: { type: 'string', minLength: 2 }, count: { type: 'integer' } },
      required: ['name'],
    };
    expect(tools[0]).toMatchObject({ inputSchema: schema, outputSchema: schema });
    expect(results.map((result: { isError?: boolean }) => result.isError === true)).toEqual([
      ...[false, true, true, true],
    ]);
    expect(results[0].structuredContent).toEqual({ name: 'ab', count: 1 });
    expect(results[1].content[0].text).toContain('name');
  });
});
