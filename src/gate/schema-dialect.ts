import type { JsonObject } from '../protocol';

/** The dialects of JSON Schema that are read here. */
export type SchemaDialect = '2020-12' | 'draft-07';

const BY_NAME: Readonly<Record<string, SchemaDialect>> = {
  'https://json-schema.org/draft/2020-12/schema': '2020-12',
  'http://json-schema.org/draft-07/schema': 'draft-07',
};

/** The dialect that a schema names, 2020-12 where it names none; a schema in another one is refused. */
export function dialectOf({ $schema }: JsonObject): SchemaDialect {
  if (typeof $schema !== 'string') return '2020-12';
  const name = $schema.replace(/#$/, '');
  const dialect = Object.hasOwn(BY_NAME, name) ? BY_NAME[name] : undefined;
  if (dialect) return dialect;
  throw new TypeError(
    `its $schema "${name}" is a dialect this server does not know (2020-12 and draft-07 are)`,
  );
}
