import fc from 'fast-check';
import { isLater, Later, type MaybeLater } from '../../src/authoring/later';

type Step = (input: unknown) => MaybeLater<unknown>;

/** What a step does with what it is given. */
const DEEDS: Readonly<Record<string, Step>> = {
  'gives a value': (input) => `${String(input)}+`,
  throws: (input) => {
    throw new Error(`thrown at ${String(input)}`);
  },
  'gives a promise': async (input) => `${String(input)}~`,
  rejects: async (input) => {
    throw new Error(`rejected at ${String(input)}`);
  },
  'gives a later one': (input) =>
    Later.of(Promise.resolve(input))
      .next((value) => `${String(value)}*`)
      .next(async (value) => `${value}*`),
  'gives a later one that fails': (input) =>
    Later.of(Promise.resolve()).next(() => {
      throw new Error(`failed later at ${String(input)}`);
    }),
};

interface Link {
  readonly onValue?: string | undefined;
  readonly onError?: string | undefined;
}

const deed = fc.option(fc.constantFrom(...Object.keys(DEEDS)), { nil: undefined });
const link: fc.Arbitrary<Link> = fc.record({ onValue: deed, onError: deed });

describe('what comes later', () => {
  it('comes to what a chain of promises comes to, by the same steps', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(link, { maxLength: 6 }), fc.boolean(), async (links, fails) => {
        const source = () => (fails ? Promise.reject(new Error('source')) : Promise.resolve('source'));
        const [ours, theirs]: [string[], string[]] = [[], []];

        const later = await settled(chained(Later.of<unknown>(source()), links, ours).promise());
        const promised = await settled(promises(source(), links, theirs));

        expect(later).toEqual(promised);
        expect(ours).toEqual(theirs);
      }),
    );
  });

  it('runs its steps in one go', async () => {
    const order: string[] = [];
    const source = Promise.resolve('source');
    const later = Later.of(source)
      .next(() => order.push('first'))
      .next(() => order.push('second'))
      .next(() => order.push('third'))
      .promise();
    void source.then(() => order.push('beside it'));

    await later;

    expect(order).toEqual(['first', 'second', 'third', 'beside it']);
  });

  it('is the same one when it is made of a later one', () => {
    const later = Later.of(Promise.resolve());
    expect(Later.of(later)).toBe(later);
  });

  it('can be made of any thenable, and be awaited', async () => {
    const thenable = { then: (take: (value: number) => void) => take(3) } as PromiseLike<number>;
    expect(await Later.of(thenable).next((value) => value + 1)).toBe(4);
  });

  it('is told from what is there', () => {
    expect([Later.of(Promise.resolve()), Promise.resolve(), 1, undefined, {}].map(isLater)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

function chained(later: Later<unknown>, links: readonly Link[], seen: string[]): Later<unknown> {
  return links.reduce((before, { onValue, onError }, index) => {
    const [take, mend] = [step(onValue, index, seen), step(onError, index, seen)];
    if (take) return before.next(take, mend);
    return mend ? before.otherwise(mend) : before;
  }, later);
}

function promises(first: Promise<unknown>, links: readonly Link[], seen: string[]): Promise<unknown> {
  return links.reduce<Promise<unknown>>(
    (before, { onValue, onError }, index) =>
      before.then(step(onValue, index, seen), step(onError, index, seen)),
    first,
  );
}

function step(deedName: string | undefined, index: number, seen: string[]): Step | undefined {
  const act = deedName === undefined ? undefined : DEEDS[deedName];
  return (
    act &&
    ((input) => {
      seen.push(`${index}: ${deedName} ${String(input)}`);
      return act(input);
    })
  );
}

function settled(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    (value) => ({ value }),
    (error: unknown) => ({ error: String(error) }),
  );
}
