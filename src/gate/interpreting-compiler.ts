import { dereference, validate, type Schema, type SchemaDraft } from '@cfworker/json-schema';
import type { JsonObject } from '../protocol';
import { interpretableSchema } from './interpretable-schema';
import { interpretableValue } from './interpretable-value';
import { interpretedFaults } from './interpreted-faults';
import type { SchemaLookup } from './schema-at';
import type { CompiledSchema, CompileOptions, SchemaCompiler, SchemaFault } from './schema-compiler';
import { dialectOf, type SchemaDialect } from './schema-dialect';
import { valueAt } from './value-at';

const DRAFTS: Readonly<Record<SchemaDialect, SchemaDraft>> = { '2020-12': '2020-12', 'draft-07': '7' };

/** JSON Schema read keyword by keyword, for places where no code may be generated. Nothing is ever fetched. */
export class InterpretingCompiler implements SchemaCompiler {
  compile(schema: JsonObject, options: CompileOptions): CompiledSchema {
    const dialect = dialectOf(schema);
    const prepared = interpretableSchema(schema, { ...options, dialect });
    const lookup = dereference(prepared);
    refuseLooseReferences(lookup);
    return interpreted({ schema: prepared, lookup, draft: DRAFTS[dialect] });
  }
}

interface Interpreted {
  readonly schema: Schema;
  readonly lookup: SchemaLookup;
  readonly draft: SchemaDraft;
}

function interpreted({ schema, lookup, draft }: Interpreted): CompiledSchema {
  const check = (value: unknown, stopsEarly: boolean) => validate(value, schema, draft, lookup, stopsEarly);
  return {
    accepts: (root) => {
      const { value, strangers } = interpretableValue(root);
      return strangers.length === 0 && check(value, true).valid;
    },
    faults: (root, extent) => {
      const { value, strangers } = interpretableValue(root);
      if (strangers.length > 0) return strangers.map((path) => strangerFault(root, path));
      const { errors } = check(value, extent === 'first');
      return interpretedFaults({ errors, schema, lookup, root });
    },
  };
}

// JSON text such as 1e400 parses to Infinity, which is no number of JSON.
function strangerFault(root: unknown, path: readonly string[]): SchemaFault {
  const value = valueAt(root, path);
  const params = { type: typeof value === 'number' ? 'number' : 'object' };
  return { path, keyword: 'type', params, message: 'must be a value that JSON has', value };
}

/** A reference that leads nowhere would be found by the first value that meets it. */
function refuseLooseReferences(lookup: SchemaLookup): void {
  for (const schema of Object.values(lookup)) {
    if (typeof schema === 'boolean' || schema.$ref === undefined) continue;
    const target = schema.__absolute_ref__ ?? schema.$ref;
    if (!(target in lookup)) throw new TypeError(`can't resolve reference ${schema.$ref}`);
  }
}
