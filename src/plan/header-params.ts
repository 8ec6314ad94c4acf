import type { BuildReport } from '../authoring/build-report';
import { isJsonObject, type HeaderParam, type JsonObject, type JsonValue } from '../protocol';

const HEADER_KEYWORD = 'x-mcp-header';
const TOKEN = /^[A-Za-z0-9!#$%&'*+\-.^_`|~]+$/;
const MIRRORED_TYPES: readonly unknown[] = ['string', 'integer', 'boolean'];

/**
 * The arguments that clients mirror into headers. Only those that `properties` alone leads to can be mirrored;
 * an annotation anywhere else, and any that the specification forbids, is reported.
 */
export function headerParams(schema: JsonObject, where: string, report: BuildReport): readonly HeaderParam[] {
  if (!JSON.stringify(schema).includes(`"${HEADER_KEYWORD}"`)) return [];

  const found: HeaderParam[] = [];
  collect(schema, [], (path, property) => {
    const header = property[HEADER_KEYWORD];
    const place = `${where} argument "${path.join('.')}"`;
    const problem = problemOf(header, property, found);
    if (problem !== undefined)
      report.add(place, problem, 'See @HeaderParam for what a mirrored argument may be.');
    found.push({ header: typeof header === 'string' ? header : '', path });
  });
  if (found.length < countAnnotations(schema)) {
    report.add(
      where,
      'mirrors an argument inside a list or a shared class into a header.',
      'Mirror plain properties only.',
    );
  }
  return found;
}

function collect(
  schema: JsonObject,
  path: readonly string[],
  visit: (path: readonly string[], property: JsonObject) => void,
): void {
  if (!isJsonObject(schema.properties)) return;
  for (const [name, property] of Object.entries(schema.properties)) {
    if (!isJsonObject(property)) continue;
    if (HEADER_KEYWORD in property) visit([...path, name], property);
    collect(property, [...path, name], visit);
  }
}

function problemOf(
  header: unknown,
  property: JsonObject,
  earlier: readonly HeaderParam[],
): string | undefined {
  if (typeof header !== 'string' || !TOKEN.test(header))
    return 'is mirrored into a header whose name is no token.';
  const isTaken = earlier.some((other) => other.header.toLowerCase() === header.toLowerCase());
  if (isTaken) return `is mirrored into "${header}", which another argument uses already.`;
  const isScalar = MIRRORED_TYPES.includes(property.type);
  return isScalar ? undefined : 'is mirrored into a header but is not plainly a string, integer or boolean.';
}

function countAnnotations(value: JsonValue | undefined): number {
  if (typeof value !== 'object' || value === null) return 0;
  const own = !Array.isArray(value) && typeof (value as JsonObject)[HEADER_KEYWORD] === 'string' ? 1 : 0;
  return Object.values(value as object).reduce<number>(
    (sum, member) => sum + countAnnotations(member as JsonValue),
    own,
  );
}
