import { IsEnum, IsInt, IsOptional, IsString } from 'class-validator';
import {
  Complete,
  createSuite,
  Describe,
  image,
  Input,
  Prompt,
  resource,
  Tool,
  type JsonObject,
} from 'toolwright';
import { createTestClient } from 'toolwright/testing';
import { QuietLogger } from '../support/quiet-logger';

const PIXEL = 'iVBORw0KGgo=';
const SERVER = { 'io.modelcontextprotocol/serverInfo': { name: 'prompter', version: '1.0.0' } };

enum Tone {
  Kind = 'kind',
  Harsh = 'harsh',
}

class TwoArguments {
  @IsString() @Describe('The first.') arg1!: string;
  @IsString() arg2!: string;
  @IsOptional() @IsInt() times?: number;
  @IsOptional() @IsEnum(Tone) tone?: Tone;
}

class ResourceArgument {
  @IsString() resourceUri!: string;
}

class Prompts {
  @Prompt('test_simple_prompt')
  @Describe('One message.')
  simple(): string {
    return 'This is a simple prompt for testing.';
  }

  @Prompt('test_prompt_with_arguments')
  @Input(TwoArguments)
  withArguments({ arg1, arg2 }: TwoArguments): string {
    return `Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`;
  }

  @Prompt('test_prompt_with_embedded_resource')
  @Input(ResourceArgument)
  withResource({ resourceUri: uri }: ResourceArgument) {
    const embedded = resource({
      uri,
      mimeType: 'text/plain',
      text: 'Embedded resource content for testing.',
    });
    return [embedded, 'Please process the embedded resource above.'];
  }

  @Prompt('test_prompt_with_image')
  withImage() {
    return [image(PIXEL, 'image/png'), 'Please analyze the image above.'];
  }

  @Prompt()
  broken(): string {
    throw new Error('secret');
  }

  @Complete('arg1', { of: 'withArguments' })
  firsts(value: string): string[] {
    return ['test', 'text'].filter((known) => known.startsWith(value));
  }
}

const suite = createSuite({
  name: 'prompter',
  version: '1.0.0',
  prompts: [Prompts],
  logger: new QuietLogger(),
});
const client = createTestClient(suite);

const messages = (...contents: object[]) => contents.map((content) => ({ role: 'user', content }));
const words = (text: string) => ({ type: 'text', text });

describe('prompts on the wire', () => {
  it('are declared, with their completions, and with nothing that is not served: gap-capabilities-match', async () => {
    const { capabilities } = await client.discover();

    expect(capabilities).toMatchObject({ prompts: {}, completions: {} });
    expect(capabilities.tools).toBeUndefined();
    expect(await client.request('tools/list')).toMatchObject({ error: { code: -32601 } });
  });

  it('are methods that a suite without prompts does not have', async () => {
    @Tool('only')
    class Only {
      call(): string {
        return 'Hi';
      }
    }
    const other = createTestClient(createSuite({ tools: [Only] }));

    const { capabilities } = await other.discover();
    expect([capabilities.prompts, capabilities.completions]).toEqual([undefined, undefined]);
    for (const method of ['prompts/list', 'prompts/get', 'completion/complete'])
      expect(await other.request(method)).toMatchObject({ error: { code: -32601 } });
  });

  it('are listed with their arguments and a cache hint', async () => {
    const { result } = await client.request('prompts/list');

    expect(result).toEqual({
      resultType: 'complete',
      prompts: [
        { name: 'test_simple_prompt', description: 'One message.' },
        {
          name: 'test_prompt_with_arguments',
          arguments: [
            { name: 'arg1', description: 'The first.', required: true },
            { name: 'arg2', required: true },
            { name: 'times', required: false },
            { name: 'tone', required: false },
          ],
        },
        {
          name: 'test_prompt_with_embedded_resource',
          arguments: [{ name: 'resourceUri', required: true }],
        },
        { name: 'test_prompt_with_image' },
        { name: 'broken' },
      ],
      ...{ ttlMs: 0, cacheScope: 'private', _meta: SERVER },
    });
  });

  it.each<[string, JsonObject | undefined, object[]]>([
    ['test_simple_prompt', undefined, [words('This is a simple prompt for testing.')]],
    [
      'test_prompt_with_arguments',
      { arg1: 'hello', arg2: 'world' },
      [words("Prompt with arguments: arg1='hello', arg2='world'")],
    ],
    [
      'test_prompt_with_embedded_resource',
      { resourceUri: 'test://example-resource' },
      [
        {
          type: 'resource',
          resource: {
            ...{ uri: 'test://example-resource', mimeType: 'text/plain' },
            text: 'Embedded resource content for testing.',
          },
        },
        words('Please process the embedded resource above.'),
      ],
    ],
    [
      'test_prompt_with_image',
      {},
      [{ type: 'image', data: PIXEL, mimeType: 'image/png' }, words('Please analyze the image above.')],
    ],
  ])('give their messages, without cache fields: %s', async (name, args, contents) => {
    const params: JsonObject = { name, ...(args ? { arguments: args } : {}) };
    const { result } = await client.request('prompts/get', params);

    expect(result).toEqual({
      resultType: 'complete',
      ...(name === 'test_simple_prompt' ? { description: 'One message.' } : {}),
      messages: messages(...contents),
      _meta: SERVER,
    });
  });

  it('that are unknown are -32602, their name clipped and cleaned: gap-prompt-unknown', async () => {
    const name = `no\u0007body${'x'.repeat(500)}`;
    const { error } = await client.request('prompts/get', { name });

    expect(error).toMatchObject({
      code: -32602,
      message: expect.stringMatching(/^Unknown prompt: nobodyx+…$/),
    });
    expect(error?.message.length).toBeLessThan(160);
  });

  it('without a required argument are -32602 and say which: gap-prompt-missing-arg', async () => {
    const { error } = await client.request('prompts/get', {
      ...{ name: 'test_prompt_with_arguments', arguments: { arg2: 'b', times: 'often' } },
    });

    expect(error).toEqual({
      code: -32602,
      message:
        'Invalid arguments for prompt "test_prompt_with_arguments":\n- arg1 is required\n- times must be an integer number (got "often")',
      data: {
        errors: [
          { path: 'arg1', message: 'is required', rule: 'required' },
          {
            ...{ path: 'times', message: 'times must be an integer number', seen: '"often"' },
            ...{ rule: 'type', expected: 'integer or null' },
          },
        ],
      },
    });
  });

  it.each<[JsonObject, string]>([
    [{}, 'params.name must be a string.'],
    [{ name: 7 }, 'params.name must be a string.'],
    [{ name: 'test_simple_prompt', arguments: [] }, 'The arguments of a prompt call must be an object.'],
    [{ name: 'test_simple_prompt', arguments: null }, 'The arguments of a prompt call must be an object.'],
  ])('asked for as %j are -32602', async (params, message) => {
    expect((await client.request('prompts/get', params)).error).toEqual({ code: -32602, message });
  });

  it('that break give a JSON-RPC error without the reason, and the next one works', async () => {
    const { error } = await client.request('prompts/get', { name: 'broken' });

    expect(error).toEqual({
      code: -32603,
      message: expect.stringMatching(/^The prompt "broken" failed unexpectedly\. Reference: [0-9a-f]{8}\.$/),
    });
    expect(await client.getPrompt('test_simple_prompt')).toMatchObject({ messages: [{}] });
  });

  it.each([7, null, {}, 'other'])('are not listed for the cursor %j', async (cursor) => {
    expect(await client.request('prompts/list', { cursor })).toMatchObject({
      error: { code: -32602 },
    });
  });
});

describe('completions on the wire', () => {
  const ref: JsonObject = { type: 'ref/prompt', name: 'test_prompt_with_arguments' };
  const argument: JsonObject = { name: 'arg1', value: 'test' };
  const complete = (params: JsonObject) => client.request('completion/complete', params);

  it('give values, without cache fields', async () => {
    expect((await complete({ ref, argument })).result).toEqual({
      resultType: 'complete',
      completion: { values: ['test'], total: 1, hasMore: false },
      _meta: SERVER,
    });
  });

  it('of an enum need no method', async () => {
    const { result } = await complete({ ref, argument: { name: 'tone', value: 'h' } });

    expect(result).toMatchObject({ completion: { values: ['harsh'], total: 1, hasMore: false } });
  });

  it.each<[string, JsonObject, string]>([
    ['no ref', { argument }, 'params.ref must be an object.'],
    ['a ref that is none', { ref: 'ref/prompt', argument }, 'params.ref must be an object.'],
    [
      'a ref of another type',
      { ref: { type: 'ref/tool', name: 'a' }, argument },
      'params.ref.type must be "ref/prompt" or "ref/resource".',
    ],
    [
      'a ref of an inherited type',
      { ref: { type: 'toString' }, argument },
      'params.ref.type must be "ref/prompt" or "ref/resource".',
    ],
    ['a ref without a name', { ref: { type: 'ref/prompt' }, argument }, 'params.ref.name must be a string.'],
    [
      'a ref without a uri',
      { ref: { type: 'ref/resource', name: 'a' }, argument },
      'params.ref.uri must be a string.',
    ],
    ['no argument', { ref }, 'params.argument must be an object.'],
    ['a nameless argument', { ref, argument: { value: '' } }, 'params.argument.name must be a string.'],
    [
      'a value that is no text',
      { ref, argument: { name: 'arg1', value: 7 } },
      'params.argument.value must be a string.',
    ],
    ['a context that is none', { ref, argument, context: [] }, 'params.context must be an object.'],
    [
      'arguments that are none',
      { ref, argument, context: { arguments: 'a' } },
      'params.context.arguments must be an object.',
    ],
    [
      'arguments that are no texts',
      { ref, argument, context: { arguments: { arg2: 7 } } },
      'params.context.arguments must be an object of strings.',
    ],
    [
      'an unknown prompt',
      { ref: { type: 'ref/prompt', name: 'nobody' }, argument },
      'Unknown prompt: nobody',
    ],
    [
      'an unknown template',
      { ref: { type: 'ref/resource', uri: 'test://{nothing}' }, argument },
      'Unknown resource template: test://{nothing}',
    ],
    [
      'an unknown argument',
      { ref, argument: { name: 'arg3', value: '' } },
      'test_prompt_with_arguments has no argument "arg3".',
    ],
  ])('are refused with -32602 for %s: gap-completion-errors', async (_what, params, message) => {
    expect((await complete(params)).error).toEqual({ code: -32602, message });
  });

  it('take a context with or without arguments', async () => {
    for (const context of [{}, { arguments: {} }, { arguments: { arg2: 'b' } }] as JsonObject[])
      expect((await complete({ ref, argument, context })).result).toMatchObject({ completion: { total: 1 } });
  });

  it('never ask for input: gap-mrtr-only-three', async () => {
    class Asking {
      @Prompt()
      @Input(ResourceArgument)
      about({ resourceUri }: ResourceArgument): string {
        return resourceUri;
      }

      @Complete('resourceUri')
      uris(_value: string, context: object): string[] {
        return ['ask', 'inputResponses', 'state', 'progress'].filter((word) => word in context);
      }
    }
    const asking = createTestClient(createSuite({ prompts: [Asking] }), {
      capabilities: { elicitation: {} },
    });

    expect(await asking.complete(Asking, { name: 'resourceUri', value: '' })).toEqual({
      ...{ values: [], total: 0, hasMore: false },
    });
  });
});
