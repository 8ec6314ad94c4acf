import { randomBytes } from 'node:crypto';

import { createSuite, Tool } from 'toolwright';
import { parseStateKeys } from '../../src/sealing/parse-state-keys';
import { authoringProblems } from '../support/authoring-problems';

const secret = () => randomBytes(32).toString('base64url');

@Tool('nothing')
class Nothing {
  call(): void {}
}

it('reads keys in their order', () => {
  const [first, second] = [secret(), secret()];

  const { keys, problems } = parseStateKeys([`2026-07:${first}`, ` old : ${second} `]);

  expect(problems).toEqual([]);
  expect(keys.map(({ id, secret: bytes }) => [id, Buffer.from(bytes).toString('base64url')])).toEqual([
    ['2026-07', first],
    ['old', second],
  ]);
});

it.each([
  ['nothing', [], 'holds no key.'],
  ['a number', 7, 'is no text and no list of texts.'],
  ['no text', [7], 'has an entry 1 that is no text.'],
  [
    'no id',
    [secret()],
    'has an entry 1 without an id of 1 to 32 letters, digits, "_", "." or "-" before a colon.',
  ],
  [
    'an empty id',
    [`:${secret()}`],
    'has an entry 1 without an id of 1 to 32 letters, digits, "_", "." or "-" before a colon.',
  ],
  [
    'a secret as id',
    [`${secret()}:k1`],
    'has an entry 1 without an id of 1 to 32 letters, digits, "_", "." or "-" before a colon.',
  ],
  [
    'a short secret',
    [`k1:${randomBytes(31).toString('base64url')}`],
    'has an entry 1 ("k1") whose secret has 31 bytes, not 32.',
  ],
  [
    'a long secret',
    [`k1:${randomBytes(33).toString('base64url')}`],
    'has an entry 1 ("k1") whose secret has 33 bytes, not 32.',
  ],
  ['no secret', ['k1:'], 'has an entry 1 ("k1") whose secret has 0 bytes, not 32.'],
  [
    'padding',
    [`k1:${randomBytes(32).toString('base64')}`],
    'has an entry 1 ("k1") whose secret is not base64url.',
  ],
  ['a password', ['k1:correct horse battery staple'], 'has an entry 1 ("k1") whose secret is not base64url.'],
  [
    'one byte over and over',
    [`k1:${Buffer.alloc(32, 7).toString('base64url')}`],
    'has an entry 1 ("k1") whose secret is one byte over and over.',
  ],
  ['one id twice', [`k1:${secret()}`, `k1:${secret()}`], 'has two keys with the id "k1".'],
])('refuses %s without showing any of it', (_, entries, problem) => {
  expect(parseStateKeys(entries)).toEqual({ keys: expect.any(Array), problems: [problem] });
});

it('is part of the build report, and never shows a secret', () => {
  const bad = randomBytes(31).toString('base64url');

  const problems = authoringProblems({ tools: [Nothing], stateKeys: [`k1:${bad}`, bad] });

  expect(problems).toEqual([
    expect.stringMatching(
      /^stateKeys has an entry 1 \("k1"\) whose secret has 31 bytes, not 32\. Give id:secret entries/,
    ),
    expect.stringMatching(/^stateKeys has an entry 2 without an id /),
  ]);
  expect(problems.join()).not.toContain(bad);
});

describe('TOOLWRIGHT_STATE_KEYS', () => {
  afterEach(() => delete process.env['TOOLWRIGHT_STATE_KEYS']);

  it('is read where no option is given', () => {
    process.env['TOOLWRIGHT_STATE_KEYS'] = `k1:${secret()}, broken`;

    expect(authoringProblems([Nothing])).toEqual([
      expect.stringMatching(/^TOOLWRIGHT_STATE_KEYS has an entry 2 without an id /),
    ]);
    expect(authoringProblems({ tools: [Nothing], stateKeys: `k1:${secret()}` })).toEqual([]);
  });

  it('counts as not there when it is empty', () => {
    process.env['TOOLWRIGHT_STATE_KEYS'] = '';

    expect(authoringProblems([Nothing])).toEqual([]);
  });

  it('is the same as the option', async () => {
    const keys = `k1:${secret()},k0:${secret()}`;
    process.env['TOOLWRIGHT_STATE_KEYS'] = keys;

    expect(() => createSuite({ tools: [Nothing] })).not.toThrow();
    expect(() => createSuite({ tools: [Nothing], stateKeys: keys.split(',') })).not.toThrow();
  });
});
