import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSuite, Input, Output, Tool, type SuiteOptions } from 'toolwright';
import { probe, reportOf } from '../gate/probe';

const DRAFT_07 = 'http://json-schema.org/draft-07/schema#';
const ENGINES: readonly NonNullable<SuiteOptions['schemaEngine']>[] = ['compiled', 'interpreted'];

describe.each(ENGINES)('A hand-written schema of draft-07, %s', (schemaEngine) => {
  const schema = {
    $schema: DRAFT_07,
    type: 'object',
    definitions: {
      leg: { type: 'object', properties: { km: { type: 'integer', exclusiveMinimum: 0 } }, required: ['km'] },
      tree: {
        type: 'object',
        properties: { next: { $ref: '#/definitions/tree' } },
        additionalProperties: false,
      },
    },
    properties: {
      leg: { $ref: '#/definitions/leg' },
      tree: { $ref: '#/definitions/tree' },
      pair: {
        type: 'array',
        items: [{ type: 'string' }, { type: 'number' }],
        additionalItems: { type: 'boolean' },
      },
      closed: { type: 'array', items: [{ type: 'string' }], additionalItems: false },
      card: { type: 'string' },
      address: { type: 'string' },
    },
    dependencies: { card: ['address'] },
  };
  const tool = probe(schema, { schemaEngine });

  it('is advertised as it is, dialect included', () => {
    expect(tool.schema).toEqual(schema);
  });

  it.each<[object, boolean]>([
    [{ leg: { km: 1 } }, true],
    [{ leg: { km: 0 } }, false],
    [{ leg: {} }, false],
    [{ tree: { next: { next: {} } } }, true],
    [{ tree: { next: { nxet: {} } } }, false],
    [{ pair: ['a', 1, true, false] }, true],
    [{ pair: ['a', 'b'] }, false],
    [{ pair: ['a', 1, 2] }, false],
    [{ closed: ['a'] }, true],
    [{ closed: ['a', 'b'] }, false],
    [{ card: '1', address: 'x' }, true],
    [{ card: '1' }, false],
  ])('decides on %j as that dialect does', async (args, isAccepted) => {
    expect((await tool.call(args)).isError).toBe(!isAccepted);
  });

  it.each<[string, object]>([
    ['a bound of an older draft', { properties: { a: { minimum: 1, exclusiveMinimum: true } } }],
    ['a required flag of an older draft', { properties: { a: { type: 'string', required: true } } }],
    ['a type that is none', { definitions: { a: { type: 'text' } } }],
    ['a reference that leads nowhere', { properties: { a: { $ref: '#/definitions/missing' } } }],
  ])('is refused at build for %s', (_what, rest) => {
    expect(reportOf({ $schema: DRAFT_07, type: 'object', ...rest })).toContain('cannot be used');
  });
});

describe('A hand-written schema', () => {
  it.each([
    'http://json-schema.org/draft-04/schema#',
    'http://json-schema.org/draft-06/schema#',
    'https://json-schema.org/draft/2019-09/schema',
    'https://spec.openapis.org/oas/3.1/dialect/base',
    '',
  ])('of the dialect "%s" is refused at build, input or output (gap-dialect)', ($schema) => {
    const foreign = { $schema, type: 'object' };

    expect(reportOf(foreign)).toMatch(/ProbeTool .* is a dialect this server does not know/);
    expect(() => createSuite({ tools: [answering(foreign)] })).toThrow('dialect');
  });

  it('does not get around that by saying it twice', () => {
    const schema = {
      type: 'object',
      'x-mcp-header': 'A',
      $schema: 'http://json-schema.org/draft-04/schema#',
    };

    expect(reportOf(schema)).toContain('dialect');
  });

  it.each([undefined, DRAFT_07])(
    'never has a reference fetched, whatever its dialect (%s)',
    async ($schema) => {
      const requests: string[] = [];
      const canary = createServer((request, response) => {
        requests.push(request.url ?? '');
        response.end('{}');
      });
      await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
      const url = `http://127.0.0.1:${(canary.address() as AddressInfo).port}/s.json`;
      const dialect = $schema === undefined ? {} : { $schema };

      for (const schemaEngine of ENGINES) {
        const remote = { ...dialect, type: 'object', properties: { a: { $ref: url } } };
        expect(() => probe(remote, { schemaEngine })).toThrow('cannot be used');
        expect(() => createSuite({ tools: [answering(remote)], schemaEngine })).toThrow('cannot be used');
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(requests).toEqual([]);
      await new Promise((resolve) => canary.close(resolve));
    },
  );
});

function answering(schema: object) {
  @Tool('answer')
  @Input({ type: 'object' })
  class Answering {
    call() {
      return {};
    }
  }
  Output(schema as never)(Answering);
  return Answering;
}
