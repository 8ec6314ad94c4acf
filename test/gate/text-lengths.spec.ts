import { MaxLength, MinLength } from 'class-validator';
import { probe } from './probe';

const LIMIT = 4;

class ShortTextIn {
  @MaxLength(LIMIT) text!: string;
}

class LongTextIn {
  @MinLength(LIMIT) text!: string;
}

const short = probe({ type: 'object', properties: { text: { type: 'string', maxLength: LIMIT } } });
const long = probe({ type: 'object', properties: { text: { type: 'string', minLength: LIMIT } } });

/** Every text of up to six characters out of a plain one, one that takes two units, and half of one. */
function* texts(prefix = '', characters = 0): Generator<string> {
  yield prefix;
  if (characters === 6) return;
  for (const next of ['a', '😀', '\uD83D']) yield* texts(prefix + next, characters + 1);
}

describe('The length of a text', () => {
  it('is counted in characters, however many units they take', async () => {
    for (const text of texts()) {
      const characters = Array.from(text).length;

      expect([text, (await short.call({ text })).isError]).toEqual([text, characters > LIMIT]);
      expect([text, (await long.call({ text })).isError]).toEqual([text, characters < LIMIT]);
    }
  });

  it.each([
    [ShortTextIn, 'aaaaa', 'text must be shorter than or equal to 4 characters'],
    [ShortTextIn, '😀'.repeat(5), 'text must be shorter than or equal to 4 characters'],
    [LongTextIn, 'aaa', 'text must be longer than or equal to 4 characters'],
    [LongTextIn, '😀'.repeat(3), 'text must be longer than or equal to 4 characters'],
  ])('is told of in the words of the check (%#)', async (type, text, words) => {
    const { isError, text: answer } = await probe(type).call({ text });

    expect(isError).toBe(true);
    expect(answer).toContain(words);
  });

  it('is told of in the words of the schema where no class is there', async () => {
    expect((await short.call({ text: 'aaaaa' })).text).toContain('must NOT have more than 4 characters');
    expect((await long.call({ text: 'aaa' })).text).toContain('must NOT have fewer than 4 characters');
  });
});
