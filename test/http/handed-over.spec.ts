import { handedOver } from '../../src/http/handed-over';

const reported: unknown[] = [];
const read = (found: unknown) => handedOver(found, (error) => reported.push(error));

beforeEach(() => reported.splice(0));

describe('the caller that a middleware left', () => {
  it.each([undefined, null, false])('is nobody where it left %s', (found) => {
    expect(read(found)).toEqual({});
  });

  it.each<[string, object, object]>([
    ['a user by its id', { id: 7 }, { subject: '7', scopes: [] }],
    ['a subject before an id', { sub: 'ann', id: 7 }, { subject: 'ann', scopes: [] }],
    ['scopes as a list', { id: 'a', scopes: ['r', 1, 'w'] }, { subject: 'a', scopes: ['r', 'w'] }],
    ['scopes as text', { sub: 'a', scope: 'r  w' }, { subject: 'a', scopes: ['r', 'w'] }],
    [
      'an issuer',
      { sub: 'a', iss: 'https://id.example' },
      { subject: 'a', issuer: 'https://id.example', scopes: [] },
    ],
  ])('is %s', (_, found, principal) => {
    expect(read(found)).toEqual({ principal: { ...principal, claims: found } });
  });

  it('is who stands in the payload of a token that came with it', () => {
    const payload = { sub: 'ann', scope: 'r' };

    expect(read({ header: {}, payload, token: 't' })).toEqual({
      principal: { subject: 'ann', scopes: ['r'], claims: payload },
    });
  });

  it('is the client of an AuthInfo that names no user, without its token', () => {
    const info = { token: 't', clientId: 'app', scopes: ['r'], expiresAt: 1 };

    expect(read(info)).toEqual({
      principal: { subject: 'app', scopes: ['r'], claims: { clientId: 'app', scopes: ['r'], expiresAt: 1 } },
    });
    expect(reported).toEqual([]);
  });

  it.each([[{}], [{ id: '' }], [{ id: {} }], ['ann'], [true], [[{ id: 1 }]], [{ payload: {} }]])(
    'is never taken for nobody where it cannot be read: %j',
    (found) => {
      expect(read(found)).toEqual({ refusal: expect.objectContaining({ status: 500 }) });
      expect(reported).toEqual([expect.any(TypeError)]);
    },
  );
});
