import { IsBoolean, IsIn, IsInt, IsOptional, IsString } from 'class-validator';
import {
  audio,
  createSuite,
  Describe,
  elicit,
  image,
  Input,
  inputRequired,
  Output,
  Prompt,
  resource,
  Resource,
  type ResourceContext,
  resourceLink,
  ResourceTemplate,
  type SuiteOptions,
  text,
  Tool,
  type ToolContext,
} from 'toolwright';

import { QuietLogger } from '../support/quiet-logger';

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const SILENCE = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEARKwAAIhYAQACABAAZGF0YQAAAAA=';

class CountInput {
  @IsString() word!: string;
}

class Count {
  @IsString() word!: string;
  @IsInt() letters!: number;
}

@Tool({
  name: 'count',
  title: 'Count letters',
  annotations: { readOnlyHint: true, destructiveHint: false },
  icons: [{ src: 'https://archive.example/count.png' }],
  meta: { 'com.example/shelf': 7 },
})
@Describe('Counts the letters of a word.')
@Input(CountInput)
@Output(Count)
export class CountTool {
  call({ word }: CountInput): Count {
    return { word, letters: word.length };
  }
}

@Tool('shelves')
@Describe('Names the shelves.')
@Output([String])
export class ShelvesTool {
  call(): string[] {
    return ['A', 'B'];
  }
}

@Tool('exhibits')
@Describe('Shows one of everything.')
export class ExhibitsTool {
  call() {
    return [
      text('A text.', { annotations: { audience: ['user'], lastModified: '2026-01-01T00:00:00Z' } }),
      image(PIXEL, 'image/png'),
      audio(SILENCE, 'audio/wav'),
      resource({ uri: 'archive://a', mimeType: 'text/plain', text: 'A' }),
      resourceLink({ uri: 'archive://b', name: 'b', title: 'Box B', description: 'The second box.' }),
    ];
  }
}

class ShredForm {
  @IsBoolean() sure!: boolean;
  @IsIn(['shred', 'burn']) how: string = 'shred';
}

class NameForm {
  @IsString() name!: string;
}

/** Which questions tools have asked and what they heard, for tests in the same process. */
export const heard: unknown[] = [];

@Tool('shred')
@Describe('Shreds a file, if the user means it.')
export class ShredTool {
  async call(_input: object, context: ToolContext): Promise<string> {
    const answer = await context.ask('confirm', ShredForm, 'Shred the file?');
    if (!answer.accepted) return `Kept (${answer.action}).`;
    const { sure, how } = answer.value;
    if (!sure) return 'Kept.';
    const witness = await context.ask('witness', NameForm, 'Who is the witness?');
    return witness.accepted ? `${how}: witnessed by ${witness.value.name}` : `${how}: nobody saw it`;
  }
}

@Tool('tick')
@Describe('Lets the user tick several things.')
export class TickTool {
  call(_input: object, { inputResponses }: ToolContext) {
    if (inputResponses?.ticks) return JSON.stringify(inputResponses.ticks);
    const items = { type: 'string', enum: ['a', 'b'] };
    const form = { type: 'object', properties: { ticks: { type: 'array', items } } };
    return inputRequired({ ticks: elicit(form, 'Which ones?') });
  }
}

@Tool('visit')
@Describe('Sends the user to a page.')
export class VisitTool {
  async call(_input: object, context: ToolContext): Promise<string> {
    const answer = await context.askUrl('page', 'https://archive.example/sign', 'Sign here.');
    return answer.accepted ? 'signed' : answer.action;
  }
}

@Tool('think')
@Describe('Asks the model of the client.')
export class ThinkTool {
  call(_input: object, { inputResponses }: ToolContext) {
    if (inputResponses?.thought) return JSON.stringify(inputResponses.thought);
    const content = [
      { type: 'text', text: 'What is a box?' },
      { type: 'audio', data: SILENCE, mimeType: 'audio/wav' },
    ];
    const params = { messages: [{ role: 'user', content }], maxTokens: 10 };
    return inputRequired({ thought: { method: 'sampling/createMessage', params } });
  }
}

@Tool('look_around')
@Describe('Asks where the client works.')
export class LookAroundTool {
  call(_input: object, { inputResponses }: ToolContext) {
    if (inputResponses?.roots) return JSON.stringify(inputResponses.roots);
    return inputRequired({ roots: { method: 'roots/list', params: {} } });
  }
}

/** Signals of the waiting tool's calls. */
export const waiting: AbortSignal[] = [];

@Tool('wait')
@Describe('Waits until nobody is interested any more.')
export class WaitTool {
  call(_input: object, { signal }: ToolContext): Promise<string> {
    waiting.push(signal);
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve('nobody hears this')));
  }
}

@Tool('whoami')
@Describe('Says who calls.')
export class WhoAmITool {
  call(_input: object, { principal, client, http }: ToolContext): string {
    return JSON.stringify([principal?.subject, client, typeof http?.headers['user-agent']]);
  }
}

class PauseInput {
  @IsOptional() @IsInt() ms: number = 50;
}

@Tool('come_back')
@Describe('Lets go of the connection, and answers later.')
@Input(PauseInput)
export class ComeBackTool {
  async call({ ms }: PauseInput, { http }: ToolContext): Promise<string> {
    http?.closeStream?.();
    await new Promise((resolve) => setTimeout(resolve, ms));
    return http?.closeStream ? 'You came back.' : 'You never left.';
  }
}

class LetterInput {
  @Describe('Who gets it.') @IsString() to!: string;
}

@Prompt({ name: 'letter', title: 'A letter', icons: [{ src: 'https://archive.example/letter.png' }] })
@Describe('Writes a letter.')
@Input(LetterInput)
export class LetterPrompt {
  call({ to }: LetterInput): string {
    return `Write to ${to}.`;
  }
}

@Resource({
  uri: 'archive://index',
  name: 'index',
  title: 'The index',
  mimeType: 'text/plain',
  size: 6,
  annotations: { priority: 1, lastModified: '2026-01-01T00:00:00Z' },
  icons: [{ src: 'https://archive.example/index.png' }],
  meta: { 'com.example/shelf': 7 },
})
@Describe('What is where.')
export class IndexResource {
  call(): string {
    return 'a box!';
  }
}

@ResourceTemplate({ uriTemplate: 'archive://boxes/{box}', name: 'box', title: 'A box' })
@Describe('What is in a box.')
export class BoxTemplate {
  async call({ box }: { readonly box: string }, context: ResourceContext): Promise<string> {
    if (box !== 'locked') return `box ${box}`;
    const answer = await context.ask('key', NameForm, 'Who has the key?');
    return answer.accepted ? `opened by ${answer.value.name}` : 'still locked';
  }
}

/** A suite with one of everything that older revisions cannot say. */
export function archiveSuite(options: Partial<SuiteOptions> = {}) {
  return createSuite({
    name: 'archive',
    version: '3.2.1',
    title: 'The archive',
    description: 'Boxes and what is in them.',
    websiteUrl: 'https://archive.example',
    icons: [{ src: 'https://archive.example/icon.png' }],
    instructions: 'Be quiet.',
    tools: [
      ...[CountTool, ShelvesTool, ExhibitsTool, ShredTool, TickTool, VisitTool, ThinkTool],
      LookAroundTool,
      ...[WaitTool, WhoAmITool, ComeBackTool],
    ],
    prompts: [LetterPrompt],
    resources: [IndexResource, BoxTemplate],
    logger: new QuietLogger(),
    ...options,
  });
}
