import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { HttpEndpoint } from '../../src/http/http-endpoint';
import type { HttpListenerOptions } from '../../src/http/http-options';
import { declareStandIn, forgetStandIn } from '../support/wire/stand-ins';
import { type Answer, send } from './http-client';
import { SmallHandler, toolCall } from './small-handler';

type Parser = (text: Buffer) => unknown;

/** A host that reads the body before it calls the endpoint, as body parsers do. */
async function throughHost(parse: Parser, body: string, options: HttpListenerOptions = {}): Promise<Answer> {
  const endpoint = new HttpEndpoint(new SmallHandler(), options);
  const server = createServer(
    (
      request: IncomingMessage & { body?: unknown; originalUrl?: string | undefined },
      response: ServerResponse,
    ) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        request.body = parse(Buffer.concat(chunks));
        request.originalUrl = request.url;
        request.url = '/';
        endpoint.serve(request, response);
      });
    },
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  declareStandIn(port);
  try {
    return await send(`http://127.0.0.1:${port}/mcp`, body);
  } finally {
    forgetStandIn(port);
    server.close();
  }
}

const CALL = JSON.stringify(toolCall(1, { a: 1 }));

describe('behind a host that has read the body', () => {
  it.each<[string, Parser]>([
    ['parsed it', (bytes) => JSON.parse(bytes.toString())],
    ['left it as text', (bytes) => bytes.toString()],
    ['left it as bytes', (bytes) => bytes],
  ])('the call is served where the host %s', async (_, parse) => {
    const answer = await throughHost(parse, CALL);

    expect(answer.status).toBe(200);
    expect(answer.json.result).toEqual({ echoed: { a: 1 } });
  });

  it('the answer says what to do where the host kept the body to itself', async () => {
    const answer = await throughHost(() => undefined, CALL);

    expect(answer.status).toBe(500);
    expect(answer.json.error.code).toBe(-32603);
    expect(answer.json.error.message).toContain('in front of the body parser');
    expect(answer.json).not.toHaveProperty('id');
  });

  it('an empty body that the host has read to its end is not waited for', async () => {
    const kept = await throughHost(() => undefined, '');
    const left = await throughHost(() => ({}), '');

    expect([kept.status, kept.json.error.code]).toEqual([500, -32603]);
    expect([left.status, left.json.error.code]).toEqual([400, -32600]);
  });

  it('text that is no JSON is still a parse error, and nesting is still limited', async () => {
    const deep = '['.repeat(70) + ']'.repeat(70);

    expect((await throughHost((bytes) => bytes.toString(), '{')).json.error.code).toBe(-32700);
    expect((await throughHost((bytes) => JSON.parse(bytes.toString()), deep)).json.error.code).toBe(-32600);
    expect((await throughHost((bytes) => bytes, deep)).json.error.code).toBe(-32600);
  });

  it('a list and a bare value reach the handler, which refuses them', async () => {
    for (const body of ['[]', '5', 'null', '"text"']) {
      const answer = await throughHost((bytes) => JSON.parse(bytes.toString()) as unknown, body);
      expect(answer.status).toBe(400);
    }
  });
});

describe('behind a host that has not touched the body', () => {
  it('an empty placeholder in request.body does not hide what the client sent', async () => {
    const endpoint = new HttpEndpoint(new SmallHandler(), {});
    const server = createServer((request, response) =>
      endpoint.serve(Object.assign(request, { body: {} }), response),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    declareStandIn(port);

    const answer = await send(`http://127.0.0.1:${port}/mcp`, CALL);
    forgetStandIn(port);
    server.close();

    expect(answer.status).toBe(200);
  });
});
