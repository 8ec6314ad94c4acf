import type { BuildReport } from '../authoring/build-report';
import type { ClassShape } from '../schema/class-shape';
import type { HeaderParam, JsonObject } from '../protocol';
import { HEADER_RULES } from './header-rules';
import { mirroredPlaces } from './mirrored-places';
import { everySchema, readableDialect } from './subschemas';

const HEADER_KEYWORD = 'x-mcp-header';
const REMEDY = 'See @HeaderParam for what a mirrored argument may be.';

/** An input schema and where it comes from. */
export interface HeaderSource {
  readonly schema: JsonObject;
  /** How reports name the tool. */
  readonly where: string;
  /** Present where the schema was derived from a class. */
  readonly shape: ClassShape | undefined;
}

/**
 * The arguments that clients mirror into headers. Clients must hide a tool that breaks one of the specification's
 * rules for them, so each rule that is broken is reported, with the class and property that break it.
 */
export function headerParams(source: HeaderSource, report: BuildReport): readonly HeaderParam[] {
  const { schema, where, shape } = source;
  // Almost no tool has one, and a look at the text is quicker than one at every part.
  if (!JSON.stringify(schema).includes(`"${HEADER_KEYWORD}"`)) return [];

  const placeOf = mirroredPlaces(shape, where);
  const found: HeaderParam[] = [];
  const places = new Map<string, string>();
  for (const { path, schema: property } of everySchema(schema, readableDialect(schema))) {
    if (!(HEADER_KEYWORD in property)) continue;
    const header = property[HEADER_KEYWORD];
    const place = placeOf(path, header);
    const problems = HEADER_RULES.flatMap((rule) => rule({ path, header, property, taken: places }) ?? []);
    for (const problem of problems) report.add(place, problem, REMEDY);
    if (typeof header !== 'string') continue;
    places.set(header.toLowerCase(), place);
    found.push({ header, path: path.filter((_step, index) => index % 2 === 1) });
  }
  return found;
}
