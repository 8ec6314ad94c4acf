import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';

import type { JsonObject } from '../../protocol';

/** A schema that is shown to clients and lets everything pass: the suite checks what comes and what goes, and it alone. */
export function passingSchema<T = JsonObject>(schema: object): StandardSchemaWithJSON<T, T> {
  const json = () => ({ ...schema });
  return {
    '~standard': {
      ...{ version: 1, vendor: 'toolwright' },
      validate: (value: unknown) => ({ value: value as T }),
      jsonSchema: { input: json, output: json },
    },
  };
}
