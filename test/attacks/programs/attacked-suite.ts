import { Buffer } from 'node:buffer';
import { IsString, MaxLength } from 'class-validator';
import { createSuite, Describe, Input, Tool, type ToolContext } from 'toolwright';

import { GARBAGE } from './garbage';

class Named {
  @IsString() name!: string;
}

@Tool('hello')
@Describe('Works.')
class Hello {
  call(): string {
    return 'hello';
  }
}

@Tool('large')
@Describe('Answers with five megabytes.')
class Large {
  call(): string {
    return 'x'.repeat(5_000_000);
  }
}

@Tool({ name: 'never', timeoutMs: 30_000 })
@Describe('Never returns and listens to nobody.')
class Never {
  call(): Promise<string> {
    const ballast = Buffer.alloc(100_000);
    return new Promise((resolve) => {
      if (ballast.length === 0) resolve('');
    });
  }
}

@Tool({ name: 'late', timeoutMs: 20 })
@Describe('Throws after its time has run out.')
class Late {
  async call(_: unknown, context: ToolContext): Promise<string> {
    await new Promise((resolve) => setTimeout(resolve, 60));
    void context.progress(2);
    throw new Error('too late to matter');
  }
}

@Tool('talkative')
@Describe('Goes on reporting after its end.')
class Talkative {
  call(_: unknown, context: ToolContext): string {
    void context.progress(1);
    const timer = setInterval(() => void context.progress(performance.now() + 2), 1);
    setTimeout(() => clearInterval(timer), 30);
    return 'done';
  }
}

@Tool({ name: 'garbage', timeoutMs: 5_000 })
@Describe('Returns or throws what is no result.')
@Input(Named)
class Garbage {
  call({ name }: Named): unknown {
    return GARBAGE[name]?.();
  }
}

class Confirmation {
  @IsString() @MaxLength(10) word!: string;
}

@Tool('ask')
@Describe('Asks its user, with a lot to remember.')
class Ask {
  async call(_: unknown, context: ToolContext): Promise<string> {
    await context.step('work', () => 'x'.repeat(10_000));
    const { accepted } = await context.ask('confirm', Confirmation, 'Go on?');
    return accepted ? 'yes' : 'no';
  }
}

/** A suite whose tools are as bad as tools can be. */
export function attackedSuite() {
  const logger = { error: () => undefined, warn: () => undefined };
  return createSuite({ tools: [Hello, Large, Never, Late, Talkative, Garbage, Ask], logger });
}
