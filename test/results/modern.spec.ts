import fc from 'fast-check';
import {
  cacheableMethods,
  callToolResult,
  elicit,
  httpStatusOf,
  listToolsResult,
  outboundCode,
  toModernResponse,
} from '../../src/results';
import { refusal } from './refusal';

const META = 'io.modelcontextprotocol/';
const confirm = elicit({ type: 'object', properties: {} }, 'Sure?');

describe('a complete outcome', () => {
  it('becomes a JSON-RPC result that says it is complete', () => {
    expect(toModernResponse(1, 'tools/call', { complete: { content: [] } })).toEqual({
      jsonrpc: '2.0',
      id: 1,
      result: { content: [], resultType: 'complete' },
    });
  });

  it('is complete whatever the handler put there', () => {
    const outcome = { complete: { content: [], resultType: 'task' } };

    expect(toModernResponse('a', 'tools/call', outcome)).toMatchObject({
      id: 'a',
      result: { resultType: 'complete' },
    });
  });

  it('leaves the handler its result', () => {
    const complete = { content: [], _meta: { [`${META}logLevel`]: 'info' } };

    toModernResponse(1, 'tools/call', { complete });

    expect(complete).toEqual({ content: [], _meta: { [`${META}logLevel`]: 'info' } });
  });

  it('takes a result of the builders', () => {
    expect(toModernResponse(1, 'tools/call', { complete: callToolResult({ error: 'no' }) })).toEqual({
      jsonrpc: '2.0',
      id: 1,
      result: { resultType: 'complete', content: [{ type: 'text', text: 'no' }], isError: true },
    });
  });
});

describe('cache hints', () => {
  it('are private and 0 on a cacheable method for which nobody says otherwise', () => {
    expect(toModernResponse(1, 'tools/list', { complete: { tools: [] } })).toEqual({
      jsonrpc: '2.0',
      id: 1,
      result: { tools: [], resultType: 'complete', ttlMs: 0, cacheScope: 'private' },
    });
  });

  it.each(cacheableMethods.map((method) => [method]))('are on %s', (method) => {
    expect(toModernResponse(1, method, { complete: {} })).toMatchObject({
      result: { ttlMs: 0, cacheScope: 'private' },
    });
  });

  it.each([['tools/call'], ['prompts/get'], ['completion/complete']])(
    'are not on %s, even if asked for',
    (method) => {
      const complete = { ttlMs: 5, cacheScope: 'public' };

      expect(
        toModernResponse(1, method, { complete }, { cacheControl: { ttlMs: 5, scope: 'public' } }),
      ).toEqual({
        jsonrpc: '2.0',
        id: 1,
        result: { resultType: 'complete' },
      });
    },
  );

  it('come from the application where the result says none', () => {
    const options = { defaultCacheControl: { scope: 'public', ttlMs: 60_000 } } as const;

    expect(toModernResponse(1, 'tools/list', { complete: {} }, options)).toMatchObject({
      result: { ttlMs: 60_000, cacheScope: 'public' },
    });
    expect(
      toModernResponse(1, 'tools/list', { complete: {} }, { defaultCacheControl: { ttlMs: 5 } }),
    ).toMatchObject({
      result: { ttlMs: 5, cacheScope: 'private' },
    });
  });

  it('come from the result before the application, and from the response before both', () => {
    const outcome = { complete: listToolsResult([], { scope: 'public', ttlMs: 10 }) };
    const defaultCacheControl = { scope: 'private', ttlMs: 1 } as const;

    expect(toModernResponse(1, 'tools/list', outcome, { defaultCacheControl })).toMatchObject({
      result: { ttlMs: 10, cacheScope: 'public' },
    });
    expect(
      toModernResponse(1, 'tools/list', outcome, { defaultCacheControl, cacheControl: { ttlMs: 0 } }),
    ).toMatchObject({
      result: { ttlMs: 0, cacheScope: 'public' },
    });
    expect(
      toModernResponse(1, 'tools/list', outcome, { defaultCacheControl, cacheControl: null }),
    ).toMatchObject({
      result: { ttlMs: 10, cacheScope: 'public' },
    });
  });

  it('leave a time to live alone that is no cache hint, as a task has one', () => {
    expect(toModernResponse(1, 'tasks/get', { complete: { taskId: 't', ttlMs: 5 } })).toMatchObject({
      result: { ttlMs: 5 },
    });
  });

  it.each([
    ['ttlMs', { cacheControl: { ttlMs: -1 } }],
    ['scope', { cacheControl: { scope: 'shared' } }],
    ['options', { cacheControl: 'public' }],
  ])('are checked: %s', (argument, options) => {
    expect(
      refusal(() => toModernResponse(1, 'tools/list', { complete: {} }, options as never)).argument,
    ).toBe(argument);
  });

  it('are checked in the result too', () => {
    expect(refusal(() => toModernResponse(1, 'tools/list', { complete: { ttlMs: 1.5 } })).argument).toBe(
      'ttlMs',
    );
  });
});

describe('_meta of a result', () => {
  it('loses what describes the request and keeps everything else', () => {
    const _meta = {
      [`${META}protocolVersion`]: '2026-07-28',
      [`${META}clientCapabilities`]: {},
      [`${META}clientInfo`]: { name: 'c', version: '1' },
      [`${META}logLevel`]: 'info',
      'com.example/kept': 1,
    };

    expect(toModernResponse(1, 'tools/call', { complete: { content: [], _meta } })).toMatchObject({
      result: { _meta: { 'com.example/kept': 1 } },
    });
  });

  it('is left off when nothing remains', () => {
    const complete = { content: [], _meta: { [`${META}logLevel`]: 'info' } };

    expect(toModernResponse(1, 'tools/call', { complete })).toEqual({
      jsonrpc: '2.0',
      id: 1,
      result: { content: [], resultType: 'complete' },
    });
  });

  it.each([
    [{ complete: { content: [] } }],
    [{ inputRequired: { inputRequests: { confirm } } }],
    [{ task: { taskId: 't' } }],
  ])('says who the server is, when told: %j', (outcome) => {
    const serverInfo = { name: 's', version: '1' };

    expect(toModernResponse(1, 'tools/call', outcome, { serverInfo })).toMatchObject({
      result: { _meta: { [`${META}serverInfo`]: serverInfo } },
    });
  });

  it('keeps the server info of the handler', () => {
    const own = { [`${META}serverInfo`]: { name: 'own', version: '2' } };

    expect(
      toModernResponse(
        1,
        'tools/call',
        { complete: { _meta: own } },
        { serverInfo: { name: 's', version: '1' } },
      ),
    ).toMatchObject({ result: { _meta: own } });
  });

  it('must be an object', () => {
    expect(refusal(() => toModernResponse(1, 'tools/call', { complete: { _meta: 'x' } })).argument).toBe(
      '_meta',
    );
  });
});

describe('an outcome that requires input', () => {
  it.each([['tools/call'], ['tools/list'], ['resources/read']])('never has cache fields: %s', (method) => {
    const inputRequired = { inputRequests: { confirm }, requestState: 'sealed' };

    expect(toModernResponse(1, method, { inputRequired }, { cacheControl: { ttlMs: 5 } })).toEqual({
      jsonrpc: '2.0',
      id: 1,
      result: { resultType: 'input_required', inputRequests: { confirm }, requestState: 'sealed' },
    });
  });

  it('may have only a state', () => {
    expect(
      toModernResponse(1, 'tools/call', { inputRequired: { inputRequests: {}, requestState: 's' } }),
    ).toEqual({
      jsonrpc: '2.0',
      id: 1,
      result: { resultType: 'input_required', requestState: 's' },
    });
  });

  it('carries its meta', () => {
    const inputRequired = { requestState: 's', meta: { 'a/b': 1 } };

    expect(toModernResponse(1, 'tools/call', { inputRequired })).toMatchObject({
      result: { _meta: { 'a/b': 1 } },
    });
  });

  it.each([
    ['inputRequests', {}],
    ['inputRequests', { inputRequests: {} }],
    ['inputRequests', { inputRequests: 'x' }],
    ['requestState', { requestState: { found: 3 } }],
    ['state', { inputRequests: { confirm }, state: { found: 3 } }],
  ])('names %s in %j', (argument, inputRequired) => {
    expect(refusal(() => toModernResponse(1, 'tools/call', { inputRequired } as never)).argument).toBe(
      argument,
    );
  });
});

describe('a task', () => {
  it('goes out flat, with its own time to live and no cache scope', () => {
    const task = { taskId: 't', status: 'working', ttlMs: 60_000, cacheScope: 'public' };

    expect(toModernResponse(1, 'tools/call', { task })).toEqual({
      jsonrpc: '2.0',
      id: 1,
      result: { taskId: 't', status: 'working', ttlMs: 60_000, resultType: 'task' },
    });
  });
});

describe('an error', () => {
  it('becomes a JSON-RPC error, with data only where there is some', () => {
    expect(
      toModernResponse(1, 'tools/call', { error: { code: -32602, message: 'no', data: { a: 1 } } }),
    ).toEqual({
      jsonrpc: '2.0',
      id: 1,
      error: { code: -32602, message: 'no', data: { a: 1 } },
    });
    expect(toModernResponse(1, 'tools/call', { error: { code: -32603, message: 'no', data: null } })).toEqual(
      {
        jsonrpc: '2.0',
        id: 1,
        error: { code: -32603, message: 'no' },
      },
    );
  });

  it('calls a missing resource invalid params, as this revision does', () => {
    expect(toModernResponse(1, 'resources/read', { error: { code: -32002, message: 'not found' } })).toEqual({
      jsonrpc: '2.0',
      id: 1,
      error: { code: -32602, message: 'not found' },
    });
  });

  it('has no id where that of the request cannot be read', () => {
    expect(toModernResponse(undefined, '', { error: { code: -32700, message: 'not JSON' } })).toEqual({
      jsonrpc: '2.0',
      error: { code: -32700, message: 'not JSON' },
    });
  });

  it('never has a code that is reserved or belongs to older systems', () => {
    const defined = [-32020, -32021, -32022];

    fc.assert(
      fc.property(fc.integer({ min: -32099, max: -32000 }), (code) => {
        const expected = defined.includes(code) ? code : code === -32002 ? -32602 : -32603;

        expect(outboundCode(code)).toBe(expected);
      }),
    );
  });

  it.each([[-32700], [-32600], [-32601], [-32602], [-32603], [1], [0], [-31999], [-32100]])(
    'keeps the code %d',
    (code) => {
      expect(outboundCode(code)).toBe(code);
    },
  );

  it.each([
    ['error.code', { code: 1.5, message: 'm' }],
    ['error.code', { code: 'x', message: 'm' }],
    ['error.message', { code: 1 }],
  ])('names %s in %j', (argument, error) => {
    expect(refusal(() => toModernResponse(1, 'tools/call', { error } as never)).argument).toBe(argument);
  });
});

describe('toModernResponse', () => {
  it.each([[null], [undefined], [1.5], [{}]])('does not answer a request whose id is %p', (id) => {
    expect(refusal(() => toModernResponse(id as never, 'tools/call', { complete: {} })).argument).toBe('id');
  });

  it('needs an outcome', () => {
    expect(refusal(() => toModernResponse(1, 'tools/call', {} as never)).argument).toBe('complete');
    expect(refusal(() => toModernResponse(1, 'tools/call', { task: 'x' } as never)).argument).toBe('task');
  });
});

describe('httpStatusOf', () => {
  it.each([
    [-32020, 400],
    [-32021, 400],
    [-32022, 400],
    [-32700, 400],
    [-32600, 400],
    [-32601, 404],
    [-32602, 200],
    [-32603, 200],
    [1234, 200],
  ])('answers the code %d with %d', (code, status) => {
    expect(httpStatusOf(code)).toBe(status);
    expect(httpStatusOf(toModernResponse(1, 'm', { error: { code, message: 'm' } }))).toBe(status);
  });

  it('answers every success with 200', () => {
    expect(
      httpStatusOf(toModernResponse(1, 'tools/call', { complete: { content: [], isError: true } })),
    ).toBe(200);
  });
});

describe('cacheableMethods', () => {
  it('are six, and cannot be changed', () => {
    expect([...cacheableMethods].sort()).toEqual([
      'prompts/list',
      'resources/list',
      'resources/read',
      'resources/templates/list',
      'server/discover',
      'tools/list',
    ]);
    expect(Object.isFrozen(cacheableMethods)).toBe(true);
  });
});
