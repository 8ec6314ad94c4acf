import 'reflect-metadata';
import {
  Body,
  Controller,
  ForbiddenException,
  Get,
  Inject,
  Injectable,
  Module,
  Post,
  Scope,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { REQUEST } from '@nestjs/core';
import { IsInt } from 'class-validator';
import {
  Complete,
  configured,
  Input,
  Prompt,
  ResourceTemplate,
  Tool,
  ToolError,
  type ResourcePage,
  type ToolContext,
} from 'toolwright';
import { McpExecutionHost, ToolwrightModule, type McpRequest } from 'toolwright/nest';

import { openApplication, PLATFORMS, textIn, type OpenApplication } from './nest-application';

class NumberInput {
  @IsInt() number!: number;
}

@Injectable()
@Tool('where')
class Where {
  constructor(@Inject('PLACE') private readonly place: string) {}

  call(): string {
    return this.place;
  }
}

@Module({ providers: [Where, { provide: 'PLACE', useValue: 'north' }] })
class North {}

@Module({ providers: [Where, { provide: 'PLACE', useValue: 'south' }] })
class South {}

@Injectable()
@Tool('who')
class Who {
  #name = 'nobody';

  rename(name: string): this {
    this.#name = name;
    return this;
  }

  call(): string {
    return this.#name;
  }
}

let open: OpenApplication;

afterEach(() => open.close());

async function textOf(name: string, args: Record<string, unknown> = {}, path = '/mcp') {
  const client = await open.connect(path);
  return textIn((await client.callTool({ name, arguments: args })).content);
}

describe('A class that several modules provide', () => {
  it('is one tool, and each server serves the one of its own module', async () => {
    @Module({
      imports: [
        ToolwrightModule.forRoot({ name: 'north', version: '1.0.0', path: '/north', modules: [North] }),
        ToolwrightModule.forRoot({ name: 'south', version: '1.0.0', path: '/south', modules: [South] }),
        ToolwrightModule.forRoot({ name: 'both', version: '1.0.0', path: '/both' }),
        North,
        South,
      ],
    })
    class App {}
    open = await openApplication(App, 'express');

    expect(await textOf('where', {}, '/north')).toBe('north');
    expect(await textOf('where', {}, '/south')).toBe('south');
    expect((await (await open.connect('/both')).listTools()).tools).toHaveLength(1);
  });

  it('is found in its own module when it is request-scoped, too', async () => {
    @Injectable({ scope: Scope.REQUEST })
    @Tool('scoped_where')
    class ScopedWhere {
      constructor(
        @Inject('PLACE') private readonly place: string,
        @Inject(REQUEST) private readonly request: McpRequest,
      ) {}

      call(): string {
        return `${this.place} ${this.request.mcp.name}`;
      }
    }
    @Module({ providers: [ScopedWhere, { provide: 'PLACE', useValue: 'east' }] })
    class East {}
    @Module({ providers: [ScopedWhere, { provide: 'PLACE', useValue: 'west' }] })
    class West {}
    @Module({
      imports: [
        ToolwrightModule.forRoot({ name: 'east', version: '1.0.0', path: '/east', modules: [East] }),
        ToolwrightModule.forRoot({ name: 'west', version: '1.0.0', path: '/west', modules: [West] }),
        East,
        West,
      ],
    })
    class App {}
    open = await openApplication(App, 'express');

    expect(await textOf('scoped_where', {}, '/east')).toBe('east scoped_where');
    expect(await textOf('scoped_where', {}, '/west')).toBe('west scoped_where');
  });

  it('is listed for two servers, with what it needs', async () => {
    @Module({ providers: [{ provide: 'PLACE', useValue: 'anywhere' }], exports: ['PLACE'] })
    class Places {}
    @Module({
      imports: [
        ToolwrightModule.forRoot({ name: 'one', version: '1.0.0', path: '/one' }),
        ToolwrightModule.forRoot({ name: 'two', version: '1.0.0', path: '/two' }),
        ToolwrightModule.forFeature([Where], { server: 'one', imports: [Places] }),
        ToolwrightModule.forFeature([Where, configured(Who, { name: 'x' })], {
          server: 'two',
          imports: [Places],
        }),
        South,
      ],
    })
    class App {}
    open = await openApplication(App, 'express');

    expect(await textOf('where', {}, '/one')).toBe('anywhere');
    expect(await textOf('x', {}, '/two')).toBe('nobody');
    expect((await (await open.connect('/one')).listTools()).tools).toHaveLength(1);
  });
});

describe('A provider', () => {
  it.each([
    ['of a token', { provide: 'WHO', useClass: Who }, 'nobody'],
    ['of a value', { provide: Who, useValue: new Who().rename('a value') }, 'a value'],
    ['of a factory', { provide: Who, useFactory: async () => new Who().rename('made') }, 'made'],
    [
      'of another class',
      {
        provide: Who,
        useClass: class {
          call = () => 'a stand-in';
        },
      },
      'a stand-in',
    ],
  ])('%s gives the tool its instance', async (_title, provider, text) => {
    @Module({
      imports: [ToolwrightModule.forRoot({ name: 'who', version: '1.0.0' })],
      providers: [provider, { provide: 'ALIAS', useExisting: provider.provide }],
    })
    class App {}
    open = await openApplication(App, 'express');

    expect((await (await open.connect()).listTools()).tools.map(({ name }) => name)).toEqual(['who']);
    expect(await textOf('who')).toBe(text);
  });

  it.each(PLATFORMS)('may be a controller, whose methods serve both worlds (%s)', async (platform) => {
    @Controller('sums')
    class SumsController {
      @Post()
      @Tool('double')
      double(@Body() @Input() { number }: NumberInput): string {
        return `${number * 2}`;
      }

      @Get()
      list(): string {
        return 'sums';
      }
    }
    @Module({
      imports: [ToolwrightModule.forRoot({ name: 'sums', version: '1.0.0' })],
      controllers: [SumsController],
    })
    class App {}
    open = await openApplication(App, platform);

    expect(await textOf('double', { number: 21 })).toBe('42');
    const answer = await fetch(`${open.origin}/sums`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"number":21}',
    });
    expect(await answer.text()).toBe('42');
  });

  it('gets the class of its own input told to pipes, though another class has its name', async () => {
    const types: unknown[] = [];
    class OtherInput {
      @IsInt() other!: number;
    }
    const first = class Twin {
      call(input: NumberInput) {
        return input.constructor.name;
      }
    };
    const second = class Twin {
      call(input: OtherInput) {
        return input.constructor.name;
      }
    };
    for (const [twin, name, input] of [
      [first, 'one', NumberInput],
      [second, 'two', OtherInput],
    ] as const) {
      Tool(name)(twin);
      Input(input as never)(twin as never);
      Injectable()(twin);
    }
    @Module({
      imports: [ToolwrightModule.forRoot({ name: 'twins', version: '1.0.0' })],
      providers: [first, second],
    })
    class App {}
    open = await openApplication(App, 'express', (app) =>
      app.useGlobalPipes({
        transform: (value: unknown, { metatype }: { readonly metatype?: unknown }) => {
          types.push(metatype);
          return value;
        },
      }),
    );

    expect([await textOf('one', { number: 1 }), await textOf('two', { other: 1 })]).toEqual([
      'NumberInput',
      'OtherInput',
    ]);
    expect(types).toEqual([NumberInput, OtherInput]);
  });
});

/** What ran, in order. */
const ran: string[] = [];

class Members implements CanActivate {
  canActivate(host: ExecutionContext): boolean {
    const { kind, name, context } = McpExecutionHost.of(host);
    ran.push(`guard ${kind} ${name} ${host.getHandler().name}`);
    return context.http?.headers['x-member'] === 'yes';
  }
}

@Injectable({ scope: Scope.REQUEST })
class Session {
  static built = 0;
  readonly serial = ++Session.built;
  constructor(@Inject(REQUEST) readonly request: McpRequest) {}
}

@Injectable()
@UseGuards(Members)
@ResourceTemplate('orders://{number}')
@Input(NumberInput)
class Orders {
  readonly #mark = 'order';

  constructor(private readonly session: Session) {}

  call({ number }: NumberInput): string {
    return `${this.#mark} ${number} in ${this.session.request.mcp.kind}`;
  }

  list(cursor: string | undefined): ResourcePage {
    ran.push(`list ${cursor} ${this.session.request.mcp.kind}`);
    return { resources: [{ uri: 'orders://1', name: this.#mark }] };
  }

  @Complete('number')
  numbers(typed: string): string[] {
    ran.push(`complete ${typed} ${this.session.request.mcp.kind}`);
    return [`${typed}1`, `${typed}2`];
  }
}

@Injectable()
@UseGuards(Members)
@Tool('pay')
@Input(NumberInput)
class Pay {
  constructor(private readonly session: Session) {}

  validate(input: NumberInput, context: ToolContext): NumberInput | undefined {
    ran.push(`validate in ${this.session.serial === Session.built ? 'the same session' : 'another'}`);
    if (input.number === 13) throw new ToolError('Not thirteen.');
    return input.number === 0 ? Object.assign(new NumberInput(), { number: 100 }) : undefined;
  }

  call({ number }: NumberInput): string {
    return `paid ${number} ${this.session.serial === Session.built}`;
  }
}

@Injectable()
class Advice {
  @Prompt('advise')
  advise(@Input() { number }: NumberInput): string {
    return `About ${number}`;
  }

  @Complete('number')
  @UseGuards(
    class Broken implements CanActivate {
      canActivate(): boolean {
        throw new ForbiddenException();
      }
    },
  )
  numbers(): string[] {
    return ['1'];
  }
}

@Module({
  imports: [ToolwrightModule.forRoot({ name: 'orders', version: '1.0.0' })],
  providers: [Orders, Pay, Session, Advice],
})
class OrdersModule {}

describe.each(PLATFORMS)('What stands beside a handler on %s', (platform) => {
  beforeEach(async () => {
    open = await openApplication(OrdersModule, platform);
  });

  async function connect(member: 'yes' | 'no') {
    const client = await open.connect('/mcp', {
      transport: { requestInit: { headers: { 'x-member': member } } },
    });
    ran.splice(0);
    return client;
  }

  it('lists and completes with request-scoped providers, behind the guards', async () => {
    const client = await connect('yes');

    expect((await client.listResources()).resources).toMatchObject([{ uri: 'orders://1', name: 'order' }]);
    const ref = { type: 'ref/resource' as const, uri: 'orders://{number}' };
    const { completion } = await client.complete({ ref, argument: { name: 'number', value: '7' } });
    expect(completion.values).toEqual(['71', '72']);
    const { contents } = await client.readResource({ uri: 'orders://7' });
    expect(contents).toMatchObject([{ text: 'order 7 in resource' }]);
    expect(ran).toEqual([
      'guard repository orders://{number} list',
      'list undefined repository',
      'guard completion orders://{number} numbers',
      'complete 7 completion',
      'guard resource orders://{number} call',
    ]);
  });

  it('shows nothing to whom a guard refuses', async () => {
    const client = await connect('no');

    expect((await client.listResources()).resources).toEqual([]);
    const template = { type: 'ref/resource' as const, uri: 'orders://{number}' };
    const prompt = { type: 'ref/prompt' as const, name: 'advise' };
    for (const ref of [template, prompt]) {
      const { completion } = await client.complete({ ref, argument: { name: 'number', value: '7' } });
      expect(completion.values).toEqual([]);
    }
    await expect(client.readResource({ uri: 'orders://7' })).rejects.toThrow('Forbidden resource');
    expect(ran.filter((step) => !step.startsWith('guard'))).toEqual([]);
  });

  it('validates behind the guards, on the instance that is called', async () => {
    const client = await connect('yes');
    const pay = async (number: number) => {
      const { content } = await client.callTool({ name: 'pay', arguments: { number } });
      return textIn(content);
    };

    expect(await pay(5)).toBe('paid 5 true');
    expect(await pay(0)).toBe('paid 100 true');
    expect(await pay(13)).toBe('Not thirteen.');
    expect(ran.slice(0, 2)).toEqual(['guard tool pay call', 'validate in the same session']);
    expect(ran.filter((step) => step.startsWith('validate'))).toHaveLength(3);

    const stranger = await connect('no');
    const { isError } = await stranger.callTool({ name: 'pay', arguments: { number: 5 } });
    expect(isError).toBe(true);
    expect(ran).toEqual(['guard tool pay call']);
  });
});
