import type { dereference, Schema } from '@cfworker/json-schema';

/** Schemas by the absolute address under which references name them. */
export type SchemaLookup = ReturnType<typeof dereference>;

interface Rooted {
  readonly schema: Schema;
  readonly lookup: SchemaLookup;
}

/** The schema in which a keyword was met, on a way that may lead through references, and what the keyword holds there. */
export function schemaAt(
  { schema, lookup }: Rooted,
  way: readonly string[],
  keyword: string,
): { readonly schema: Schema; readonly held: unknown } {
  const found = way.slice(0, -1).reduce<unknown>((node, part) => step(node, part, lookup), schema);
  const owner = isSchema(found) ? found : {};
  return { schema: owner, held: owner[keyword] as unknown };
}

function step(node: unknown, part: string, lookup: SchemaLookup): unknown {
  if (!isSchema(node)) return undefined;
  const { __absolute_ref__: target } = node;
  return part === '$ref' && target !== undefined ? lookup[target] : (node[part] as unknown);
}

function isSchema(node: unknown): node is Schema {
  return typeof node === 'object' && node !== null;
}

/** The keys of a pointer as an interpreter writes it. */
export function partsOf(pointer: string): string[] {
  const parts = pointer.split('/').slice(1);
  return parts.map((part) => decodeURIComponent(part).replace(/~1/g, '/').replace(/~0/g, '~'));
}
