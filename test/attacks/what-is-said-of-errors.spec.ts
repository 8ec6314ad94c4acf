import { IsOptional, IsString } from 'class-validator';
import {
  Complete,
  createSuite,
  Describe,
  Input,
  Prompt,
  Resource,
  ResourceTemplate,
  Tool,
  type SuiteOptions,
} from 'toolwright';
import { serveHttp } from 'toolwright/http';
import { Service } from 'typedi';

import { ask } from '../rules/asked';
import { QuietLogger } from '../support/quiet-logger';

const SECRET = 'postgres://svc:pw@db/x refused';

/** The ways in which code that an author did not write breaks. */
const FAULTS: Readonly<Record<string, () => never>> = {
  'an error with a cause': () => {
    throw Object.assign(new Error('cannot reach depot'), { cause: new Error(SECRET) });
  },
  'an error of an engine': () => {
    const nothing = JSON.parse('null') as { readonly depot: { readonly name: string } };
    throw new Error(nothing.depot.name);
  },
  'several errors in one': () => {
    throw new AggregateError([new Error(SECRET)], 'cannot reach depot');
  },
  'an error that carries a response': () => {
    throw Object.assign(new Error('cannot reach depot'), {
      response: { headers: { authorization: SECRET } },
    });
  },
  'an error that calls itself a protocol error': () => {
    throw Object.assign(new Error('cannot reach depot'), { code: -32602, data: { secret: SECRET } });
  },
  'an object': () => {
    throw { message: 'cannot reach depot', secret: SECRET } as unknown as Error;
  },
};

class Fault {
  @IsOptional() @IsString() fault?: string;
}

const fail = ({ fault = '' }: Fault): never => {
  FAULTS[fault]?.();
  throw new Error('no such fault');
};

@Service()
@Tool('break')
@Describe('Breaks.')
@Input(Fault)
class Breaks {
  call(input: Fault): string {
    return fail(input);
  }
}

@Service()
@Tool('break_late')
@Describe('Breaks after it has told something.')
@Input(Fault)
class BreaksLate {
  async *call(input: Fault): AsyncGenerator<{ readonly progress: number }, string> {
    yield { progress: 1 };
    return fail(input);
  }
}

@Service()
@Prompt('break')
@Describe('Breaks.')
@Input(Fault)
class BreakingPrompt {
  call(input: Fault): string {
    return fail(input);
  }

  @Complete('fault')
  complete(value: string): string[] {
    return fail({ fault: value });
  }
}

@Service()
@Resource({ uri: 'break://it', name: 'it' })
@Describe('Breaks.')
class BreakingResource {
  call(): string {
    return fail({ fault: 'an error with a cause' });
  }
}

@Service()
@ResourceTemplate({ uriTemplate: 'break://by/{fault}', name: 'by' })
@Describe('Breaks.')
@Input(Fault)
class BreakingTemplate {
  call(input: Fault): string {
    return fail(input);
  }
}

const requests: readonly (readonly [method: string, params: (fault: string) => object])[] = [
  ['tools/call', (fault) => ({ name: 'break', arguments: { fault } })],
  ['tools/call', (fault) => ({ name: 'break_late', arguments: { fault } })],
  ['prompts/get', (fault) => ({ name: 'break', arguments: { fault } })],
  ['resources/read', () => ({ uri: 'break://it' })],
  ['resources/read', (fault) => ({ uri: `break://by/${encodeURIComponent(fault)}` })],
  [
    'completion/complete',
    (fault) => ({ ref: { type: 'ref/prompt', name: 'break' }, argument: { name: 'fault', value: fault } }),
  ],
];

const cases = requests.flatMap(([method, params], index) =>
  Object.keys(FAULTS).map((fault) => ({ method, fault, params: params(fault), index })),
);

describe.each<Pick<SuiteOptions, 'exposeErrors'>>([{ exposeErrors: false }, { exposeErrors: true }])(
  'what a client reads of a fault with %j',
  ({ exposeErrors = false }) => {
    it.each(cases)('is no stack, no path and no cause: $fault in $method', async ({ method, params }) => {
      const logger = new QuietLogger();
      const server = await serveHttp(
        createSuite({
          ...{ tools: [Breaks, BreaksLate], prompts: [BreakingPrompt], logger, exposeErrors },
          resources: [BreakingResource, BreakingTemplate],
        }),
      );
      const { text } = await ask(server.url, method, params, { meta: { progressToken: 1 } });
      await server.close();

      expect(text).not.toMatch(/\\n +at |node_modules|node:internal|AggregateError|\.ts\b/);
      expect(text).not.toContain(process.cwd());
      expect(text).not.toContain('svc:pw');
      if (!exposeErrors) expect(text).not.toContain('cannot reach depot');
      expect(logger.entries).toHaveLength(1);
    });
  },
);
