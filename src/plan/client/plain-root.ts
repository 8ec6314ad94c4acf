import type { SchemaDialect } from '../../gate/schema-dialect';
import { isJsonObject, type JsonObject, type JsonValue } from '../../protocol';
import { everySchema } from '../subschemas';
import { stepsOf } from './references';

/** The keywords that make a root more than a plain object. */
export const COMPOSITION: readonly string[] = ['anyOf', 'oneOf', 'allOf', 'not', 'if', 'then', 'else'];

// Without the composition these would no longer know which properties have been spoken of.
const LEFT_OVERS: readonly string[] = ['unevaluatedProperties', 'unevaluatedItems'];

/** What a schema says of one property, as far as a plain object can say it. */
interface Members {
  readonly properties: JsonObject;
  readonly required: readonly string[];
}

/**
 * A schema whose root is a plain object and which accepts all that the original accepts: the properties of the
 * alternatives stand at the root, only what all alternatives require is required.
 */
export function plainRoot(schema: JsonObject, dialect: SchemaDialect): JsonObject {
  if (!COMPOSITION.some((keyword) => keyword in schema) || isReferredTo(schema, dialect)) return schema;
  const { properties, required } = membersOf(schema);
  const rest = Object.entries(schema).filter(
    ([keyword]) => !COMPOSITION.includes(keyword) && !LEFT_OVERS.includes(keyword),
  );
  return {
    ...Object.fromEntries(rest),
    ...(Object.keys(properties).length > 0 ? { properties } : {}),
    ...(required.length > 0 ? { required } : {}),
  };
}

function isReferredTo(root: JsonObject, dialect: SchemaDialect): boolean {
  for (const { schema } of everySchema(root, dialect)) {
    const [first] = typeof schema.$ref === 'string' ? (stepsOf(schema.$ref) ?? []) : [];
    if (first !== undefined && COMPOSITION.includes(first)) return true;
  }
  return false;
}

function membersOf(schema: JsonObject): Members {
  const own: Members = {
    properties: isJsonObject(schema.properties) ? schema.properties : {},
    required: (schema.required ?? []) as readonly string[],
  };
  const conjuncts = [
    ...schemasOf(schema.allOf).map(membersOf),
    alternativesOf(schemasOf(schema.anyOf)),
    alternativesOf(schemasOf(schema.oneOf)),
    // Neither branch may apply, so they only lend their words.
    alternativesOf(withNeither(schemasOf([schema.then, schema.else]))),
  ];
  // A closed root refuses whatever it does not list itself.
  const added = schema.additionalProperties === false ? [] : conjuncts.map(({ properties }) => properties);
  return {
    // The first to speak of a property wins: each of them alone already holds for every accepted value.
    properties: Object.fromEntries([...added.reverse(), own.properties].flatMap(entriesOf)),
    required: [...new Set([...own.required, ...conjuncts.flatMap(({ required }) => required)])],
  };
}

function entriesOf(properties: JsonObject): [string, JsonValue | undefined][] {
  return Object.entries(properties);
}

function withNeither(branches: readonly JsonObject[]): readonly JsonObject[] {
  return branches.length === 0 ? [] : [...branches, {}];
}

/** What holds whichever of the alternatives is taken. */
function alternativesOf(alternatives: readonly JsonObject[]): Members {
  const members = alternatives.map(membersOf);
  const names = new Set(members.flatMap(({ properties }) => Object.keys(properties)));
  return {
    properties: Object.fromEntries([...names].map((name) => [name, anyOfThem(name, alternatives, members)])),
    required: (members[0]?.required ?? []).filter((name) =>
      members.every(({ required }) => required.includes(name)),
    ),
  };
}

function anyOfThem(
  name: string,
  alternatives: readonly JsonObject[],
  members: readonly Members[],
): JsonValue {
  const given = members.flatMap(({ properties }) => properties[name] ?? []);
  const isOpenElsewhere = members.some(
    ({ properties }, index) => !Object.hasOwn(properties, name) && !isClosed(alternatives[index]),
  );
  const unique = [...new Map(given.map((schema) => [JSON.stringify(schema), schema])).values()];
  const [first] = unique;
  if (isOpenElsewhere) return annotationsOf(first);
  return unique.length === 1 && first !== undefined ? first : { anyOf: unique };
}

function isClosed(schema: JsonObject | undefined): boolean {
  return schema?.additionalProperties === false && schema.patternProperties === undefined;
}

// An alternative that does not know the property takes it with any value.
function annotationsOf(schema: JsonValue | undefined): JsonObject {
  if (!isJsonObject(schema)) return {};
  const { title, description } = schema;
  return { ...(title === undefined ? {} : { title }), ...(description === undefined ? {} : { description }) };
}

// What is no plain schema (a reference, `true`) says nothing of properties.
function schemasOf(list: JsonValue | readonly (JsonValue | undefined)[] | undefined): readonly JsonObject[] {
  if (!Array.isArray(list)) return [];
  return (list as readonly (JsonValue | undefined)[]).flatMap((each) =>
    each === undefined ? [] : [isJsonObject(each) ? each : {}],
  );
}
