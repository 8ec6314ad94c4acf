import { IsDate, IsEnum, IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import { Type } from 'class-transformer';
import {
  Complete,
  configured,
  createSuite,
  Describe,
  getPromptResult,
  Input,
  Prompt,
  resource,
  text,
  Tool,
  type CompletionContext,
  type Completions,
  type PromptReturn,
  type ToolContext,
} from 'toolwright';
import { createTestClient } from 'toolwright/testing';

export enum Tone {
  Kind = 'kind',
  Strict = 'strict',
}

export class ReviewInput {
  @IsString() @Describe('The repository, as in its URL') repository!: string;
  @IsString() @Describe('The branch to review') branch!: string;
  @IsInt() @Min(1) @Max(9) @Describe('How many findings at most') findings = 3;
  @IsEnum(Tone) tone: Tone = Tone.Kind;
  @IsOptional() @IsDate() @Type(() => Date) since?: Date;
}

@Prompt({ name: 'review', title: 'Review a branch' })
@Describe('Asks for a review of one branch.')
@Input(ReviewInput)
export class Review {
  call({ repository, branch, findings, tone }: ReviewInput): string {
    return `Review ${branch} of ${repository}. Be ${tone}, and name ${findings} findings at most.`;
  }
}

export class Release {
  @Prompt()
  @Describe('Asks for release notes in the manner of earlier ones.')
  releaseNotes(@Input() { repository }: ReviewInput): PromptReturn {
    return [
      `Write the notes for the next release of ${repository}, in the manner of these:`,
      resource({ uri: 'notes://latest', mimeType: 'text/markdown', text: '## 1.2.0\n- faster' }),
      { role: 'assistant', content: 'Which changes does it bring?' },
    ];
  }

  @Prompt()
  @Describe('Opens a conversation about an incident.')
  incident(): PromptReturn {
    return getPromptResult(
      { description: 'An incident, told from the start' },
      { user: 'Something is down.' },
      { assistant: 'What do people see?' },
    );
  }

  @Tool()
  @Describe('Tells the latest version.')
  latestVersion(): string {
    return '1.2.0';
  }
}

const branches: Readonly<Record<string, readonly string[]>> = {
  'acme/shop': ['main', 'next', 'fix/price'],
};

@Prompt('compare')
@Describe('Asks what a branch would change.')
@Input(ReviewInput)
export class Compare {
  call({ branch }: ReviewInput): string {
    return `What would ${branch} change?`;
  }

  @Complete('repository')
  repositories(typed: string): Completions {
    return Object.keys(branches).filter((name) => name.startsWith(typed));
  }

  @Complete('branch')
  async branches(typed: string, { arguments: settled, signal }: CompletionContext): Promise<Completions> {
    const known = await Promise.resolve(branches[settled.repository ?? ''] ?? []);
    signal.throwIfAborted();
    return { values: known.filter((name) => name.startsWith(typed)), total: known.length };
  }
}

class CityInput {
  @IsString() city!: string;
}

export class Travel {
  @Prompt()
  @Input(CityInput)
  packing({ city }: CityInput): string {
    return `What do I pack for ${city}?`;
  }

  @Prompt()
  @Input(CityInput)
  sights({ city }: CityInput): string {
    return `What do I look at in ${city}?`;
  }

  @Complete('city', { of: ['packing', 'sights'] })
  cities(typed: string): string[] {
    return ['Lisbon', 'Ljubljana', 'Lyon'].filter((city) => city.startsWith(typed));
  }
}

interface Voice {
  readonly name: string;
  readonly language: string;
}

@Prompt('greeting')
export class Greeting {
  static describe({ language }: Voice): string {
    return `Asks for a greeting in ${language}.`;
  }

  call(_input: object, { settings }: ToolContext<Voice>) {
    return text(`Greet me in ${settings.language}.`);
  }
}

export const suite = createSuite({
  name: 'desk',
  version: '1.0.0',
  tools: [Release],
  prompts: [
    Review,
    Release,
    Compare,
    Travel,
    configured(Greeting, { name: 'greeting_fr', language: 'French' }),
    configured(Greeting, { name: 'greeting_it', language: 'Italian' }),
  ],
});

export async function tried() {
  const client = createTestClient(suite);

  const { messages } = await client.getPrompt(Review, {
    repository: 'acme/shop',
    branch: 'next',
    findings: 5,
  });
  const { values } = await client.complete(
    Compare,
    { name: 'branch', value: 'n' },
    { arguments: { repository: 'acme/shop' } },
  );

  return { messages, values };
}
