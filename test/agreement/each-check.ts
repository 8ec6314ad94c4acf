import { CHECK_ROWS } from '../../src/schema/check-rows';
import { isDeliberate, type CheckVariant } from './check-variants';
import { byLibraries, Calls, type InputClass, SchemaReaders } from './judges';
import { recordOf } from './recorded-check';
import { VALUES } from './values';

/** What was found out about one decorator. */
export interface Measured {
  /** Values over which all verdicts were the same. */
  readonly isExact: boolean;
  readonly accepted: number;
  readonly refused: number;
  /** Disagreements, in words. */
  readonly faults: readonly string[];
}

/** A class whose one property carries a decorator. */
export function classOf({ decorate, beside }: CheckVariant): InputClass {
  class Row {}
  for (const decorator of [...beside, decorate()]) decorator(Row.prototype, 'value');
  return Row;
}

/** Judges every value by the advertised schema, by a call and by class-validator, and says where they part. */
export async function measure(variant: CheckVariant, readers = new SchemaReaders()): Promise<Measured> {
  const type = classOf(variant);
  const calls = new Calls([type], { schemaEngine: 'interpreted' });
  const schema = calls.schemaOf(0);
  const { accepts, acceptsWithFormats } = readers.read(schema);
  const faults: string[] = [];
  const count = { accepted: 0, refused: 0, loose: 0 };

  for (const value of VALUES) {
    const args = { value };
    const verdict: Verdict = {
      ...{ value, library: byLibraries(type, args), called: await calls.accepts(0, args) },
      ...{ schema: accepts(args), formats: acceptsWithFormats(args) },
    };
    count[verdict.called ? 'accepted' : 'refused'] += 1;
    if (verdict.schema !== verdict.called) count.loose += 1;
    const fault = faultOf(verdict, variant);
    if (fault) faults.push(`${JSON.stringify(value)}: ${fault}`);
  }
  faults.push(...faultsOfMissing(variant, type, schema), ...faultsOfRow(variant));
  return { isExact: count.loose === 0, ...count, faults };
}

interface Verdict {
  readonly value: unknown;
  readonly library: boolean;
  readonly called: boolean;
  readonly schema: boolean;
  readonly formats: boolean;
}

function faultOf(
  { value, library, called, schema, formats }: Verdict,
  variant: CheckVariant,
): string | undefined {
  if (called && !schema) return 'the call accepts what the schema refuses';
  if (called && !formats) return 'with formats asserted, the schema refuses what the call accepts';
  const said = variant.says === 'everything' ? called : variant.says(value);
  if (schema !== said) return `the schema ${schema ? 'accepts' : 'refuses'} it, which was not expected`;
  if (isDeliberate(variant, value))
    return called && !library ? 'the call accepts what class-validator refuses' : undefined;
  if (library !== called) return `class-validator ${library ? 'accepts' : 'refuses'} what the call does not`;
  if (library && !schema) return 'the schema refuses what class-validator accepts';
  return undefined;
}

/** Whether a property is required must follow from what class-validator says of its absence. */
function faultsOfMissing(variant: CheckVariant, type: InputClass, schema: object): string[] {
  const { required = [] } = schema as { readonly required?: readonly string[] };
  const isRequired = required.includes('value');
  if (isDeliberate(variant, undefined)) return isRequired ? [] : ['the property should be required'];
  const maySkip = byLibraries(type, {}) || variant.isConditional;
  return isRequired === maySkip
    ? [`the property is ${isRequired ? '' : 'not '}required, which is wrong`]
    : [];
}

/** What the schema says is not checked a second time; what it does not say has to be. */
function faultsOfRow(variant: CheckVariant): string[] {
  const { name, constraints } = recordOf(variant) ?? { name: '', constraints: [] };
  const row = Object.hasOwn(CHECK_ROWS, name) ? CHECK_ROWS[name] : undefined;
  const isSaid = variant.says === 'everything';
  if (!row || row.isExact(constraints) === isSaid) return [];
  return [`the table calls it ${isSaid ? 'a superset' : 'exact'}`];
}
