import { Container as TypeDi, Inject, Service, Token } from 'typedi';
import { createSuite, Prompt, Tool, type Class, type Container } from 'toolwright';
import { createTestClient } from 'toolwright/testing';
import { QuietLogger } from '../support/quiet-logger';

@Service()
class Rates {
  price(): number {
    return 12;
  }
}

@Service()
class Shelf {
  readonly made = {};
}

@Service()
class Prices {
  readonly quoted: number[] = [];
  constructor(private readonly rates: Rates) {}
  quote(): number {
    this.quoted.push(this.rates.price());
    return this.quoted.length * 100 + this.rates.price();
  }
}

const CURRENCY = new Token<string>('currency');

@Tool('quote')
class Quote {
  @Inject() readonly shelf!: Shelf;
  constructor(
    readonly prices: Prices,
    @Inject(CURRENCY) readonly currency: string,
  ) {}
  call(): string {
    return `${this.prices.quote()} ${this.currency} ${this.shelf === TypeDi.get(Shelf)}`;
  }
}

@Tool('late')
class Late {
  @Inject(() => Rates) readonly rates!: Rates;
  call(): number {
    return this.rates.price();
  }
}

@Prompt('advice')
class Advice {
  constructor(readonly rates: Rates) {}
  call(): string {
    return `Pay ${this.rates.price()}.`;
  }
}

const fake = (price: number) => ({ price: () => price });
const textOf = ({ content: [block] }: { readonly content: readonly any[] }) => block.text;

describe('overrides, with TypeDI', () => {
  TypeDi.set(CURRENCY, 'EUR');
  const suite = createSuite({ tools: [Quote, Late], prompts: [Advice] });

  it('reach whatever is built with them, however deep, and nothing else', async () => {
    const real = createTestClient(suite);
    const client = createTestClient(suite, { overrides: [[Rates, fake(3)]] });

    expect(textOf(await client.call(Quote))).toBe('103 EUR true');
    expect(textOf(await client.call(Quote))).toBe('203 EUR true');
    expect(textOf(await client.call(Late))).toBe('3');
    expect(await client.getPrompt(Advice)).toMatchObject({ messages: [{ content: { text: 'Pay 3.' } }] });
    expect(textOf(await real.call(Quote))).toBe('112 EUR true');
    expect(textOf(await real.call(Late))).toBe('12');
    expect(TypeDi.get(Rates).price()).toBe(12);
  });

  it('are each client’s own', async () => {
    const [cheap, dear] = [3, 99].map((price) =>
      createTestClient(suite, { overrides: new Map([[Rates, fake(price)]]) }),
    );

    expect(await Promise.all([cheap, dear].map(async (client) => textOf(await client!.call(Late))))).toEqual([
      '3',
      '99',
    ]);
  });

  it('may stand for tokens, and for a tool itself', async () => {
    const client = createTestClient(suite, {
      overrides: [
        [CURRENCY, 'NOK'],
        [Late, { call: () => 'played' }],
      ],
    });

    expect(textOf(await client.call(Quote))).toMatch(/^\d+ NOK true$/);
    expect(textOf(await client.call(Late))).toBe('played');
  });

  it('build a transient for every call, as ever', async () => {
    let built = 0;
    @Service({ transient: true })
    @Tool('transient')
    class Transient {
      readonly number = ++built;
      constructor(readonly rates: Rates) {}
      call(): string {
        return `${this.number} ${this.rates.price()}`;
      }
    }
    const client = createTestClient(createSuite({ tools: [Transient] }), { overrides: [[Rates, fake(5)]] });

    expect([textOf(await client.call(Transient)), textOf(await client.call(Transient))]).toEqual([
      '1 5',
      '2 5',
    ]);
  });

  it('work in the older era, too', async () => {
    const client = createTestClient(suite, { era: 'legacy', overrides: [[Rates, fake(4)]] });

    expect(textOf(await client.call(Late))).toBe('4');
    await client.close();
  });

  it('that nobody gets are refused: the test would run with the real thing', () => {
    class Stranger {}

    expect(() => createTestClient(suite, { overrides: [[Stranger, {}]] })).toThrow(
      'Overrides of Stranger: nothing that the suite serves is built with that, as far as constructors and @Inject tell.',
    );
  });

  it('see what the suite serves later', async () => {
    @Tool('added')
    class Added {
      constructor(readonly rates: Rates) {}
      call(): number {
        return this.rates.price();
      }
    }
    const own = createSuite({ tools: [] });
    const client = createTestClient(own, { overrides: [[Rates, fake(8)]] });
    own.change({ add: { tools: [Added] } });

    expect(textOf(await client.call(Added))).toBe('8');
  });
});

describe('overrides, with another container', () => {
  @Tool('plain')
  class Plain {
    constructor(
      readonly rates: Rates,
      readonly shelf: Shelf,
    ) {}
    call(): string {
      return `${this.rates.price()} ${JSON.stringify(this.shelf.made)}`;
    }
  }
  const shelf = new Shelf();
  const builders = new Map<Class, () => object>([
    [Plain, () => new Plain(new Rates(), shelf)],
    [Shelf, () => shelf],
    [Rates, () => new Rates()],
  ]);
  const get = (type: Class) => builders.get(type)!();

  it.each<[string, Container | ((type: Class) => object | Promise<object>)]>([
    ['a function', get],
    ['a function that takes its time', async (type: Class) => get(type)],
    ['a container', { get: <T extends object>(type: Class<T>) => get(type) as T }],
    [
      'a container with scopes',
      {
        get: () => {
          throw new TypeError('the root is not asked');
        },
        enter: async () => ({ get: <T extends object>(type: Class<T>) => get(type) as T }),
      },
    ],
  ])('that is %s take what was recorded of constructors', async (_title, container) => {
    const suite = createSuite({ tools: [Plain], container });
    const client = createTestClient(suite, { overrides: [[Rates, fake(3)]] });

    expect(textOf(await client.call(Plain))).toBe('3 {}');
    expect(textOf(await createTestClient(suite).call(Plain))).toBe('12 {}');
  });

  it('leave a scope as often as they enter one, and build anew in each', async () => {
    const trace: string[] = [];
    @Tool('per_call')
    class PerCall {
      constructor(readonly rates: Rates) {
        trace.push('build');
      }
      call(): number {
        return this.rates.price();
      }
    }
    const container: Container = {
      get: () => {
        throw new TypeError('the root is not asked');
      },
      enter: () => {
        trace.push('enter');
        return {
          get: <T extends object>(type: Class<T>) => get(type) as T,
          leave: () => void trace.push('leave'),
        };
      },
    };
    const client = createTestClient(createSuite({ tools: [PerCall], container }), {
      overrides: [[Rates, fake(3)]],
    });

    await client.call(PerCall);
    await client.call(PerCall);

    expect(trace).toEqual(['enter', 'build', 'leave', 'enter', 'build', 'leave']);
  });

  it('ask the container itself where it knows better', async () => {
    const container: Container = {
      get: <T extends object>(type: Class<T>) => get(type) as T,
      override: (overrides) => ({
        get: <T extends object>() => new Plain(overrides.get(Rates) as Rates, shelf) as unknown as T,
      }),
    };
    const client = createTestClient(createSuite({ tools: [Plain], container }), {
      overrides: [[Rates, fake(6)]],
    });

    expect(textOf(await client.call(Plain))).toBe('6 {}');
  });

  it('say what they cannot build', async () => {
    @Tool('named')
    class Named {
      constructor(
        readonly rates: Rates,
        readonly word: string,
      ) {}
      call(): string {
        return this.word;
      }
    }
    const client = createTestClient(
      createSuite({
        tools: [Named],
        container: () => new Named(new Rates(), 'x'),
        logger: new QuietLogger(),
      }),
      {
        overrides: [[Rates, fake(3)]],
        exposeErrors: true,
      },
    );

    expect(textOf(await client.call(Named))).toContain(
      'Named cannot be built for a test: nobody knows what its constructor parameter number 2 is. Override Named itself',
    );
  });
});
