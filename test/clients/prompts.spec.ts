import type { Client } from '@modelcontextprotocol/client';
import { IsEnum, IsInt, IsString, Max } from 'class-validator';
import { Complete, createSuite, Describe, Input, Prompt, type CompletionContext } from 'toolwright';
import { serveHttp, type RunningHttpServer } from 'toolwright/http';
import { connectOverHttp } from '../support/official-client';

enum Tone {
  Kind = 'kind',
  Harsh = 'harsh',
}

class ReviewInput {
  @IsString() @Describe('Whose code it is.') author!: string;
  @IsString() branch!: string;
  @IsInt() @Max(9) depth = 1;
  @IsEnum(Tone) tone: Tone = Tone.Kind;
}

@Prompt({ name: 'review', title: 'Review' })
@Describe('Reviews a branch.')
@Input(ReviewInput)
class Review {
  call({ author, branch, depth, tone }: ReviewInput) {
    return [
      { role: 'user' as const, content: `Review ${branch} of ${author}, ${depth + 1} levels deep.` },
      { role: 'assistant' as const, content: `Be ${tone}?` },
    ];
  }

  @Complete('branch')
  branches(value: string, { arguments: settled }: CompletionContext): string[] {
    return [`${settled.author ?? 'nobody'}/main`, `${settled.author ?? 'nobody'}/next`].filter((branch) =>
      branch.startsWith(value),
    );
  }
}

let server: RunningHttpServer;

beforeAll(async () => {
  server = await serveHttp(createSuite({ name: 'reviews', prompts: [Review] }), { port: 0 });
});

afterAll(() => server.close());

describe.each(['modern', 'legacy'] as const)('the official client, %s', (era) => {
  let client: Client;

  beforeAll(async () => {
    client = await connectOverHttp(server.url, { era });
  }, 30_000);

  afterAll(() => client.close());

  it('lists prompts with their arguments', async () => {
    const { prompts } = await client.listPrompts();

    expect(prompts).toEqual([
      {
        ...{ name: 'review', title: 'Review', description: 'Reviews a branch.' },
        arguments: [
          { name: 'author', description: 'Whose code it is.', required: true },
          { name: 'branch', required: true },
          { name: 'depth', required: false },
          { name: 'tone', required: false },
        ],
      },
    ]);
  });

  it('gets a prompt, whose texts are read as numbers', async () => {
    const args = { author: 'ada', branch: 'main', depth: '2', tone: 'harsh' };
    const { description, messages } = await client.getPrompt({ name: 'review', arguments: args });

    expect(description).toBe('Reviews a branch.');
    expect(messages).toEqual([
      { role: 'user', content: { type: 'text', text: 'Review main of ada, 3 levels deep.' } },
      { role: 'assistant', content: { type: 'text', text: 'Be harsh?' } },
    ]);
  });

  it('learns what is wrong with arguments, and that a prompt is unknown', async () => {
    const args = { author: 'ada', depth: '10' };

    await expect(client.getPrompt({ name: 'review', arguments: args })).rejects.toMatchObject({
      code: -32602,
      message: expect.stringMatching(/branch is required\n- depth must not be greater than 9 \(got 10\)/),
    });
    await expect(client.getPrompt({ name: 'nobody' })).rejects.toMatchObject({ code: -32602 });
  });

  it('completes arguments by a method and by an enum', async () => {
    const ref = { type: 'ref/prompt', name: 'review' } as const;
    const byMethod = await client.complete({
      ...{ ref, argument: { name: 'branch', value: 'ada/n' }, context: { arguments: { author: 'ada' } } },
    });
    const byEnum = await client.complete({ ref, argument: { name: 'tone', value: '' } });

    expect(byMethod.completion).toEqual({ values: ['ada/next'], total: 1, hasMore: false });
    expect(byEnum.completion).toEqual({ values: ['kind', 'harsh'], total: 2, hasMore: false });
    await expect(client.complete({ ref, argument: { name: 'no', value: '' } })).rejects.toMatchObject({
      code: -32602,
    });
  });
});
