import { callToolResult, createSuite, text, Tool, type Class } from 'toolwright';
import { createTestClient } from 'toolwright/testing';
import { QuietLogger } from '../support/quiet-logger';

function returning(make: () => unknown): Class {
  @Tool('spoilt')
  class Spoilt {
    call(): unknown {
      return make();
    }
  }
  return Spoilt;
}

const cyclic: Record<string, unknown> = {};
cyclic.self = cyclic;

describe('A result that was spoilt after it was made', () => {
  it.each<[string, () => unknown, string]>([
    [
      'structured content that is a function',
      () => ({ content: [], structuredContent: () => 1 }),
      'structuredContent',
    ],
    [
      'structured content that says it is nothing',
      () => ({ content: [], structuredContent: { toJSON: () => undefined } }),
      'structuredContent',
    ],
    [
      'structured content with NaN',
      () => ({ content: [], structuredContent: { a: Number.NaN } }),
      'structuredContent.a',
    ],
    [
      'no content any more',
      () => Object.assign(callToolResult({ text: 'x' }), { content: undefined }),
      'content',
    ],
    ['a block that is none any more', () => [Object.assign(text('x'), { text: 7 })], 'content'],
    [
      'a block that says it is nothing',
      () => [Object.assign(text('x'), { toJSON: () => undefined })],
      'content',
    ],
    [
      'meta that contains itself',
      () => Object.assign(callToolResult({ text: 'x' }), { _meta: cyclic }),
      '_meta',
    ],
    [
      'meta that JSON cannot carry',
      () => Object.assign(callToolResult({ text: 'x' }), { _meta: { big: 1n } }),
      '_meta.big',
    ],
  ])('by %s is a fault that names the place, and JSON all the same', async (_what, make, place) => {
    const logger = new QuietLogger();
    const client = createTestClient(createSuite({ tools: [returning(make)], logger }));

    const { result, error } = await client.request('tools/call', { name: 'spoilt' });

    expect(error).toBeUndefined();
    expect(result).toMatchObject({ isError: true });
    expect(String(logger.entries[0]?.details)).toContain(`"${place}`);
  });
});
