import {
  answerToElicitResult,
  elicitationToRequest,
  elicitResultToAnswer,
  requestToElicitation,
} from '../../src/results';
import { refusal } from './refusal';

const schema = { type: 'object', properties: { target: { type: 'string', enum: ['staging', 'prod'] } } };
const id = expect.stringMatching(/^elc-[0-9a-z]+-\d+$/);

describe('elicitationToRequest', () => {
  it.each([
    [
      { message: 'Where to?', requestedSchema: schema },
      { kind: 'input', prompt: 'Where to?', data: { schema } },
    ],
    [
      { mode: 'form', message: 'Where to?', requestedSchema: {} },
      { kind: 'input', prompt: 'Where to?', data: { schema: {} } },
    ],
    [
      { mode: 'url', message: 'Authorize', url: 'https://a.example' },
      { kind: 'authorization', prompt: 'Authorize', url: 'https://a.example' },
    ],
    [
      { mode: 'url', message: 'm', url: 'u', requestedSchema: schema },
      { kind: 'authorization', prompt: 'm', url: 'u' },
    ],
    [
      { mode: 'url', message: 'x' },
      { kind: 'authorization', prompt: 'x' },
    ],
    [
      { mode: 'url', message: 'x', url: '' },
      { kind: 'authorization', prompt: 'x' },
    ],
    [
      { mode: 'form', message: 'x', url: 'https://a.example' },
      { kind: 'input', prompt: 'x' },
    ],
    [
      { mode: 'hologram', message: 'x' },
      { kind: 'input', prompt: 'x' },
    ],
    [
      { message: null, requestedSchema: null },
      { kind: 'input', prompt: '' },
    ],
    [{ message: 7 }, { kind: 'input', prompt: '7' }],
    [
      { elicitationId: 'e', _meta: {}, task: {} },
      { kind: 'input', prompt: '' },
    ],
    [{}, { kind: 'input', prompt: '' }],
  ])('turns %j into a question', (params, request) => {
    expect(elicitationToRequest(params as never)).toEqual({ id, ...request });
  });

  it('passes the schema by reference', () => {
    expect(elicitationToRequest({ requestedSchema: schema }).data?.schema).toBe(schema);
  });

  it('gives every question an id of its own', () => {
    const ids = Array.from({ length: 100 }, () => elicitationToRequest({}).id);

    expect(new Set(ids).size).toBe(100);
  });
});

describe('answerToElicitResult', () => {
  it.each([
    [
      { ok: true, data: { target: 'prod' } },
      { action: 'accept', content: { target: 'prod' } },
    ],
    [{ ok: true }, { action: 'accept', content: {} }],
    [
      { ok: true, data: null },
      { action: 'accept', content: {} },
    ],
    [
      { ok: true, reason: 'declined' },
      { action: 'accept', content: {} },
    ],
    [{ ok: false, reason: 'declined' }, { action: 'decline' }],
    [{ ok: false, reason: 'cancelled' }, { action: 'cancel' }],
    [{ ok: false, reason: 'expired' }, { action: 'cancel' }],
    [{ ok: false, reason: 'timeout' }, { action: 'cancel' }],
    [{ ok: false }, { action: 'cancel' }],
    [{ ok: false, reason: 'declined', data: { target: 'prod' } }, { action: 'decline' }],
  ])('turns %j into a result', (answer, result) => {
    expect(answerToElicitResult({ id: 'elc-1', ...answer })).toEqual(result);
  });

  it('sends no content for a page, where it is told that it was one', () => {
    expect(answerToElicitResult({ id: 'a', ok: true, data: { x: 1 } }, { kind: 'authorization' })).toEqual({
      action: 'accept',
    });
    expect(answerToElicitResult({ id: 'a', ok: true }, { kind: 'input' })).toEqual({
      action: 'accept',
      content: {},
    });
  });

  it('refuses data that no form can give', () => {
    expect(refusal(() => answerToElicitResult({ id: 'a', ok: true, data: 'prod' as never })).argument).toBe(
      'data',
    );
  });
});

describe('requestToElicitation', () => {
  it('turns a question into a form', () => {
    expect(requestToElicitation({ id: 'a', kind: 'input', prompt: 'Where to?', data: { schema } })).toEqual({
      method: 'elicitation/create',
      params: { mode: 'form', message: 'Where to?', requestedSchema: schema },
    });
  });

  it('turns an authorization into a page', () => {
    expect(
      requestToElicitation({ id: 'a', kind: 'authorization', prompt: 'Sign in', url: 'https://a.example' }),
    ).toEqual({
      method: 'elicitation/create',
      params: { mode: 'url', message: 'Sign in', url: 'https://a.example' },
    });
  });

  it('asks for a plain yes or no where there is no schema', () => {
    expect(requestToElicitation({ id: 'a', kind: 'approval', prompt: 'Delete?' }).params).toEqual({
      mode: 'form',
      message: 'Delete?',
      requestedSchema: { type: 'object', properties: {} },
    });
  });

  it.each([
    ['request', undefined],
    ['prompt', { kind: 'input', prompt: '' }],
    ['url', { kind: 'authorization', prompt: 'p' }],
    ['url', { kind: 'authorization', prompt: 'p', url: 'http://example.com' }],
    [
      'form.properties.password',
      {
        kind: 'input',
        prompt: 'p',
        data: { schema: { type: 'object', properties: { password: { type: 'string' } } } },
      },
    ],
  ])('names %s in %j', (argument, request) => {
    expect(refusal(() => requestToElicitation(request as never)).argument).toBe(argument);
  });

  it.each([
    { kind: 'input', prompt: 'Where to?', data: { schema } },
    { kind: 'authorization', prompt: 'Sign in', url: 'https://a.example' },
  ])('is undone by elicitationToRequest, the id apart: $kind', (question) => {
    const { params } = requestToElicitation({ id: 'a', ...question });

    expect(elicitationToRequest(params)).toEqual({ id, ...question });
  });
});

describe('elicitResultToAnswer', () => {
  it.each([
    [
      { action: 'accept', content: { target: 'prod' } },
      { ok: true, data: { target: 'prod' } },
    ],
    [{ action: 'accept' }, { ok: true }],
    [{ action: 'decline' }, { ok: false, reason: 'declined' }],
    [{ action: 'cancel' }, { ok: false, reason: 'cancelled' }],
    [
      { action: 'cancel', content: { a: 1 } },
      { ok: false, reason: 'cancelled' },
    ],
  ])('turns %j into an answer', (result, answer) => {
    expect(elicitResultToAnswer(result as never, 'elc-1')).toEqual({ id: 'elc-1', ...answer });
  });

  it.each([
    ['result', null],
    ['action', {}],
    ['action', { action: 'shrug' }],
    ['content', { action: 'accept', content: 'prod' }],
  ])('names %s in %j', (argument, result) => {
    expect(refusal(() => elicitResultToAnswer(result as never, 'elc-1')).argument).toBe(argument);
  });

  it.each([
    { action: 'accept', content: { a: 'x' } } as const,
    { action: 'decline' } as const,
    { action: 'cancel' } as const,
  ])('is undone by answerToElicitResult: $action', (result) => {
    expect(answerToElicitResult(elicitResultToAnswer(result, 'elc-1'))).toEqual(result);
  });
});
