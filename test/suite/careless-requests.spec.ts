import { createSuite, type Suite } from 'toolwright';

/** What somebody writes who does not have the compiler's help, and where the answer says something is missing. */
const CARELESS: readonly [string, (suite: Suite) => Promise<unknown>, string][] = [
  ['a name alone', (suite) => suite.callTool('add' as never), 'Write suite.callTool({ name: '],
  ['nothing', (suite) => suite.callTool(undefined as never), 'there is no text at "name".'],
  ['null', (suite) => suite.callTool(null as never), 'there is no text at "name".'],
  ['a name that is a number', (suite) => suite.callTool({ name: 1 } as never), 'no text at "name".'],
  ['a prompt by its name alone', (suite) => suite.getPrompt('greet' as never), 'Write suite.getPrompt('],
  ['a URI alone', (suite) => suite.readResource('notes://1' as never), 'no text at "uri".'],
  ['nothing to complete', (suite) => suite.complete(undefined as never), 'no text at "ref.type".'],
  [
    'no argument to complete',
    (suite) => suite.complete({ ref: { type: 'ref/prompt', name: 'greet' } } as never),
    'no text at "argument.name".',
  ],
  [
    'a template without its URI',
    (suite) =>
      suite.complete({ ref: { type: 'ref/resource' }, argument: { name: 'id', value: '' } } as never),
    'no text at "ref.uri".',
  ],
];

describe('a request made in process that is not of its form', () => {
  const suite = createSuite({ name: 'careless', version: '1.0.0', tools: [] });

  it.each(CARELESS)('is told how to write it: %s', async (_what, ask, told) => {
    const failure: unknown = await ask(suite).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(TypeError);
    expect((failure as TypeError).message).toContain(told);
  });
});
