import type { CompiledSchema } from './schema-compiler';

/**
 * Ajv compares objects through methods of theirs, which a value such as `{ "toString": 1 }` hides from it.
 * On such a value the compiled check fails; it is then read by the second engine, which compares keys alone.
 */
export function shadowProof(compiled: CompiledSchema, second: () => CompiledSchema): CompiledSchema {
  let spare: CompiledSchema | undefined;
  const insteadAfter = (error: unknown): CompiledSchema => {
    if (!(error instanceof TypeError)) throw error;
    return (spare ??= second());
  };
  return {
    accepts: (value) => {
      try {
        return compiled.accepts(value);
      } catch (error) {
        return insteadAfter(error).accepts(value);
      }
    },
    faults: (value, extent) => {
      try {
        return compiled.faults(value, extent);
      } catch (error) {
        return insteadAfter(error).faults(value, extent);
      }
    },
  };
}
