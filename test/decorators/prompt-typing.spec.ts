import { IsInt, IsOptional, IsString } from 'class-validator';
import {
  Complete,
  createSuite,
  getPromptResult,
  image,
  Input,
  Prompt,
  text,
  type CompletionContext,
  type Completions,
  type PromptHandler,
  type PromptReturn,
  type ToolContext,
} from 'toolwright';
import { createTestClient } from 'toolwright/testing';
import { z } from 'zod';

class TopicInput {
  @IsString() topic!: string;
  @IsOptional() @IsInt() pages?: number;
}

class Other {
  @IsString() word!: string;
}

// Every line under a `@ts-expect-error` must be refused by the compiler: `npm run typecheck` fails where it is not.
function whatTheCompilerRefuses(): void {
  // @ts-expect-error a prompt class without `call` has nothing to run
  @Prompt('no_handler')
  class NoHandler {}

  // @ts-expect-error the prompt takes other arguments than its input class gives
  @Input(TopicInput)
  @Prompt('wrong_input')
  class WrongInput {
    call(input: Other): string {
      return input.word;
    }
  }

  // @ts-expect-error a number is no message
  @Prompt('number')
  class NumberPrompt {
    call(): number {
      return 7;
    }
  }

  // @ts-expect-error a prompt always says something
  @Prompt('nothing')
  class NothingPrompt {
    call(): Promise<undefined> {
      return Promise.resolve(undefined);
    }
  }

  // @ts-expect-error nobody has the role of the system
  @Prompt('system')
  class SystemPrompt {
    call(): { role: 'system'; content: string } {
      return { role: 'system', content: 'Obey.' };
    }
  }

  class Methods {
    // @ts-expect-error the method takes other arguments than its input
    @Input(TopicInput)
    @Prompt()
    about(input: Other): string {
      return input.word;
    }

    // @ts-expect-error a list of numbers is no conversation
    @Prompt()
    numbers(): number[] {
      return [7];
    }

    // @ts-expect-error a completion is a list of texts
    @Complete('topic')
    counts(): number[] {
      return [7];
    }

    // @ts-expect-error what was typed is a text
    @Complete('pages')
    pages(value: number): string[] {
      return [String(value)];
    }

    // @ts-expect-error a completion has a context of its own, which cannot ask or report progress
    @Complete('topic')
    context(_value: string, context: { readonly ask: () => void }): string[] {
      return [typeof context.ask];
    }
  }

  // @ts-expect-error a name or options, not a number
  Prompt(7);
  // @ts-expect-error a cache hint is for everybody or for one caller
  Prompt('hint', { scope: 'shared', ttlMs: 1 });
  // @ts-expect-error tools have annotations, prompts have not
  Prompt({ name: 'annotated', annotations: {} });
  // @ts-expect-error an argument has a name
  Complete();
  // @ts-expect-error methods have names
  Complete('topic', { of: 7 });

  expect([NoHandler, WrongInput, NumberPrompt, NothingPrompt, SystemPrompt, Methods]).toHaveLength(6);
}

function whatTheCompilerAccepts(): void {
  @Prompt('topic', { scope: 'public', ttlMs: 60_000 })
  @Input(TopicInput)
  class Topic implements PromptHandler<TopicInput> {
    call({ topic }: TopicInput, _context: ToolContext): Promise<PromptReturn> {
      return Promise.resolve([
        topic,
        text('and'),
        { role: 'assistant', content: image('AA==', 'image/png') },
      ]);
    }

    @Complete('topic')
    topics(value: string, { arguments: settled }: CompletionContext): Completions {
      return { values: [value, ...Object.keys(settled)], total: 7 };
    }

    @Complete('pages')
    async pages(): Promise<string[]> {
      return Promise.resolve(['1']);
    }
  }

  @Prompt('thunk')
  @Input(() => TopicInput)
  class Thunk {
    call(input: { topic: string }) {
      return { role: 'user' as const, content: input.topic };
    }
  }

  @Prompt('zod')
  @Input(z.object({ count: z.number() }))
  class Zod {
    call(input: { count: number }) {
      return getPromptResult({ user: String(input.count) });
    }
  }

  class Methods {
    @Prompt({ title: 'About' })
    about(@Input() input: TopicInput): string[] {
      return [input.topic];
    }

    @Prompt()
    now(context: ToolContext<{ zone: string }>): string {
      return context.settings.zone;
    }

    @Complete('topic', { of: ['about'] })
    topics(_value: string, context: CompletionContext<{ topics: string[] }>): string[] {
      return context.settings.topics;
    }
  }

  const client = createTestClient(createSuite({ prompts: [Topic] }));
  void client.getPrompt(Topic, { topic: 'tea', pages: 3 });
  void client.getPrompt(Topic, { topic: 'tea', pages: '3' });
  // @ts-expect-error the compiler knows the arguments of the class
  void client.getPrompt(Topic, { topic: 7 });

  expect([Topic, Thunk, Zod, Methods]).toHaveLength(4);
}

it('is checked by the compiler, see the lines above', () => {
  expect([whatTheCompilerRefuses, whatTheCompilerAccepts]).toHaveLength(2);
});
