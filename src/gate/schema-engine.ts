import { AdaptingCompiler } from './adapting-compiler';
import { AjvCompiler } from './ajv-compiler';
import { loadInterpreter } from './load-engine';
import type { SchemaCompiler } from './schema-compiler';

/** How schemas are run: compiled to code, or read keyword by keyword where no code may be generated. */
export type SchemaEngine = 'compiled' | 'interpreted';

/** All engines there are, for the check of the option. */
export const SCHEMA_ENGINES: readonly SchemaEngine[] = ['compiled', 'interpreted'];

/** A compiler of its own for one suite; without a wish, the fastest that may run here. */
export function schemaCompiler(wish?: SchemaEngine): SchemaCompiler {
  if (wish === 'compiled') return new AjvCompiler();
  return wish === undefined && mayGenerateCode() ? new AdaptingCompiler(probe) : loadInterpreter();
}

let isAllowed: boolean | undefined;

/** Whether this place lets code be made of text: some edge runtimes, and Node when told so, do not. */
export function mayGenerateCode(): boolean {
  return (isAllowed ??= probe());
}

function probe(): boolean {
  try {
    return typeof Reflect.construct(Function, ['return true']) === 'function';
  } catch {
    return false; // the refusal is the answer
  }
}
