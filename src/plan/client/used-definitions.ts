import type { SchemaDialect } from '../../gate/schema-dialect';
import type { JsonObject } from '../../protocol';
import { everySchema } from '../subschemas';
import { References, stepsOf } from './references';

/** The keywords that hold definitions, in the dialects that are read here. */
export const DEFINITIONS: readonly string[] = ['$defs', 'definitions'];

/** A schema without the definitions that no reference leads to any more. */
export function withoutUnused(schema: JsonObject, dialect: SchemaDialect): JsonObject {
  const used = usedDefinitions(schema, dialect);
  if (!used) return schema;
  const entries = Object.entries(schema).flatMap(([keyword, value]): [string, typeof value][] => {
    if (!DEFINITIONS.includes(keyword)) return [[keyword, value]];
    const kept = Object.entries(value as JsonObject).filter(([name]) => used.has(placeOf(keyword, name)));
    return kept.length > 0 ? [[keyword, Object.fromEntries(kept)]] : [];
  });
  return Object.fromEntries(entries);
}

/** The places of definitions that references lead to, from the root on; `undefined` where they cannot be told. */
function usedDefinitions(root: JsonObject, dialect: SchemaDialect): ReadonlySet<string> | undefined {
  const references = new References(root, dialect);
  const rest = Object.entries(root).filter(([keyword]) => !DEFINITIONS.includes(keyword));
  const used = new Set<string>();
  const pending: JsonObject[] = [Object.fromEntries(rest)];
  for (let schema = pending.pop(); schema; schema = pending.pop()) {
    const parts = [...everySchema(schema, dialect)].map((part) => part.schema);
    if (parts.some(isUntraceable)) return undefined;
    for (const place of parts.flatMap(definitionBehind)) {
      if (used.has(place)) continue;
      used.add(place);
      const target = references.targetOf(place);
      if (target) pending.push(target);
    }
  }
  return used;
}

function isUntraceable({ $ref, $dynamicRef }: JsonObject): boolean {
  return $dynamicRef !== undefined || (typeof $ref === 'string' && stepsOf($ref) === undefined);
}

function definitionBehind({ $ref }: JsonObject): readonly string[] {
  const [keyword = '', name = ''] = typeof $ref === 'string' ? (stepsOf($ref) ?? []) : [];
  return DEFINITIONS.includes(keyword) ? [placeOf(keyword, name)] : [];
}

function placeOf(keyword: string, name: string): string {
  return `#/${keyword}/${encodeURIComponent(name.replace(/~/g, '~0').replace(/\//g, '~1'))}`;
}
