import { IsBoolean, IsInt } from 'class-validator';
import { createSuite, Input, Output, Prompt, Resource, Tool, type ToolContext } from 'toolwright';

import { QuietLogger } from '../../support/quiet-logger';

class AddInput {
  @IsInt() a!: number;
  @IsInt() b!: number;
}

class Sum {
  @IsInt() sum!: number;
}

/** What has run, in order. */
export const ran: string[] = [];

@Tool('add')
@Input(AddInput)
@Output(Sum)
class Add {
  call({ a, b }: AddInput): Sum {
    ran.push('add');
    return { sum: a + b };
  }
}

@Tool('count')
class Count {
  async call(_input: object, context: ToolContext): Promise<string> {
    await context.progress(1, 2, 'half');
    return 'counted';
  }
}

class Consent {
  @IsBoolean() sure!: boolean;
}

@Tool('delete')
class Delete {
  async call(_input: object, context: ToolContext): Promise<string> {
    const answer = await context.ask('sure', Consent, 'Are you sure?');
    return answer.accepted && answer.value.sure ? 'deleted' : 'kept';
  }
}

@Tool('whoami')
class WhoAmI {
  call(_input: object, { principal, http }: ToolContext): string {
    const { user } = rawOf(http?.raw);
    return JSON.stringify([
      principal?.subject ?? null,
      principal?.scopes ?? null,
      user ?? null,
      http?.remoteAddress,
    ]);
  }
}

/** The signals of calls that wait. */
export const waiting: AbortSignal[] = [];

@Tool('wait')
class Wait {
  async call(_input: object, { signal }: ToolContext): Promise<string> {
    waiting.push(signal);
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    return 'waited';
  }
}

@Prompt('greet')
class Greet {
  call(): string {
    return 'Say hello.';
  }
}

@Resource({ uri: 'shelf://a', name: 'a' })
class Shelf {
  call(): string {
    return 'A book.';
  }
}

/** One of everything. */
export function mountedSuite() {
  return createSuite({
    ...{ name: 'mounted', version: '1.0.0', logger: new QuietLogger() },
    ...{ tools: [Add, Count, Delete, WhoAmI, Wait], prompts: [Greet], resources: [Shelf] },
  });
}

/** Hono keeps on its context what others keep on the request. */
function rawOf(raw: unknown): { readonly user?: unknown } {
  const { var: variables } = raw as { readonly var?: { readonly user?: unknown } };
  return variables ?? (raw as { readonly user?: unknown });
}
