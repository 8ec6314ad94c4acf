import 'reflect-metadata';
import { Inject, Service } from 'typedi';
import { createSuite, Tool, type Class } from 'toolwright';
import { createTestClient } from 'toolwright/testing';
import { authoringProblems } from '../support/authoring-problems';

/** Takes away what a compiler without `emitDecoratorMetadata` would not have recorded. */
function unrecorded(type: Class): void {
  Reflect.deleteMetadata('design:paramtypes', type);
}

@Service()
class Tariff {
  readonly perKm = 2;
}

@Service()
class Rates {
  constructor(@Inject(() => Tariff) readonly tariff: Tariff) {}
}
unrecorded(Rates);

describe('TypeDI where the compiler records nothing', () => {
  it('injects what is named, into tools and into what they need', async () => {
    @Tool('quote')
    class Quote {
      constructor(
        @Inject(() => Rates) private readonly rates: Rates,
        @Inject(() => Tariff) private readonly tariff: Tariff,
      ) {}
      call(): number {
        return this.rates.tariff.perKm + this.tariff.perKm;
      }
    }
    unrecorded(Quote);

    const client = createTestClient(createSuite({ tools: [Quote] }));

    expect(await client.call(Quote)).toMatchObject({ content: [{ text: '4' }] });
  });

  it('injects what is named in the class above', async () => {
    class Quoting {
      constructor(@Inject(() => Tariff) private readonly tariff: Tariff) {}
      call(): number {
        return this.tariff.perKm;
      }
    }
    unrecorded(Quoting);
    @Tool('quote')
    class Quote extends Quoting {}

    const client = createTestClient(createSuite({ tools: [Quote] }));

    expect(await client.call(Quote)).toMatchObject({ content: [{ text: '2' }] });
  });

  it('refuses at build a constructor that is named in part, its own or that of the class above', () => {
    @Tool('quote')
    class Quote {
      constructor(
        @Inject(() => Rates) readonly rates: Rates,
        readonly tariff: Tariff,
      ) {}
      call(): void {}
    }
    unrecorded(Quote);
    @Tool('requote')
    class Requote extends Quote {}

    expect(authoringProblems([Quote])[0]).toMatch(/^Quote has a constructor parameter \(number 2\)/);
    expect(authoringProblems([Requote])[0]).toMatch(/^Requote has a constructor parameter \(number 2\)/);
  });

  it('refuses at build a tool whose service would get the container in the place of its own', () => {
    @Service()
    class Ledger {
      constructor(readonly tariff: Tariff) {}
    }
    unrecorded(Ledger);
    @Service()
    class Books {
      constructor(@Inject(() => Ledger) readonly ledger: Ledger) {}
    }
    unrecorded(Books);
    @Tool('close_books')
    class CloseBooks {
      @Inject(() => Books) readonly books!: Books;
      call(): void {}
    }

    expect(authoringProblems([CloseBooks])[0]).toMatch(
      /^CloseBooks needs a Books, which needs a Ledger, which has a constructor parameter \(number 1\).*emitDecoratorMetadata/,
    );
  });

  it('leaves alone what has recorded types, optional values among them', async () => {
    @Service()
    class Greeting {
      constructor(readonly word?: string) {}
    }
    @Tool('greet')
    class Greet {
      constructor(private readonly greeting: Greeting) {}
      call(): string {
        return this.greeting.word ?? 'hello';
      }
    }

    const client = createTestClient(createSuite({ tools: [Greet] }));

    expect(await client.call(Greet)).toMatchObject({ content: [{ text: 'hello' }] });
  });
});
