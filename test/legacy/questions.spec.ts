import type { HttpListenerOptions } from 'toolwright/http';

import { until } from '../http/http-client';
import { servingSuite, stopServing } from '../http/serving';
import { archiveSuite } from './archive-suite';
import { RawClient } from './raw-client';

afterEach(stopServing);

async function opened(
  revision: string,
  capabilities: object,
  options: HttpListenerOptions = {},
): Promise<RawClient> {
  const { url } = await servingSuite(archiveSuite(), options);
  const client = new RawClient(url);
  await client.open(revision, capabilities);
  return client;
}

/** Calls a tool and gives what it says, one message at a time. */
async function call(client: RawClient, name: string, more: object = {}) {
  const stream = await client.stream({
    ...{ jsonrpc: '2.0', id: 'call', method: 'tools/call', params: { name, arguments: {}, ...more } },
  });
  let seen = 0;
  return {
    stream,
    next: async (): Promise<any> => {
      await until(() => stream.messages().length > seen);
      return stream.messages()[seen++];
    },
    answer: ({ id }: { id: number }, result: object) => client.post({ jsonrpc: '2.0', id, result }),
  };
}

describe('a question to a client of 2025-11-25', () => {
  it('is a request on the stream of its call, as the modern side words it', async () => {
    const client = await opened('2025-11-25', { elicitation: {} });
    const shred = await call(client, 'shred');

    const question = await shred.next();

    expect(question).toEqual({
      jsonrpc: '2.0',
      id: expect.any(Number),
      method: 'elicitation/create',
      params: {
        mode: 'form',
        message: 'Shred the file?',
        requestedSchema: expect.objectContaining({
          type: 'object',
          properties: {
            sure: { type: 'boolean' },
            how: { type: 'string', enum: ['shred', 'burn'], default: 'shred' },
          },
        }),
        _meta: { progressToken: question.id },
      },
    });
    shred.stream.close();
  });

  it('is asked again when the answer is none', async () => {
    const client = await opened('2025-11-25', { elicitation: {} });
    const shred = await call(client, 'shred');
    await shred.answer(await shred.next(), { action: 'accept', content: { sure: 'perhaps' } });

    const again = await shred.next();
    await shred.answer(again, { action: 'decline' });

    expect(again.params.message).toContain('Shred the file?');
    expect((await shred.next()).result.content[0].text).toBe('Kept (decline).');
    await shred.stream.ended;
  });

  it('sends the user to a page where the client declares that it can', async () => {
    const client = await opened('2025-11-25', { elicitation: { form: {}, url: {} } });
    const visit = await call(client, 'visit');
    const question = await visit.next();
    await visit.answer(question, { action: 'accept' });

    expect(question.params).toMatchObject({
      mode: 'url',
      url: 'https://archive.example/sign',
      message: 'Sign here.',
      elicitationId: expect.any(String),
    });
    expect((await visit.next()).result.content[0].text).toBe('signed');
  });

  it('is not put where the client did not declare the mode', async () => {
    const client = await opened('2025-11-25', { elicitation: {} });

    const { result } = await client.request('tools/call', { name: 'visit' });

    expect(result).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining('elicitation') }],
    });
  });

  it('may let the user tick several things', async () => {
    const client = await opened('2025-11-25', { elicitation: {} });
    const tick = await call(client, 'tick');
    const question = await tick.next();
    await tick.answer(question, { action: 'accept', content: { ticks: ['a', 'b'] } });

    expect(question.params.requestedSchema.properties.ticks.type).toBe('array');
    expect((await tick.next()).result.content[0].text).toContain('["a","b"]');
  });

  it('is put although the request brings answers along, for which the revision has no place', async () => {
    const client = await opened('2025-11-25', { elicitation: {} });
    const inputResponses = { ticks: { action: 'accept', content: { ticks: ['a'] } } };
    const tick = await call(client, 'tick', { inputResponses, requestState: 'x' });

    expect((await tick.next()).method).toBe('elicitation/create');
    tick.stream.close();
  });

  it('has an end when nobody answers', async () => {
    const client = await opened('2025-11-25', { elicitation: {} }, { sessions: { askTimeoutMs: 50 } });
    const shred = await call(client, 'shred');
    const question = await shred.next();

    const taken = await shred.next();
    const answer = await shred.next();

    expect(taken).toMatchObject({ method: 'notifications/cancelled', params: { requestId: question.id } });
    expect(answer).toMatchObject({ id: 'call', result: { isError: true } });
  });

  it('comes to nothing when the client answers with an error', async () => {
    const client = await opened('2025-11-25', { elicitation: {} });
    const shred = await call(client, 'shred');
    const { id } = await shred.next();
    await client.post({ jsonrpc: '2.0', id, error: { code: -1, message: 'No user is here.' } });

    expect((await shred.next()).result).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining('No user is here.') }],
    });
  });

  it('is taken back with the call', async () => {
    const client = await opened('2025-11-25', { elicitation: {} });
    const shred = await call(client, 'shred');
    const { id } = await shred.next();

    await client.post({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 'call' } });
    await shred.stream.ended;
    const late = await client.post({ jsonrpc: '2.0', id, result: { action: 'decline' } });

    expect(late.status).toBe(202);
    expect((await client.request('ping')).result).toEqual({});
  });
});

describe('a question to a client of 2025-06-18', () => {
  it('says what its forms know: no mode, no defaults of texts', async () => {
    const client = await opened('2025-06-18', { elicitation: {} });
    const shred = await call(client, 'shred');

    const question = await shred.next();

    expect(question.params).toEqual({
      message: 'Shred the file?',
      requestedSchema: {
        type: 'object',
        properties: { sure: { type: 'boolean' }, how: { type: 'string', enum: ['shred', 'burn'] } },
        required: expect.any(Array),
      },
      _meta: expect.anything(),
    });
    shred.stream.close();
  });

  it('is not put where its forms have no such field', async () => {
    const client = await opened('2025-06-18', { elicitation: {} });

    const { result } = await client.request('tools/call', { name: 'tick' });

    expect(result).toEqual({
      content: [{ type: 'text', text: expect.stringContaining('several choices at once in "ticks"') }],
      isError: true,
    });
  });

  it('never sends the user to a page', async () => {
    const client = await opened('2025-06-18', { elicitation: { url: {} } });

    const { result } = await client.request('tools/call', { name: 'visit' });

    expect(result.isError).toBe(true);
  });
});

describe('a question to a client of 2025-03-26', () => {
  it('is no form', async () => {
    const client = await opened('2025-03-26', { elicitation: {} });

    const { result } = await client.request('tools/call', { name: 'shred' });

    expect(result.isError).toBe(true);
  });

  it('to its model is one block a message', async () => {
    const client = await opened('2025-03-26', { sampling: {} });
    const think = await call(client, 'think');
    const question = await think.next();
    await think.answer(question, { role: 'assistant', model: 'm', content: { type: 'text', text: 'Hm.' } });

    expect(question.params.messages).toEqual([
      { role: 'user', content: { type: 'text', text: 'What is a box?' } },
      { role: 'user', content: { type: 'audio', data: expect.any(String), mimeType: 'audio/wav' } },
    ]);
    expect((await think.next()).result.content[0].text).toContain('Hm.');
  });
});
