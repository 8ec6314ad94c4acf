import { Ajv2020 } from 'ajv/dist/2020';
import { probe } from '../gate/probe';

const META_SCHEMA = 'https://json-schema.org/draft/2020-12/schema';

/** An independent reading of an advertised schema, as strict as the engine can be. */
export function strictlyCompiled(schema: object): (value: unknown) => boolean {
  const engine = new Ajv2020({ strict: true, allowUnionTypes: true, validateFormats: false });
  if (!engine.validate(META_SCHEMA, schema)) {
    throw new TypeError(`Not a 2020-12 schema: ${engine.errorsText()} in ${JSON.stringify(schema)}`);
  }
  const check = engine.compile(schema);
  return (value) => check(value);
}

/** The schema of an input class, checked by an independent reader. */
export function schemaOf(type: unknown): Readonly<Record<string, any>> {
  const { schema } = probe(type);
  strictlyCompiled(schema);
  return schema;
}
