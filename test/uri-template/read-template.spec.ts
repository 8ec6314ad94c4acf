import { readTemplate } from '../../src/uri-template/read-template';

describe('reading a URI template', () => {
  it('takes text and expressions apart, in order', () => {
    expect(readTemplate('repo://{owner}/{name}{/path*}{?ref,deep}')).toEqual({
      problem: undefined,
      parts: [
        'repo://',
        { operator: '', variables: [{ name: 'owner', isExploded: false }] },
        '/',
        { operator: '', variables: [{ name: 'name', isExploded: false }] },
        { operator: '/', variables: [{ name: 'path', isExploded: true }] },
        {
          operator: '?',
          variables: [
            { name: 'ref', isExploded: false },
            { name: 'deep', isExploded: false },
          ],
        },
      ],
    });
  });

  const REFUSED: readonly (readonly [template: string, problem: RegExp])[] = [
    ['', /without variables/],
    ['note://all', /without variables/],
    ['note://{id', /brace has no partner/],
    ['note://id}', /brace has no partner/],
    ['note://{a{b}}', /brace has no partner/],
    ['note://{}', /names no variable/],
    ['note://{?}', /names no variable/],
    ['note://{!id}', /names no variable/],
    ['note://{a b}', /names no variable/],
    ['note://{a,}', /names no variable/],
    ['note://{.}', /names no variable/],
    ['note://{a..b}', /names no variable/],
    ['note://{id*:3}', /names no variable/],
    ['note://{id:0}', /names no variable/],
    ['note://{id:3}', /cut variable/],
    ['{id}', /does not begin with a scheme/],
    ['{+uri}', /does not begin with a scheme/],
    ['notes/{id}', /does not begin with a scheme/],
    ['note{x}://a', /does not begin with a scheme/],
    ['note://my notes/{id}', /legal characters/],
    ['note://é/{id}', /legal characters/],
    ['note://100%/{id}', /legal characters/],
    ['note://a/../{id}', /legal characters/],
    ['note://{id}/{id}', /names a variable twice/],
    ['note://{__proto__}', /no object can hold safely/],
    ['note://{constructor}', /no object can hold safely/],
    ['note://{a}{b}', /side by side/],
    ['note://{/a}{b}', /side by side/],
    ['note://{a}{+b}', /side by side/],
    ['note://{/a*,b}', /list .* in front/],
  ];

  it.each(REFUSED)('refuses %j and says why', (template, problem) => {
    expect(readTemplate(template)).toEqual({
      problem: expect.stringMatching(problem) as string,
      remedy: expect.stringMatching(/\w/) as string,
    });
  });

  it.each([
    'note://{id}',
    'file:///{+path}',
    'a.b+c-d:{x}',
    'x://{a.b}',
    'x://q{?a*,b}',
    'x://{a}{.b}{/c}{;d}{#e}',
  ])('takes %s', (template) => {
    expect(readTemplate(template).problem).toBeUndefined();
  });
});
