import { CHECK_VARIANTS } from './check-variants';
import { measure } from './each-check';
import { SchemaReaders } from './judges';
import { recordOf } from './recorded-check';
import { mutantsOf, withRow } from './row-mutants';

// Beside an `enum` whose values are all of one type, `type` is for the reader only; a list is one by the check's name.
const SAYS_NOTHING =
  /^\{"enum":.*\} for \{"type":"(string|number)","enum":|^\{("(min|max)Items":\d)?\} for \{"type":"array"/;

describe('A mistake in a row of the table', () => {
  const readers = new SchemaReaders();
  const count = { noticed: 0, all: 0 };

  afterAll(() => process.stdout.write(`${count.noticed} of ${count.all} changed rows were noticed\n`));

  it.each(CHECK_VARIANTS.map((variant) => [variant.shown, variant] as const))(
    'of %s is noticed',
    async (_shown, variant) => {
      const record = recordOf(variant);
      if (!record) return;
      const { name, constraints } = record;
      const mutants = mutantsOf(name, constraints).filter(({ change }) => !SAYS_NOTHING.test(change));

      const survivors: string[] = [];
      for (const { change, row } of mutants) {
        if (await withRow(name, row, isUnnoticed)) survivors.push(change);
      }

      count.all += mutants.length;
      count.noticed += mutants.length - survivors.length;
      expect(survivors).toEqual([]);

      async function isUnnoticed(): Promise<boolean> {
        try {
          return (await measure(variant, readers)).faults.length === 0;
        } catch {
          return false; // the suite is not built any more, or its schema is none
        }
      }
    },
  );
});
