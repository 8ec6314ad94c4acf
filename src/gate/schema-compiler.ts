import type { JsonObject } from '../protocol';

/** One way in which a value breaks its schema, as the engine saw it. */
export interface SchemaFault {
  /** Where in the value: keys and indexes from the root. */
  readonly path: readonly string[];
  /** The keyword that failed: `required`, `minimum`, `additionalProperties` ... */
  readonly keyword: string;
  /** The keyword's own words on it: the missing or unknown key, the limit, the allowed values. */
  readonly params: Readonly<Record<string, unknown>>;
  readonly message: string;
  /** The value at the path. */
  readonly value: unknown;
  /** The value must not be shown. */
  readonly isHidden?: boolean;
}

/** A compiled schema. */
export interface CompiledSchema {
  /** The quick verdict. */
  accepts(value: unknown): boolean;
  /** What is wrong with a refused value: everything, or the first thing only where the value is too large to search. */
  faults(value: unknown, extent: 'all' | 'first'): SchemaFault[];
}

/** How a schema is read. */
export interface CompileOptions {
  /** `format` is asserted, as authors of raw schemas expect; schemas from classes leave formats to their own checks. */
  readonly assertsFormats: boolean;
}

/** The port behind which a JSON Schema engine stands. One compiler belongs to one snapshot of a suite and goes with it. */
export interface SchemaCompiler {
  /**
   * Compiles at once.
   * @throws Error naming what is wrong with the schema: an unknown dialect, a reference that leads nowhere, a bad keyword
   */
  compile(schema: JsonObject, options: CompileOptions): CompiledSchema;
}

/** Compiles on first use, for schemas that are known to be sound. */
export function compileLazily(
  compiler: SchemaCompiler,
  schema: JsonObject,
  options: CompileOptions,
): CompiledSchema {
  let compiled: CompiledSchema | undefined;
  const get = () => (compiled ??= compiler.compile(schema, options));
  return {
    accepts: (value) => (compiled ?? get()).accepts(value),
    faults: (value, extent) => get().faults(value, extent),
  };
}
