import type { FuncKeywordDefinition } from 'ajv';

/**
 * `maxLength` and `minLength` with Ajv's verdicts and words. Ajv walks a text for each of them to count its characters;
 * here that is done only where the text's own length leaves the answer open, as a character takes one unit of it or two.
 */
export const TEXT_LENGTHS: readonly FuncKeywordDefinition[] = [
  lengthKeyword('maxLength', 'more', (limit, text) => {
    return text.length <= limit || (text.length <= 2 * limit && charactersOf(text) <= limit);
  }),
  lengthKeyword('minLength', 'fewer', (limit, text) => {
    return text.length >= 2 * limit || (text.length >= limit && charactersOf(text) >= limit);
  }),
];

function lengthKeyword(
  keyword: string,
  direction: string,
  validate: (limit: number, text: string) => boolean,
): FuncKeywordDefinition {
  return {
    ...{ keyword, type: 'string', schemaType: 'number', validate, errors: false },
    // Where the engine has it, so that faults are told in the same order.
    before: 'pattern',
    error: {
      message: ({ schema }) => `must NOT have ${direction} than ${String(schema)} characters`,
      params: ({ gen, schemaCode }) => gen.object(['limit', schemaCode]),
    },
  };
}

function charactersOf(text: string): number {
  let count = 0;
  for (const _character of text) count += 1;
  return count;
}
