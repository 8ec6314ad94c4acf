import type { Ajv, ErrorObject, ValidateFunction } from 'ajv';
import type { JsonObject } from '../protocol';
import type { EngineSetting } from './ajv-engine';
import { loadAjv, loadInterpreter } from './load-engine';
import type { CompiledSchema, CompileOptions, SchemaCompiler, SchemaFault } from './schema-compiler';
import { dialectOf } from './schema-dialect';
import { shadowProof } from './shadow-proof';
import { withTags } from './tagged-unions';
import { valueAt } from './value-at';

/** JSON Schema by Ajv. References are resolved inside the schema only; nothing is ever fetched. */
export class AjvCompiler implements SchemaCompiler {
  private readonly engines = new Map<string, Ajv>();

  compile(schema: JsonObject, options: CompileOptions): CompiledSchema {
    const { assertsFormats } = options;
    const dialect = dialectOf(schema);
    if (assertsFormats) loadAjv().proveSchema(schema, dialect);
    const anonymous = assertsFormats ? schema : withTags(schema);
    const engineFor = (allErrors: boolean) => this.engineFor(schema, { dialect, assertsFormats, allErrors });
    const check = engineFor(false).compile(anonymous);
    let explainer: ValidateFunction | undefined;
    const compiled: CompiledSchema = {
      accepts: check,
      faults: (value, extent) => {
        if (extent === 'all') explainer ??= engineFor(true).compile(anonymous);
        const search = extent === 'all' && explainer ? explainer : check;
        search(value);
        return (search.errors ?? []).map((error) => toFault(error, value));
      },
    };
    return shadowProof(compiled, () => loadInterpreter().compile(schema, options));
  }

  // Names inside a schema (`$id`) are known to its whole engine: two tools with one schema would collide in a shared one.
  private engineFor(schema: JsonObject, setting: EngineSetting): Ajv {
    return JSON.stringify(schema).includes('"$id":') ? loadAjv().createEngine(setting) : this.engine(setting);
  }

  private engine(setting: EngineSetting): Ajv {
    const key = JSON.stringify(setting);
    const known = this.engines.get(key);
    if (known) return known;

    const engine = loadAjv().createEngine(setting);
    this.engines.set(key, engine);
    return engine;
  }
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
  return part.includes('~') ? part.replace(/~1/g, '/').replace(/~0/g, '~') : part;
}
