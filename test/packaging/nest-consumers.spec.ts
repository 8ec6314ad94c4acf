import type { Client } from '@modelcontextprotocol/client';
import { toolCall } from '../http/small-handler';
import { finish } from './command';
import { startNest, type NestChild } from './nest-child';
import { nestWorkspace, type NestWorkspace } from './nest-workspace';

const NEST_11 = {
  '@nestjs/common': '11.2.10',
  '@nestjs/core': '11.2.10',
  '@nestjs/platform-express': '11.2.10',
  '@nestjs/platform-fastify': '11.2.8',
  '@nestjs/swagger': '11.4.0',
};
const NEST_12 = {
  '@nestjs/common': '12.5.1',
  '@nestjs/core': '12.5.1',
  '@nestjs/platform-express': '12.5.1',
  '@nestjs/platform-fastify': '12.2.0',
  '@nestjs/swagger': '12.0.2',
};

let workspace: NestWorkspace;

beforeAll(async () => {
  workspace = await nestWorkspace([
    { name: '11', packages: NEST_11, types: ['commonjs'] },
    { name: '12', packages: NEST_12, types: ['module', 'commonjs'] },
  ]);
}, 300_000);

afterAll(() => workspace.remove());

const PROJECTS = [
  ['11', 'commonjs'],
  ['12', 'module'],
  ['12', 'commonjs'],
] as const;

// Older clients open a stream for each of their calls.
const PARALLEL = { modern: 200, legacy: 20 };

const text = ({ content }: Awaited<ReturnType<Client['callTool']>>) =>
  (content as readonly { readonly text: string }[]).map((block) => block.text).join('\n');

describe.each([
  ['11', 'commonjs', 'express'],
  ['11', 'commonjs', 'fastify'],
  ['12', 'module', 'express'],
  ['12', 'module', 'fastify'],
  ['12', 'commonjs', 'express'],
])('Nest %s (%s) on %s', (version, type, platform) => {
  let nest: NestChild;

  beforeAll(async () => {
    nest = await startNest(workspace.project(version, type as 'module'), platform);
  });
  afterAll(async () => {
    expect(await nest.stop()).toBe('SIGTERM');
    expect(nest.complained()).toBe('');
  });

  const ORDER = { article: 'egg', count: 2, customer: 'Ada' };

  describe.each(['modern', 'legacy'] as const)('for %s clients', (era) => {
    it('runs guard, interceptor, pipe and filter once each, around every kind of handler', async () => {
      const client = await nest.connect('/orders-mcp', { era });
      const ran = async () => {
        const steps = JSON.parse(text(await client.callTool({ name: 'ran', arguments: {} })));
        return steps.filter((step: string) => !step.endsWith(' ran'));
      };
      await ran();
      const call = async (name: string, order: object) =>
        text(await client.callTool({ name, arguments: { ...ORDER, ...order } }));

      expect(await call('order', {})).toBe('2 egg for Ada');
      expect(await ran()).toEqual(['guard tool order', 'before order', 'after order']);
      expect(await call('order', { article: 'bomb' })).toBe('Forbidden resource');
      expect(await ran()).toEqual(['guard tool order']);
      expect(await call('order', { article: 'moon' })).toBe('Sorry: moon');
      expect(await ran()).toEqual(['guard tool order', 'before order', 'filter']);
      expect(await call('order_dozens', {})).toBe('24');
      expect((await ran()).filter((step: string) => step.startsWith('pipe'))).toEqual(['pipe OrderDto']);
      expect(await call('order', { count: 0 })).toMatch(/count/);
      expect(await ran()).toEqual([]);

      expect((await client.getPrompt({ name: 'advise', arguments: { count: '7' } })).messages).toEqual([
        { role: 'user', content: { type: 'text', text: 'What costs 7?' } },
      ]);
      expect((await client.readResource({ uri: 'orders://all' })).contents).toMatchObject([{ text: 'none' }]);
      expect((await ran()).filter((step: string) => step.startsWith('guard'))).toEqual([
        'guard prompt advise',
        'guard resource orders://all',
      ]);
    });

    it('asks the user, past a filter that catches everything', async () => {
      const client = await nest.connect('/orders-mcp', {
        era,
        capabilities: { elicitation: {} },
        prepare: (asked) =>
          asked.setRequestHandler('elicitation/create', () => ({
            action: 'accept',
            content: { sure: true },
          })),
      });

      expect(text(await client.callTool({ name: 'cancel', arguments: {} }))).toBe('cancelled');
    });

    it('keeps request-scoped providers of parallel calls apart', async () => {
      const client = await nest.connect('/orders-mcp', { era });
      const counts = Array.from({ length: PARALLEL[era] }, (_, index) => index + 1);

      const results = await Promise.all(
        counts.map((count) => client.callTool({ name: 'remember', arguments: { count } })),
      );

      expect(results.map(text)).toEqual(counts.map((count) => `${count} remember`));
    });

    it('serves two servers, each with its own tools', async () => {
      const [orders, mapped] = [
        await nest.connect('/orders-mcp', { era }),
        await nest.connect('/mapped-mcp', { era }),
      ];

      const names = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name);
      expect(await names(orders)).toEqual(['order', 'order_dozens', 'cancel', 'ran', 'remember']);
      expect(await names(mapped)).toEqual(['change', 'size', 'anonymous', 'noted']);
      expect(mapped.getServerVersion()).toMatchObject({ name: 'mapped', version: '2.0.0' });
    });
  });

  it("understands @nestjs/swagger's descriptions and mapped types", async () => {
    const client = await nest.connect('/mapped-mcp');
    const { tools } = await client.listTools();
    const schemas = Object.fromEntries(tools.map(({ name, inputSchema }) => [name, inputSchema]));
    const article = { type: 'string', description: 'What is ordered' };
    const count = { type: 'integer', minimum: 1, maximum: 1_000, description: 'How many' };
    const customer = { type: 'string', description: 'Who pays' };
    const note = { type: 'string', description: 'For the driver' };

    const orNull = (schema: object & { type: string }) => ({ ...schema, type: [schema.type, 'null'] });
    expect(schemas.change).not.toHaveProperty('required');
    expect(schemas.change?.properties).toEqual({
      article: orNull(article),
      count: orNull(count),
      customer: orNull(customer),
    });
    expect(schemas.size).toMatchObject({ properties: { count }, required: ['count'] });
    expect(Object.keys(schemas.size?.properties ?? {})).toEqual(['count']);
    expect(schemas.anonymous?.properties).toEqual({ article, count });
    expect(schemas.noted).toMatchObject({
      properties: { article, count, customer, note },
      required: ['article', 'count', 'customer', 'note'],
    });
    expect(text(await client.callTool({ name: 'change', arguments: { count: 3 } }))).toBe('count');
  });

  it('has its REST API beside it, with the same classes', async () => {
    const post = (order: object) =>
      fetch(`${nest.origin}/orders`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(order),
      });

    expect(await (await post(ORDER)).json()).toEqual({ ordered: 'egg' });
  });
});

describe.each(PROJECTS)('Nest %s (%s) over stdio', (version, type) => {
  it('says nothing but protocol messages, and ends with its client', async () => {
    const input = `${JSON.stringify(toolCall(1, { count: 7 }, 'remember'))}\n`;

    const { code, stdout } = await finish(
      workspace.project(version, type),
      ['node', 'out/main.js', 'stdio'],
      input,
    );

    expect(code).toBe(0);
    const lines = stdout.split('\n').slice(0, -1);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { id: 1, result: { content: [{ type: 'text', text: '7 remember' }] } },
    ]);
  });
});
