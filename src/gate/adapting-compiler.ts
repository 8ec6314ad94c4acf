import type { JsonObject } from '../protocol';
import { AjvCompiler } from './ajv-compiler';
import { loadInterpreter } from './load-engine';
import type { CompiledSchema, CompileOptions, SchemaCompiler } from './schema-compiler';

/**
 * Compiles as long as code may be generated, and reads keyword by keyword from then on: there are runtimes that allow it
 * while they start and refuse it to requests.
 */
export class AdaptingCompiler implements SchemaCompiler {
  private readonly compiling = new AjvCompiler();

  /** @param mayCompile whether code may be generated at this moment */
  constructor(private readonly mayCompile: () => boolean) {}

  compile(schema: JsonObject, options: CompileOptions): CompiledSchema {
    let known: CompiledSchema | undefined;
    const interpreted = () => (known ??= loadInterpreter().compile(schema, options));
    const compiled = this.orElse(() => this.compiling.compile(schema, options), interpreted);
    return {
      ...compiled,
      // What explains a refusal is compiled with the first of them, which may be a request's.
      faults: (value, extent) =>
        this.orElse(
          () => compiled.faults(value, extent),
          () => interpreted().faults(value, extent),
        ),
    };
  }

  private orElse<T>(compiled: () => T, interpreted: () => T): T {
    try {
      return compiled();
    } catch (error) {
      if (this.mayCompile()) throw error;
      return interpreted();
    }
  }
}
