// Tells what a process has loaded at each step on the way to a first answer, and what else a suite brings with it.
import 'reflect-metadata';
import { IsInt, IsString, Matches } from 'class-validator';
import {
  clientProfiles,
  createSuite,
  Input,
  lintSuite,
  Output,
  Prompt,
  Resource,
  Tool,
  type SuiteOptions,
} from 'toolwright';
import { serveHttp } from 'toolwright/http';

/** By what a loaded file is recognised. */
const PARTS: Readonly<Record<string, RegExp>> = {
  'compiling engine': /node_modules\/ajv\//,
  'interpreting engine': /node_modules\/@cfworker\/json-schema\//,
  patterns: /node_modules\/@eslint-community\/regexpp\//,
  'official SDK': /node_modules\/@modelcontextprotocol\//,
  prompts: /src\/plan\/compile-prompts?\./,
  resources: /src\/plan\/compile-(resources?|template)\./,
  changes: /src\/plan\/compile-change\./,
  'client profiles': /src\/plan\/client\/(plain-root|inline-references)\./,
  lint: /src\/plan\/client\/lint-entry\./,
  repairs: /src\/gate\/argument-repair\./,
};

class Sum {
  @IsInt() sum!: number;
}

class Summands {
  @IsInt() a!: number;
  @IsInt() b!: number;
}

class Word {
  @IsString() @Matches(/^\w+$/) word!: string;
}

@Tool('add')
@Input(Summands)
@Output(Sum)
class Add {
  call({ a, b }: Summands): Sum {
    return { sum: a + b };
  }
}

@Tool('shout')
@Input(Word)
class Shout {
  call({ word }: Word): string {
    return word.toUpperCase();
  }
}

@Prompt('greet')
class Greet {
  call(): string {
    return 'hello';
  }
}

@Resource('notes://all')
class Notes {
  call(): string {
    return 'none';
  }
}

const told = new Set<string>();

/** What was loaded since the last step. */
function newlyLoaded(): readonly string[] {
  const files = Object.keys(require.cache).map((file) => file.replaceAll('\\', '/'));
  const found = Object.keys(PARTS).filter((part) => files.some((file) => PARTS[part]!.test(file)));
  const fresh = found.filter((part) => !told.has(part));
  for (const part of fresh) told.add(part);
  return fresh;
}

const add = { name: 'add', arguments: { a: 1, b: 2 } };

function build(options: SuiteOptions): void {
  createSuite({ name: 'built', version: '1.0.0', ...options });
}

async function main(): Promise<void> {
  const steps: [string, readonly string[]][] = [['import', newlyLoaded()]];
  const step = (name: string) => steps.push([name, newlyLoaded()]);

  const suite = createSuite({ name: 'sums', version: '1.0.0', tools: [Add] });
  const server = await serveHttp(suite);
  step('a tool is served');
  await suite.callTool(add);
  step('a call');
  await server.close();

  build({ tools: [Shout] });
  step('a pattern');
  build({ prompts: [Greet] });
  step('a prompt');
  build({ resources: [Notes] });
  step('a resource');
  build({ tools: [Add], clientProfile: clientProfiles.cursor });
  step('a client profile');
  lintSuite(suite);
  step('a lint');
  build({ tools: [Add], repairArguments: true });
  step('a repair');
  suite.change({ add: { tools: [Shout] } });
  step('a change');
  build({ tools: [Add], schemaEngine: 'interpreted' });
  step('another engine');
  console.log(JSON.stringify(steps));
}

void main();
