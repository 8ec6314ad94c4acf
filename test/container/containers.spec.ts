import 'reflect-metadata';
import { Container as TypeDi, Inject, Service, Token } from 'typedi';
import { createSuite, Tool, type CallInfo, type Class, type Container, type ToolContext } from 'toolwright';
import { createTestClient } from 'toolwright/testing';
import { authoringProblems } from '../support/authoring-problems';
import { QuietLogger } from '../support/quiet-logger';

describe('TypeDI, the default', () => {
  @Service()
  class Rates {
    readonly price = 12;
  }

  it('injects through the constructor, a tool that is no @Service included', async () => {
    @Tool('quote')
    class Quote {
      constructor(private readonly rates: Rates) {}
      call(): number {
        return this.rates.price;
      }
    }

    expect(await createTestClient(createSuite({ tools: [Quote] })).call(Quote)).toMatchObject({
      content: [{ text: '12' }],
    });
  });

  it('injects into properties and by token', async () => {
    const CURRENCY = new Token<string>('currency');
    TypeDi.set(CURRENCY, 'EUR');

    @Service()
    @Tool('quote')
    class Quote {
      @Inject() private readonly rates!: Rates;
      constructor(@Inject(CURRENCY) private readonly currency: string) {}
      call(): string {
        return `${this.rates.price} ${this.currency}`;
      }
    }

    expect(await createTestClient(createSuite({ tools: [Quote] })).call(Quote)).toMatchObject({
      content: [{ text: '12 EUR' }],
    });
  });

  it('builds a singleton once and a transient tool for every call', async () => {
    let built = 0;
    @Service()
    @Tool('single')
    class Single {
      readonly number = ++built;
      call(): number {
        return this.number;
      }
    }
    @Service({ transient: true })
    @Tool('transient')
    class Transient {
      readonly number = ++built;
      call(): number {
        return this.number;
      }
    }
    const client = createTestClient(createSuite({ tools: [Single, Transient] }));
    const numberOf = async (tool: Class) => ((await client.call(tool)).content[0] as { text: string }).text;

    expect([await numberOf(Single), await numberOf(Single), await numberOf(Single)]).toEqual(['1', '1', '1']);
    expect([await numberOf(Transient), await numberOf(Transient)]).toEqual(['2', '3']);
  });

  it('takes an instance that the application made itself', async () => {
    @Tool('made')
    class Made {
      constructor(private readonly word: string) {}
      call(): string {
        return this.word;
      }
    }
    TypeDi.set(Made, new Made('by hand'));

    expect(await createTestClient(createSuite({ tools: [Made] })).call(Made)).toMatchObject({
      content: [{ text: 'by hand' }],
    });
  });

  it('never makes a container of its own', async () => {
    @Tool('plain')
    class Plain {
      call(): string {
        return 'x';
      }
    }
    const instances = () => (TypeDi as unknown as { instances: unknown[] }).instances.length;
    const before = instances();
    const client = createTestClient(createSuite({ tools: [Plain] }));

    await Promise.all(Array.from({ length: 50 }, () => client.call(Plain)));

    expect(instances()).toBe(before);
  });

  it('refuses at build what it would inject as undefined', () => {
    @Tool('blind')
    class Blind {
      constructor(readonly word: string) {}
      call(): string {
        return this.word;
      }
    }

    expect(authoringProblems([Blind])[0]).toContain('TypeDI would inject undefined');
  });

  it('refuses at build a dependency it does not know, and takes it once it is told', async () => {
    class Stamps {
      readonly left = 3;
    }
    @Tool('stamps')
    class StampTool {
      constructor(private readonly stamps: Stamps) {}
      call(): number {
        return this.stamps.left;
      }
    }

    expect(authoringProblems([StampTool])).toEqual([
      'StampTool needs a Stamps, which TypeDI does not know. Add @Service() to it, or Container.set(...) it before createSuite.',
    ]);
    TypeDi.set(Stamps, new Stamps());
    expect(await createTestClient(createSuite({ tools: [StampTool] })).call(StampTool)).toMatchObject({
      content: [{ text: '3' }],
    });
  });

  it('contains a service that cannot be built, and the next call works', async () => {
    let isOpen = false;
    @Service()
    class Depot {
      constructor() {
        if (!isOpen) throw new Error('the depot is closed');
      }
    }
    @Tool('lost')
    class Lost {
      constructor(readonly depot: Depot) {}
      call(): string {
        return 'found';
      }
    }
    const logger = new QuietLogger();
    const client = createTestClient(createSuite({ tools: [Lost], logger }));

    expect(await client.call(Lost)).toMatchObject({ isError: true });
    expect(String(logger.entries[0]?.details)).toContain('the depot is closed');
    isOpen = true;
    expect(await client.call(Lost)).toMatchObject({ content: [{ text: 'found' }] });
  });
});

describe('a plain function', () => {
  it('gives instances, at once or later, and is asked on every call', async () => {
    @Tool('counted')
    class Counted {
      constructor(private readonly number: number) {}
      call(): number {
        return this.number;
      }
    }
    let count = 0;
    const asked: Class[] = [];
    const container = async (type: Class) => {
      asked.push(type);
      return new Counted(++count);
    };
    const client = createTestClient(createSuite({ tools: [Counted], container }));

    expect(await client.call(Counted)).toMatchObject({ content: [{ text: '1' }] });
    expect(await client.call(Counted)).toMatchObject({ content: [{ text: '2' }] });
    expect(asked).toEqual([Counted, Counted]);
  });
});

describe('a container with call scopes', () => {
  @Tool({ name: 'scoped', timeoutMs: 1_000 })
  class Scoped {
    constructor(private readonly info: CallInfo) {}
    async call(_input: object, context: ToolContext): Promise<string> {
      await new Promise((resolve) => setTimeout(resolve, Number(context.meta.delayMs ?? 0)));
      return `${this.info.principal?.subject} ${String(this.info.requestId)}`;
    }
  }

  class ScopingContainer implements Container {
    readonly trace: string[] = [];
    leaveError: Error | undefined;

    get(): never {
      throw new TypeError('the root is not asked where there are scopes');
    }

    enter(info: CallInfo) {
      this.trace.push('enter');
      return {
        get: <T>() => new Scoped(info) as T,
        leave: async () => {
          this.trace.push('leave');
          await Promise.resolve();
          if (this.leaveError) throw this.leaveError;
        },
      };
    }
  }

  it('keeps overlapping callers apart', async () => {
    const suite = createSuite({ tools: [Scoped], container: new ScopingContainer() });
    const callers = Array.from({ length: 100 }, (_, index) => `user-${index}`);

    const results = await Promise.all(
      callers.map((subject, index) =>
        suite.callTool({
          name: 'scoped',
          requestId: index,
          principal: { subject, scopes: [] },
          meta: { delayMs: index % 7 },
        }),
      ),
    );

    expect(results.map((result) => result.content)).toEqual(
      callers.map((subject, index) => [{ type: 'text', text: `${subject} ${index}` }]),
    );
  });

  it('is left exactly once, after the handler has settled, even when the call timed out long before', async () => {
    const container = new ScopingContainer();
    const suite = createSuite({ tools: [Scoped], container });

    expect(await suite.callTool({ name: 'scoped', meta: { delayMs: 1_200 } })).toMatchObject({
      isError: true,
    });
    expect(container.trace).toEqual(['enter']);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(container.trace).toEqual(['enter', 'leave']);
  });

  it('contains a scope that cannot be entered, and the next call works', async () => {
    const container = new ScopingContainer();
    const logger = new QuietLogger();
    let isOpen = false;
    const enter = (info: CallInfo) => {
      if (!isOpen) throw new Error('no connection left');
      return container.enter(info);
    };
    const suite = createSuite({ tools: [Scoped], container: { get: () => container.get(), enter }, logger });

    expect(await suite.callTool({ name: 'scoped' })).toMatchObject({ isError: true });
    expect(String(logger.entries[0]?.details)).toContain('no connection left');
    isOpen = true;
    expect(await suite.callTool({ name: 'scoped', requestId: 'r' })).toMatchObject({
      content: [{ text: 'undefined r' }],
    });
    expect(container.trace).toEqual(['enter', 'leave']);
  });

  it('logs what leaving throws and keeps the result', async () => {
    const container = new ScopingContainer();
    container.leaveError = new Error('connection not returned');
    const logger = new QuietLogger();

    const result = await createSuite({ tools: [Scoped], container, logger }).callTool({
      name: 'scoped',
      requestId: 'r',
    });

    expect(result).toMatchObject({ content: [{ text: 'undefined r' }] });
    expect(logger.entries).toEqual([
      { message: expect.stringContaining('could not be left'), details: container.leaveError },
    ]);
  });

  it('is not entered for a singleton, which is resolved once', async () => {
    const got: Class[] = [];
    const container: Container = {
      get: <T extends object>(type: Class<T>) => {
        got.push(type);
        return new Scoped({ requestId: 'root' } as CallInfo) as unknown as T;
      },
      enter: () => {
        throw new TypeError('no scope is needed');
      },
      lifetimeOf: () => 'singleton',
    };
    const suite = createSuite({ tools: [Scoped], container });

    await suite.callTool({ name: 'scoped' });
    await suite.callTool({ name: 'scoped' });

    expect(got).toEqual([Scoped]);
  });
});

it('keeps callers apart that share one tool instance', async () => {
  @Tool('who')
  class Who {
    async call(_input: object, context: ToolContext): Promise<string> {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10));
      return context.principal?.subject ?? 'nobody';
    }
  }
  const suite = createSuite({ tools: [Who] });
  const subjects = Array.from({ length: 50 }, (_, index) => (index % 2 ? 'ada' : 'bob'));

  const results = await Promise.all(
    subjects.map((subject) => suite.callTool({ name: 'who', principal: { subject, scopes: [] } })),
  );

  expect(results.map((result) => (result.content[0] as { text: string }).text)).toEqual(subjects);
});
