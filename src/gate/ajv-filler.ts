import { _, type CodeKeywordDefinition } from 'ajv';
import AjvCore from 'ajv/dist/core';
import type { Filler, FillStep } from './filler';

/** Takes steps where a schema stands, and writes them out: property by property, instead of checking anything. */
const FILLS: CodeKeywordDefinition = {
  keyword: 'fills',
  code: ({ gen, data, schema }) => {
    for (const { key, wireName, dropsNull, make } of schema as readonly FillStep[]) {
      const value = gen.const('value', _`${data}[${wireName}]`);
      const isGiven = dropsNull ? _`${value} !== undefined && ${value} !== null` : _`${value} !== undefined`;
      const made = make ? _`${gen.scopeValue('func', { ref: make })}(${value}, ${data})` : value;
      gen.if(isGiven, () => gen.assign(_`this[${key}]`, made));
    }
  },
};

/** An engine for fills. */
export function createFillingEngine(): AjvCore {
  const quiet = { strict: false, logger: false, meta: false, validateSchema: false } as const;
  return new AjvCore({ ...quiet, passContext: true }).addKeyword(FILLS);
}

/**
 * Fills by code that Ajv makes of the steps. A loop over names takes several times as long: what V8 remembers of an
 * object's layout it remembers for a place in the code, and a loop is one place for all properties of all classes.
 */
export function compiledFiller(engine: AjvCore, steps: readonly FillStep[]): Filler {
  const fill = engine.compile({ fills: steps });
  return (instance, raw) => void fill.call(instance, raw);
}
