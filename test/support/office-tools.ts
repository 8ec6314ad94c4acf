import { IsInt, IsNumber, IsOptional, IsString, Length, Max, Min } from 'class-validator';
import { createSuite, Describe, Input, Output, Tool, ToolError, type ToolContext } from 'toolwright';

export class EchoInput {
  @IsString() @Length(1, 200) word!: string;
  @IsOptional() @IsInt() @Min(0) @Max(2_000) delayMs: number = 0;
}

export class Echo {
  @IsString() word!: string;
  @IsNumber() length!: number;
}

@Tool('echo')
@Describe('Says a word back, after a while if asked to.')
@Input(EchoInput)
@Output(Echo)
export class EchoTool {
  async call({ word, delayMs }: EchoInput): Promise<Echo> {
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    return { word, length: word.length };
  }
}

@Tool('fail')
@Describe('Fails in a way the model may know about.')
export class FailTool {
  call(): never {
    throw new ToolError('The shelf is empty; try again tomorrow.');
  }
}

@Tool('crash')
@Describe('Fails in a way the model may not know about.')
export class CrashTool {
  call(): never {
    console.log('a careless word on stdout');
    throw new Error('password=hunter2');
  }
}

/** What the waiting tool has seen, for tests in the same process. */
export const waited: string[] = [];

@Tool('wait')
@Describe('Waits until nobody is interested any more.')
export class WaitTool {
  async call(_input: object, { signal }: ToolContext): Promise<string> {
    waited.push('started');
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
    waited.push('aborted');
    return 'nobody hears this';
  }
}

/** A suite that real clients are let loose on. */
export function officeSuite(logger = { error: () => undefined, warn: () => undefined }) {
  return createSuite({
    name: 'office',
    version: '1.2.3',
    tools: [EchoTool, FailTool, CrashTool, WaitTool],
    logger,
  });
}
