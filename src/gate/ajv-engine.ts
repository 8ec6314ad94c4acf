import { Ajv, type Options } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { JsonObject } from '../protocol';
import { DISTINCT_ITEMS } from './distinct-items';
import type { SchemaDialect } from './schema-dialect';
import { TEXT_LENGTHS } from './text-lengths';

/** What decides how an engine reads schemas. */
export interface EngineSetting {
  readonly dialect: SchemaDialect;
  readonly allErrors: boolean;
  /** Schemas from outside: their formats are asserted. */
  readonly assertsFormats: boolean;
}

const ENGINES: Readonly<Record<SchemaDialect, new (options: Options) => Ajv>> = {
  '2020-12': Ajv2020,
  'draft-07': Ajv,
};

/** An engine that compiles schemas of one kind; it takes them as sound. */
export function createEngine({ dialect, allErrors, assertsFormats }: EngineSetting): Ajv {
  const Engine = ENGINES[dialect];
  // Ajv would print generated code to the console when a schema fails to compile.
  const engine = new Engine({
    // JSON text such as 1e400 parses to Infinity, which is no number of JSON.
    ...{ strict: false, strictNumbers: true, logger: false, allErrors },
    // Compiling the dialect's own schema takes longer than hundreds of others: schemas from outside are proved once, beside
    // the engine, and what is derived from classes is written by us. Keywords with values they cannot have are refused all the same.
    ...{ validateSchema: false, meta: assertsFormats },
    validateFormats: assertsFormats,
    // A schema from outside may name a property that every object has by birth; classes may not.
    ownProperties: assertsFormats,
    // Only in schemas of ours: in others the word may mean something else.
    discriminator: !assertsFormats,
  });
  for (const definition of [DISTINCT_ITEMS, ...TEXT_LENGTHS])
    engine.removeKeyword(String(definition.keyword)).addKeyword(definition);
  if (assertsFormats) addFormats(engine);
  return engine;
}

const provers = new Map<SchemaDialect, Ajv>();

/**
 * Proves a schema from outside by its dialect's own schema, which is compiled once for the process.
 *
 * @throws Error naming what is wrong with it
 */
export function proveSchema(schema: JsonObject, dialect: SchemaDialect): void {
  const prover = provers.get(dialect) ?? new ENGINES[dialect]({ strict: false, logger: false });
  provers.set(dialect, prover);
  // With `true` it throws; the types only know of schemas that compile in turns.
  void prover.validateSchema(schema, true);
}
