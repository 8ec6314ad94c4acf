import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { JsonObject } from '../protocol';
import { DISTINCT_ITEMS } from './distinct-items';
import { InterpretingCompiler } from './interpreting-compiler';
import type { CompiledSchema, CompileOptions, SchemaCompiler, SchemaFault } from './schema-compiler';
import { dialectOf, type SchemaDialect } from './schema-dialect';
import { shadowProof } from './shadow-proof';
import { withTags } from './tagged-unions';
import { valueAt } from './value-at';

const ENGINES: Readonly<Record<SchemaDialect, new (options: Options) => Ajv>> = {
  '2020-12': Ajv2020,
  'draft-07': Ajv,
};

interface Setting {
  readonly dialect: SchemaDialect;
  readonly allErrors: boolean;
  readonly assertsFormats: boolean;
}

/** JSON Schema by Ajv. References are resolved inside the schema only; nothing is ever fetched. */
export class AjvCompiler implements SchemaCompiler {
  private readonly engines = new Map<string, Ajv>();

  compile(schema: JsonObject, options: CompileOptions): CompiledSchema {
    const { assertsFormats } = options;
    const dialect = dialectOf(schema);
    const anonymous = assertsFormats ? schema : withTags(schema);
    const engineFor = (allErrors: boolean) => this.engineFor(schema, { dialect, assertsFormats, allErrors });
    const check = engineFor(false).compile(anonymous);
    let explainer: ValidateFunction | undefined;
    const compiled: CompiledSchema = {
      accepts: (value) => check(value),
      faults: (value, extent) => {
        if (extent === 'all') explainer ??= engineFor(true).compile(anonymous);
        const search = extent === 'all' && explainer ? explainer : check;
        search(value);
        return (search.errors ?? []).map((error) => toFault(error, value));
      },
    };
    return shadowProof(compiled, () => new InterpretingCompiler().compile(schema, options));
  }

  // Names inside a schema (`$id`) are known to its whole engine: two tools with one schema would collide in a shared one.
  private engineFor(schema: JsonObject, setting: Setting): Ajv {
    return JSON.stringify(schema).includes('"$id":') ? createEngine(setting) : this.engine(setting);
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
  const Engine = ENGINES[dialect];
  // Ajv would print generated code to the console when a schema fails to compile.
  const engine = new Engine({
    // JSON text such as 1e400 parses to Infinity, which is no number of JSON.
    ...{ strict: false, strictNumbers: true, logger: false, allErrors },
    validateFormats: assertsFormats,
    // A schema from outside may name a property that every object has by birth; classes may not.
    ownProperties: assertsFormats,
    // Only in schemas of ours: in others the word may mean something else.
    discriminator: !assertsFormats,
  });
  engine.removeKeyword('uniqueItems').addKeyword(DISTINCT_ITEMS);
  if (assertsFormats) addFormats(engine);
  return engine;
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
