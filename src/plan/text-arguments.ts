import type { BuildReport } from '../authoring/build-report';
import { admitsType, admitsTypeWithin } from '../gate/admitted-types';
import type { ReadText } from '../gate/text-gate';
import type { JsonObject, JsonValue } from '../protocol';
import { declaredArguments } from './declared-arguments';
import { knownValues, type Scalar } from './known-values';
import { READABLE_TYPES, textReader } from './text-reader';

/** One argument that is a text on the wire. */
export interface TextArgument {
  readonly name: string;
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly isRequired: boolean;
  /** All texts it may be, where its schema names them. */
  readonly known: readonly string[];
  /** How its text is read; `undefined` where a text is what is wanted. */
  readonly read: ReadText | undefined;
}

/** The arguments an object schema declares, as texts; one that no text can say is reported. */
export function textArguments(
  schema: JsonObject,
  where: string,
  report: BuildReport,
): readonly TextArgument[] {
  const required = new Set([schema.required ?? []].flat());
  return [...declaredArguments(schema)].map(([name, declared]) => {
    const known = knownValues(declared, schema);
    const types = admittedTypes(schema, name, declared);
    if (types.length === 0 || known?.length === 0) reportNoText(name, where, report);
    return {
      ...{ name, title: textOf(declared.title), description: textOf(declared.description) },
      isRequired: required.has(name),
      known: known?.map(String) ?? [],
      read: known ? knownReader(known) : textReader(types),
    };
  });
}

// An alternative that does not know an argument admits anything in its place, so what is declared has its say, too.
function admittedTypes(root: JsonObject, name: string, declared: JsonObject): readonly string[] {
  const place = [{ key: name, isIndex: false }];
  return ['string', ...READABLE_TYPES].filter(
    (type) => admitsType(root, place, type) && admitsTypeWithin(root, declared, type),
  );
}

function reportNoText(name: string, where: string, report: BuildReport): void {
  report.add(
    where,
    `has an argument "${name}" that no text can be.`,
    'These arguments arrive as texts: use a string, a number, a boolean, an enum or a Date, or take a text and split it in the handler.',
  );
}

function knownReader(known: readonly Scalar[]): ReadText | undefined {
  if (known.every((value) => typeof value === 'string')) return undefined;
  const values = new Map<string, unknown>(known.map((value) => [String(value), value]));
  for (const text of known) if (typeof text === 'string') values.set(text, text);
  return (text) => (values.has(text) ? values.get(text) : text);
}

function textOf(value: JsonValue | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
