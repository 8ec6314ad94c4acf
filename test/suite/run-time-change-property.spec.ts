import fc from 'fast-check';
import { createSuite, isAuthoringError, type Suite, type SuiteChange } from 'toolwright';
import { namedTool } from '../support/named-tool';

/** A change as the model sees it: names, and which words the tools answer with. */
interface ModelChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
  readonly replace: readonly string[];
  readonly word: string;
}

const someNames = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 3 });
const aChange: fc.Arbitrary<ModelChange> = fc.record({
  ...{ add: someNames, remove: someNames, replace: someNames },
  word: fc.constantFrom('red', 'green', 'blue'),
});

type Model = ReadonlyMap<string, string>;

/** What the change makes of the model; `undefined` where it must be refused. */
function applied(model: Model, { add, remove, replace, word }: ModelChange): Model | undefined {
  if (remove.some((name) => !model.has(name))) return undefined;
  const next = new Map([...model].filter(([name]) => !remove.includes(name)));
  if (replace.some((name) => !next.has(name)) || add.some((name) => next.has(name))) return undefined;
  for (const name of [...replace, ...add]) next.set(name, word);
  return next;
}

const toChange = ({ add, remove, replace, word }: ModelChange): SuiteChange => ({
  add: { tools: add.map((name) => namedTool(name, { description: word, answer: word })) },
  remove: { tools: remove },
  replace: { tools: replace.map((name) => namedTool(name, { description: word, answer: word })) },
});

const listed = (suite: Suite): Model =>
  new Map(suite.listTools().tools.map(({ name, description }) => [name, description ?? '']));

async function answers(suite: Suite, names: Iterable<string>): Promise<Model> {
  const told = Array.from(names, async (name) => {
    const { content } = await suite.callTool({ name });
    return [name, (content[0] as { text: string }).text] as const;
  });
  return new Map(await Promise.all(told));
}

function tryChange(suite: Suite, change: SuiteChange): boolean {
  try {
    suite.change(change);
    return true;
  } catch (error) {
    if (isAuthoringError(error)) return false;
    throw error;
  }
}

describe('any row of changes', () => {
  it('leaves the suite as a plain model says, or as it was where the model refuses', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aChange, { maxLength: 8 }), async (changes) => {
        const suite = createSuite({ tools: [namedTool('a', { description: 'red', answer: 'red' })] });
        let model: Model = new Map([['a', 'red']]);
        let events = 0;
        suite.events.subscribe(() => (events += 1));
        for (const change of changes) {
          const before = [...model];
          const next = applied(model, change);
          events = 0;

          expect(tryChange(suite, toChange(change))).toBe(next !== undefined);
          model = next ?? model;

          expect([...listed(suite)]).toEqual([...model]);
          expect(await answers(suite, model.keys())).toEqual(new Map(model));
          expect(events).toBe(JSON.stringify(before) === JSON.stringify([...model]) ? 0 : 1);
        }
      }),
      { numRuns: 60 },
    );
  }, 30_000);

  it('shows everybody who reads meanwhile the old or the new, never something between', async () => {
    const generation = (word: string): SuiteChange => ({
      replace: {
        tools: ['a', 'b', 'c'].map((name) => namedTool(name, { description: word, answer: word })),
      },
    });
    const suite = createSuite({ tools: ['a', 'b', 'c'].map((name) => namedTool(name)) });
    suite.change(generation('0'));
    let isOver = false;
    const seen = new Set<string>();
    const readers = Array.from({ length: 5 }, async () => {
      while (!isOver) {
        const words = new Set(listed(suite).values());
        expect(words.size).toBe(1);
        for (const word of words) seen.add(word);
        const called = await answers(suite, ['a', 'b', 'c']);
        for (const word of called.values()) expect(Number(word)).toBeGreaterThanOrEqual(0);
        await new Promise((resolve) => setImmediate(resolve));
      }
    });
    for (let count = 1; count <= 30; count++) {
      suite.change(generation(String(count)));
      await new Promise((resolve) => setImmediate(resolve));
    }
    isOver = true;
    await Promise.all(readers);

    expect(seen.size).toBeGreaterThan(10);
    expect(new Set(listed(suite).values())).toEqual(new Set(['30']));
  }, 30_000);
});
