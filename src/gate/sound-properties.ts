import type { MaybePromise } from '../authoring/maybe-promise';
import type { ClassShape, PropertyShape } from '../schema/class-shape';
import { parseDate } from './date-text';
import type { Hides } from './hidden-values';
import { residualChecks } from './residual-checks';
import type { Violation } from './violation';

/** Adds to known violations; gives them back where there is nothing to add. */
export type MoreViolations = (
  raw: unknown,
  known: readonly Violation[],
) => MaybePromise<readonly Violation[]>;

/**
 * What the residual checks say of those plain properties that the schema had nothing against: a model that is told
 * everything at once needs one more try, not two. There is no instance yet, so only single values are judged.
 */
export function violationsOfSound(shape: ClassShape, hides: Hides | undefined): MoreViolations {
  const single = shape.properties.filter(isSingle);
  const judges = single.flatMap((property) => judgeOf(shape, property, hides) ?? []);
  if (judges.length === 0) return (_raw, known) => known;

  return (raw, known) => {
    const found = judges.map((judge) => judge(raw, known));
    if (!found.some((each) => each instanceof Promise))
      return [...known, ...(found as (readonly Violation[])[]).flat()];
    return Promise.all(found.map(async (each) => each)).then((late) => [...known, ...late.flat()]);
  };
}

// Each property by itself: a check that stumbles over the rest, which is wrong already, silences only its own.
function judgeOf(
  shape: ClassShape,
  property: PropertyShape,
  hides: Hides | undefined,
): MoreViolations | undefined {
  const residual = residualChecks({ ...shape, properties: [{ ...property, required: false }] }, hides);
  if (!residual) return undefined;
  return (raw, known) => {
    try {
      const found = residual(soundPart(property, raw, known));
      return found instanceof Promise ? found.catch(() => NOTHING) : found;
    } catch {
      return NOTHING;
    }
  };
}

const NOTHING: readonly Violation[] = [];

function isSingle({ value, condition, transform }: PropertyShape): boolean {
  return (value.kind === 'plain' || value.kind === 'date') && !condition && !transform;
}

function soundPart(
  { key, wireName, value }: PropertyShape,
  raw: unknown,
  known: readonly Violation[],
): object {
  const members = typeof raw === 'object' && raw !== null ? (raw as Readonly<Record<string, unknown>>) : {};
  const sent = Object.hasOwn(members, wireName) ? members[wireName] : undefined;
  const isSound = sent !== undefined && sent !== null && !known.some(({ path }) => path === wireName);
  return isSound ? { [key]: value.kind === 'date' ? parseDate(sent) : sent } : {};
}
