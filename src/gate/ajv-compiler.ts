import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { JsonObject } from '../protocol';
import type { CompiledSchema, CompileOptions, SchemaCompiler, SchemaFault } from './schema-compiler';

const DIALECTS: Readonly<Record<string, new (options: Options) => Ajv>> = {
  'https://json-schema.org/draft/2020-12/schema': Ajv2020,
  'http://json-schema.org/draft-07/schema': Ajv,
};

const DEFAULT_DIALECT = 'https://json-schema.org/draft/2020-12/schema';

interface Setting {
  readonly dialect: string;
  readonly allErrors: boolean;
  readonly assertsFormats: boolean;
}

/** JSON Schema by Ajv. References are resolved inside the schema only; nothing is ever fetched. */
export class AjvCompiler implements SchemaCompiler {
  private readonly engines = new Map<string, Ajv>();

  compile(schema: JsonObject, { assertsFormats }: CompileOptions): CompiledSchema {
    const dialect = dialectOf(schema);
    // An `$id` would make two tools with the same schema collide inside one engine.
    const { $id: _id, ...anonymous } = schema;
    const check = this.engine({ dialect, assertsFormats, allErrors: false }).compile(anonymous);
    let explainer: ValidateFunction | undefined;
    return {
      accepts: (value) => check(value),
      faults: (value, extent) => {
        if (extent === 'all')
          explainer ??= this.engine({ dialect, assertsFormats, allErrors: true }).compile(anonymous);
        const search = extent === 'all' && explainer ? explainer : check;
        search(value);
        return (search.errors ?? []).map((error) => toFault(error, value));
      },
    };
  }

  private engine(setting: Setting): Ajv {
    const key = JSON.stringify(setting);
    const known = this.engines.get(key);
    if (known) return known;

    const engine = createEngine(setting);
    this.engines.set(key, engine);
    return engine;
  }
}

function createEngine({ dialect, allErrors, assertsFormats }: Setting): Ajv {
  const Engine = DIALECTS[dialect] ?? Ajv2020;
  // Ajv would print generated code to the console when a schema fails to compile.
  const engine = new Engine({
    // JSON text such as 1e400 parses to Infinity, which is no number of JSON.
    ...{ strict: false, strictNumbers: true, logger: false, allErrors },
    ...{ validateFormats: assertsFormats, addUsedSchema: false },
  });
  if (assertsFormats) addFormats(engine);
  return engine;
}

function dialectOf({ $schema }: JsonObject): string {
  const named = typeof $schema === 'string' ? $schema.replace(/#$/, '') : DEFAULT_DIALECT;
  if (Object.hasOwn(DIALECTS, named)) return named;
  throw new TypeError(
    `its $schema "${named}" is a dialect this server does not know (2020-12 and draft-07 are)`,
  );
}

function toFault(error: ErrorObject, root: unknown): SchemaFault {
  const path = error.instancePath.split('/').slice(1).map(unescapePointer);
  return {
    path,
    keyword: error.keyword,
    params: error.params as Readonly<Record<string, unknown>>,
    message: error.message ?? 'is not valid',
    value: valueAt(root, path),
  };
}

function unescapePointer(part: string): string {
  return part.replace(/~1/g, '/').replace(/~0/g, '~');
}

function valueAt(root: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Readonly<Record<string, unknown>>)[key], root);
}
