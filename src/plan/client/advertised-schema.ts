import type { SchemaDialect } from '../../gate/schema-dialect';
import type { JsonObject } from '../../protocol';
import { readableDialect } from '../subschemas';
import type { ClientProfile } from './client-profile';
import { inlineReferences } from './inline-references';
import { plainRoot } from './plain-root';
import { withoutFormats } from './without-formats';

type Step = (schema: JsonObject, dialect: SchemaDialect) => JsonObject;

/** What a profile asks for, in the order in which it is done: what is written out may hold formats and compositions. */
const STEPS: readonly (readonly [keyof ClientProfile, Step])[] = [
  ['inlinesReferences', inlineReferences],
  ['dropsFormats', withoutFormats],
  ['plainsRoot', plainRoot],
];

/** The schema as it is shown to a client; it accepts all that the schema itself accepts, perhaps more. */
export function advertisedSchema<S extends JsonObject>(schema: S, profile: ClientProfile): S {
  const dialect = readableDialect(schema);
  const steps = STEPS.filter(([name]) => profile[name] === true);
  return steps.reduce<JsonObject>((shaped, [, step]) => step(shaped, dialect), schema) as S;
}
