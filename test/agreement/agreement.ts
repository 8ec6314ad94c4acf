import type { GeneratedClass } from './generated-classes';
import { takesAlone, type JudgedField } from './judged-field';
import { DIFFERENCES } from './differences';
import type { Arguments } from './judges';

/** What everybody said of one pair of class and arguments. */
export interface Verdicts {
  readonly schema: boolean;
  readonly schemaWithFormats: boolean;
  readonly compiled: boolean;
  readonly interpreted: boolean;
  readonly libraries: boolean;
}

/** What is wrong with the verdicts, in words; `undefined` when all agree, or differ as they are meant to. */
export function disagreement(
  verdicts: Verdicts,
  generated: GeneratedClass,
  args: Arguments,
): string | undefined {
  const { schema, schemaWithFormats, compiled: called, interpreted, libraries } = verdicts;
  if (called !== interpreted)
    return isHugeMultiple(generated, args) ? undefined : 'the two schema engines differ';
  if (called && !schema) return 'the call accepts what the schema refuses';
  if (called && !schemaWithFormats) return 'with formats asserted, the schema refuses what the call accepts';
  if (schema && !called && !isLooser(generated, args)) return 'the call refuses what the schema promises';
  const expected = libraries && (generated.rule?.(args) ?? true);
  if (called === expected) return undefined;
  if (isDeliberate(generated, args)) return undefined;
  return called
    ? 'the call accepts what class-validator refuses'
    : 'the call refuses what class-validator accepts';
}

/** Whether the refusal is owed to checks that the schema does not say, and to them alone. */
function isLooser({ fields }: GeneratedClass, args: Arguments): boolean {
  if (DIFFERENCES.reservedKeys.concerns(args)) return true;
  const suspects = [...fields].filter(
    ([name, field]) => !takesAlone(field, args[name]) || isConcerned(field, args[name]),
  );
  const isOwed = suspects.some(([, field]) => !field.isExact);
  return isOwed && suspects.every(([name, field]) => !field.isExact || isConcerned(field, args[name]));
}

function isHugeMultiple({ fields }: GeneratedClass, args: Arguments): boolean {
  const { hugeMultiples } = DIFFERENCES;
  const isMultiple = ({ differences }: JudgedField) =>
    differences.some(({ title }) => title === hugeMultiples.title);
  return [...fields].some(
    ([name, field]) => isMultiple(field) && [args[name]].flat().some(hugeMultiples.concerns),
  );
}

function isDeliberate({ fields }: GeneratedClass, args: Arguments): boolean {
  const { inheritedKeys, reservedKeys } = DIFFERENCES;
  if (inheritedKeys.concerns(args) || reservedKeys.concerns(args)) return true;
  return [...fields].some(([name, field]) => isConcerned(field, args[name]));
}

function isConcerned({ differences }: JudgedField, value: unknown): boolean {
  return differences.some(({ concerns }) => concerns(value));
}
