import { alternativesOf } from '../authoring/alternatives';
import type { ConcreteClass } from '../authoring/class';
import type { ValueShape } from '../schema/class-shape';
import { chooseSchema, type SchemaChoice } from './schema-choice';

/** What a value given to `@Output` turned out to be. */
export type OutputChoice =
  | { readonly kind: 'projected'; readonly type: ProjectedChoice }
  | Extract<SchemaChoice, { readonly kind: 'standard' | 'raw' | 'unusable' }>;

/** What outputs are projected to: classes and scalars, lists of them, one of several. */
export type ProjectedChoice =
  | { readonly kind: 'class'; readonly type: ConcreteClass }
  | { readonly kind: 'scalar'; readonly name: string; readonly value: ValueShape }
  | { readonly kind: 'list'; readonly items: ProjectedChoice }
  | { readonly kind: 'any-of'; readonly alternatives: readonly ProjectedChoice[] };

type Unusable = Extract<SchemaChoice, { readonly kind: 'unusable' }>;
type Tried = { readonly kind: 'projected'; readonly type: ProjectedChoice } | Unusable;

const SCALARS: ReadonlyMap<unknown, ProjectedChoice> = new Map<unknown, ProjectedChoice>([
  [String, scalar('text', { kind: 'plain', keywords: { type: 'string' } })],
  [Number, scalar('number', { kind: 'plain', keywords: { type: 'number' } })],
  [Boolean, scalar('boolean', { kind: 'plain', keywords: { type: 'boolean' } })],
  [Date, scalar('date', { kind: 'date', keywords: { type: 'string', format: 'date-time' } })],
]);

const NULL = scalar('null', { kind: 'plain', keywords: { type: 'null' } });

/** Recognises what `@Output` was given. */
export function chooseOutput(type: unknown): OutputChoice {
  const known = SCALARS.get(type);
  if (known) return projected(known);
  const alternatives = alternativesOf(type);
  if (alternatives) return chooseAlternatives(alternatives);
  if (Array.isArray(type)) return chooseList(type);
  const choice = chooseSchema(type);
  if (choice.kind === 'class') return projected({ kind: 'class', type: choice.type });
  return choice.kind === 'list' ? projected({ kind: 'list', items: { ...choice, kind: 'class' } }) : choice;
}

function chooseList(list: readonly unknown[]): Tried {
  if (list.length !== 1) {
    const what = list.length === 0 ? 'an empty list' : 'a list of several types';
    return unusable(what, 'Give [Type] for a list, anyOf(A, B) for one of several, [anyOf(A, B)] for both.');
  }
  const item = choosePart(list[0], 'a list');
  return item.kind === 'projected' ? projected({ kind: 'list', items: item.type }) : item;
}

function chooseAlternatives(types: readonly unknown[]): Tried {
  const chosen = types.map((type) =>
    type === null ? projected(NULL) : choosePart(type, 'an alternative of anyOf'),
  );
  const failed = chosen.find((choice) => choice.kind === 'unusable');
  if (failed) return failed;
  if (chosen.length < 2) {
    return unusable('anyOf with fewer than two alternatives', 'Give two or more, or the one alone.');
  }
  const alternatives = chosen.flatMap((choice) => (choice.kind === 'projected' ? [choice.type] : []));
  return projected({ kind: 'any-of', alternatives });
}

function choosePart(type: unknown, whole: string): Tried {
  const choice = chooseOutput(type);
  if (choice.kind === 'projected' || choice.kind === 'unusable') return choice;
  const what = choice.kind === 'raw' ? 'a raw JSON Schema' : 'a Standard Schema';
  return unusable(`${what} inside ${whole}`, 'Write the whole output in that one schema.');
}

function projected(type: ProjectedChoice): Extract<Tried, { readonly kind: 'projected' }> {
  return { kind: 'projected', type };
}

function scalar(name: string, value: ValueShape): ProjectedChoice {
  return { kind: 'scalar', name, value };
}

function unusable(what: string, remedy: string): Unusable {
  return { kind: 'unusable', problem: `was given ${what}.`, remedy };
}
