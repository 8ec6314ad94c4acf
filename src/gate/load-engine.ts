import type * as AjvEngine from './ajv-engine';
import type * as Interpreter from './interpreting-compiler';
import type { SchemaCompiler } from './schema-compiler';

/** Ajv, loaded with the first schema that is compiled: it is a hundred files, and not every suite compiles one. */
export function loadAjv(): typeof AjvEngine {
  return require('./ajv-engine') as typeof AjvEngine;
}

/** The engine that reads schemas keyword by keyword, loaded where it is needed: almost no process needs it. */
export function loadInterpreter(): SchemaCompiler {
  const { InterpretingCompiler } = require('./interpreting-compiler') as typeof Interpreter;
  return new InterpretingCompiler();
}
