import { isInputRequired } from '../../src/authoring/tool-result';
import { elicit, elicitUrl, elicitWith, inputRequired } from '../../src/results';
import { refusal } from './refusal';

const form = (field: object, name = 'field') => ({ type: 'object', properties: { [name]: field } }) as never;

describe('elicit', () => {
  it('asks for values by a form', () => {
    const schema = {
      type: 'object',
      properties: { target: { type: 'string', enum: ['staging', 'prod'] } },
      required: ['target'],
    };

    expect(elicit(schema, 'What is your deployment target?')).toEqual({
      method: 'elicitation/create',
      params: { mode: 'form', message: 'What is your deployment target?', requestedSchema: schema },
    });
  });

  it.each([
    [{ type: 'string', title: 'T', description: 'D', minLength: 1, maxLength: 9, default: 'x' }],
    [{ type: 'string', format: 'email' }],
    [{ type: 'string', format: 'date-time' }],
    [{ type: 'integer', minimum: 0, maximum: 120, default: 30 }],
    [{ type: 'number', default: 95.5 }],
    [{ type: 'boolean', default: true }],
    [{ type: 'string', enum: ['a', 'b'], default: 'a' }],
    [{ type: 'string', enum: ['a', 'b'], enumNames: ['A', 'B'] }],
    [{ type: 'string', oneOf: [{ const: 'a', title: 'A' }], default: 'a' }],
    [
      {
        type: 'array',
        items: { type: 'string', enum: ['a', 'b'] },
        minItems: 1,
        maxItems: 2,
        default: ['b'],
      },
    ],
    [{ type: 'array', items: { anyOf: [{ const: 'a', title: 'A' }] }, default: ['a'] }],
  ])('can draw %j', (field) => {
    expect(elicit(form(field), 'm').params.requestedSchema).toEqual(form(field));
  });

  it('asks for a yes or no with a form without fields', () => {
    expect(elicit({ type: 'object', properties: {} }, 'Delete 3 files?').params).toEqual({
      mode: 'form',
      message: 'Delete 3 files?',
      requestedSchema: { type: 'object', properties: {} },
    });
  });

  it('leaves off what schema compilers add and a form does without', () => {
    const compiled = {
      $schema: 's',
      title: 'Form',
      additionalProperties: false,
      type: 'object',
      properties: {},
    };

    expect(elicit(compiled, 'm').params.requestedSchema).toEqual({
      $schema: 's',
      type: 'object',
      properties: {},
    });
  });

  it.each([
    ['field', { type: 'string', pattern: '^a$' }],
    ['field', { type: 'number', multipleOf: 2 }],
    ['field', { type: 'boolean', enum: [true] }],
    ['field', { type: 'string', const: 'a' }],
    ['field', { type: 'string', enum: ['a'], minLength: 1 }],
    ['field', { type: 'array', items: { type: 'string', enum: ['a'] }, uniqueItems: true }],
    ['field', 'string'],
    ['field.type', { type: 'object', properties: {} }],
    ['field.type', { type: ['string', 'null'] }],
    ['field.type', { enum: ['a'] }],
    ['field.type', { $ref: '#/$defs/A' }],
    ['field.items', { type: 'array' }],
    ['field.items.type', { type: 'array', items: { type: 'number' } }],
    ['field.items.enum', { type: 'array', items: { type: 'string' } }],
    ['field.items.anyOf', { type: 'array', items: { anyOf: [] } }],
    ['field.format', { type: 'string', format: 'password' }],
    ['field.enum', { type: 'string', enum: [] }],
    ['field.enum[1]', { type: 'string', enum: ['a', 1] }],
    ['field.oneOf[0].title', { type: 'string', oneOf: [{ const: 'a' }] }],
    ['field.minLength', { type: 'string', minLength: -1 }],
    ['field.minimum', { type: 'number', minimum: '1' }],
    ['field.default', { type: 'string', default: 1 }],
    ['field.default', { type: 'integer', default: '1' }],
    ['field.default', { type: 'boolean', default: 'true' }],
    ['field.default', { type: 'string', enum: ['a'], default: 'b' }],
    ['field.default', { type: 'array', items: { type: 'string', enum: ['a'] }, default: ['a', 'b'] }],
  ])('names %s, which no form can have as %j', (path, field) => {
    expect(refusal(() => elicit(form(field as object), 'm')).argument).toBe(`form.properties.${path}`);
  });

  it.each([
    ['form', undefined],
    ['form', class Form {}],
    ['form', { type: 'object', properties: {}, allOf: [] }],
    ['form.type', { properties: {} }],
    ['form.type', { type: 'string' }],
    ['form.properties', { type: 'object' }],
    ['form.required', { type: 'object', properties: {}, required: 'a' }],
    ['form.required', { type: 'object', properties: {}, required: ['a'] }],
  ])('names %s when the form itself is wrong', (argument, schema) => {
    expect(refusal(() => elicit(schema as never, 'm')).argument).toBe(argument);
  });

  it.each([
    ['password'],
    ['userPassword'],
    ['new_password'],
    ['secret'],
    ['clientSecret'],
    ['token'],
    ['access_token'],
    ['authToken'],
    ['apiKey'],
    ['api-key'],
    ['APIKey'],
    ['apikey'],
    ['private_key'],
    ['passphrase'],
    ['cvv'],
    ['cardNumber'],
    ['credit_card_number'],
    ['pin'],
    ['otp'],
  ])('does not ask for a secret such as %s by a form', (name) => {
    expect(refusal(() => elicit(form({ type: 'string' }, name), 'm'))).toEqual({
      kind: 'ArgumentRangeError',
      argument: `form.properties.${name}`,
      message: `form.properties.${name} must not ask for a secret; send the user to a page with elicitUrl.`,
    });
  });

  it('does not ask for a secret number either', () => {
    expect(refusal(() => elicit(form({ type: 'integer' }, 'pin'), 'm')).message).toContain('secret');
    expect(refusal(() => elicit(form({ type: 'number' }, 'cardNumber'), 'm')).message).toContain('secret');
  });

  it.each([
    ['tokenLimit', { type: 'integer' }],
    ['hasPassword', { type: 'boolean' }],
    ['tokenType', { type: 'string', enum: ['bearer'] }],
    ['secretary', { type: 'string' }],
    ['shippingAddress', { type: 'string' }],
    ['keyboard', { type: 'string' }],
    ['author', { type: 'string' }],
  ])('asks for %s, which is no secret', (name, field) => {
    expect(() => elicit(form(field, name), 'm')).not.toThrow();
  });

  it.each([[''], [undefined], [7]])('needs a message, not %p', (message) => {
    expect(refusal(() => elicit({ type: 'object', properties: {} }, message as never)).argument).toBe(
      'message',
    );
  });

  it('does not change with the schema it was given', () => {
    const schema = { type: 'object', properties: { a: { type: 'string' } } };
    const request = elicit(schema, 'm');

    schema.properties.a.type = 'number';

    expect(request.params.requestedSchema).toEqual(form({ type: 'string' }, 'a'));
  });
});

describe('elicitWith', () => {
  it('asks by a form class, once told how to read one', () => {
    class ConfirmForm {}
    const ask = elicitWith((formClass) => form({ type: 'boolean' }, formClass.name));

    expect(ask(ConfirmForm, 'Sure?')).toEqual(elicit(form({ type: 'boolean' }, 'ConfirmForm'), 'Sure?'));
    expect(ask(form({ type: 'boolean' }), 'Sure?')).toEqual(elicit(form({ type: 'boolean' }), 'Sure?'));
  });
});

describe('elicitUrl', () => {
  it.each([
    ['https://example.com/pay?id=1'],
    ['http://localhost:3000/a'],
    ['http://127.0.0.1/a'],
    ['http://[::1]:8080/'],
    ['http://app.localhost/'],
  ])('sends the user to %s', (url) => {
    expect(elicitUrl(url, 'Please pay.')).toEqual({
      method: 'elicitation/create',
      params: { mode: 'url', message: 'Please pay.', url },
    });
  });

  it('takes a URL object', () => {
    expect(elicitUrl(new URL('https://example.com'), 'm').params.url).toBe('https://example.com/');
  });

  it.each([
    ['http://example.com/'],
    ['http://localhost.example.com/'],
    ['http://127.0.0.1.example.com/'],
    ['ftp://example.com/'],
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    ['file:///etc/passwd'],
    ['https://'],
    ['/pay'],
    ['https://example.com/a b'],
    ['https:\\\\example.com'],
    [''],
  ])('does not send the user to %p', (url) => {
    expect(refusal(() => elicitUrl(url, 'm'))).toMatchObject({ kind: 'ArgumentRangeError', argument: 'url' });
  });

  it('refuses credentials in the URL without repeating them', () => {
    expect(refusal(() => elicitUrl('https://me:hunter2@example.com/', 'm'))).toEqual({
      kind: 'ArgumentRangeError',
      argument: 'url',
      message: 'url must not carry a user name or password.',
    });
    expect(refusal(() => elicitUrl('https://me@example.com/', 'm')).argument).toBe('url');
  });

  it('needs a text for each argument', () => {
    expect(refusal(() => elicitUrl(7 as never, 'm')).argument).toBe('url');
    expect(refusal(() => elicitUrl('https://example.com', '')).argument).toBe('message');
  });
});

describe('inputRequired', () => {
  const confirm = elicit({ type: 'object', properties: {} }, 'Delete 3 files?');

  it('asks under keys of its own and keeps a state', () => {
    const result = inputRequired({ confirm }, { found: 3 });

    expect(result).toEqual({ inputRequests: { confirm }, state: { found: 3 } });
    expect(isInputRequired(result)).toBe(true);
  });

  it('may ask without a state, or keep a state without asking', () => {
    expect(inputRequired({ confirm })).toEqual({ inputRequests: { confirm } });
    expect(inputRequired({}, 'step-2')).toEqual({ inputRequests: {}, state: 'step-2' });
    expect(inputRequired(undefined, null)).toEqual({ inputRequests: {}, state: null });
  });

  it('passes other requests of the protocol on as they are', () => {
    const requests = {
      capital: { method: 'sampling/createMessage', params: { messages: [], maxTokens: 100 } },
      roots: { method: 'roots/list' },
    };

    expect(inputRequired(requests).inputRequests).toEqual(requests);
    expect(inputRequired(requests, 1, { 'a/b': 1 })).toEqual({
      inputRequests: requests,
      state: 1,
      meta: { 'a/b': 1 },
    });
  });

  it.each<[string, unknown[]]>([
    ['requests', []],
    ['requests', [{}]],
    ['requests', [null]],
    ['requests', ['confirm']],
    ['requests', [[confirm]]],
    ['requests', [{ '': confirm }]],
    ['requests.confirm', [{ confirm: 'Delete?' }]],
    ['requests.confirm.method', [{ confirm: {} }]],
    ['requests.confirm.method', [{ confirm: { method: '' } }]],
    ['requests.confirm.method', [{ confirm: { method: 'tools/call' } }]],
    ['requests.confirm.params', [{ confirm: { method: 'elicitation/create', params: 'x' } }]],
    ['requests.confirm.params', [{ confirm: { method: 'elicitation/create' } }]],
    ['state', [{ confirm }, () => 1]],
    ['state.at', [{ confirm }, { at: NaN }]],
    ['meta', [{ confirm }, 1, 'x']],
  ])('names %s in %j', (argument, args) => {
    expect(refusal(() => inputRequired(...(args as [never]))).argument).toBe(argument);
  });

  const written = (method: string, params: object) =>
    refusal(() => inputRequired({ q: { method, params } } as never));

  it.each([
    ['message', { requestedSchema: { type: 'object', properties: {} } }],
    ['mode', { mode: 'voice', message: 'm' }],
    ['requestedSchema', { message: 'm' }],
    ['requestedSchema.properties.password', form({ type: 'string' }, 'password')],
    ['requestedSchema.properties.field.type', form({ type: 'object', properties: {} })],
    ['url', { mode: 'url', message: 'm' }],
    ['url', { mode: 'url', message: 'm', url: 'http://example.com' }],
    ['url', { mode: 'url', message: 'm', url: 'https://me:secret@example.com' }],
  ])('gap-mrtr-modes, gap-url-elicitation: names %s of a hand-written question', (path, params: object) => {
    const whole = 'properties' in params ? { message: 'm', requestedSchema: params } : params;

    expect(written('elicitation/create', whole).argument).toBe(`requests.q.params.${path}`);
  });

  const said = (role: string, ...content: object[]) => ({ role, content });
  const use = (id: string) => ({ type: 'tool_use', id, name: 'weather', input: {} });
  const result = (toolUseId: string) => ({ type: 'tool_result', toolUseId, content: [] });
  const words = { type: 'text', text: 'Hi' };

  it.each([
    ['maxTokens', { messages: [] }],
    ['messages', { maxTokens: 1 }],
    ['messages[0].role', { maxTokens: 1, messages: [said('system', words)] }],
    ['messages[0].content', { maxTokens: 1, messages: [{ role: 'user', content: 'Hi' }] }],
    ['messages[1]', { maxTokens: 1, messages: [said('assistant', use('a')), said('user', words)] }],
    [
      'messages[1]',
      { maxTokens: 1, messages: [said('assistant', use('a'), use('b')), said('user', result('a'))] },
    ],
    ['messages[1]', { maxTokens: 1, messages: [said('assistant', use('a')), said('user', result('b'))] }],
    [
      'messages[1]',
      { maxTokens: 1, messages: [said('assistant', use('a')), said('user', result('a'), words)] },
    ],
    ['messages[0]', { maxTokens: 1, messages: [said('user', result('a'))] }],
    ['messages', { maxTokens: 1, messages: [said('assistant', use('a'))] }],
  ])('gap-sampling-tools: names %s of messages to a model', (path, params) => {
    expect(written('sampling/createMessage', params).argument).toBe(`requests.q.params.${path}`);
  });

  it('gap-sampling-tools: passes on a conversation whose tools have all answered', () => {
    const messages = [
      said('user', words),
      said('assistant', words, use('a'), use('b')),
      said('user', result('b'), result('a')),
    ];
    const request = { method: 'sampling/createMessage', params: { maxTokens: 1, tools: [], messages } };

    expect(inputRequired({ q: request as never }).inputRequests).toEqual({ q: request });
  });
});
