import type { Client, ElicitResult } from '@modelcontextprotocol/client';
import { CALL_HEADERS, send } from '../http/http-client';
import { connectOverHttp } from '../support/official-client';
import { call, PREPARATION_MS, prepareSample, startSample, type RunningSample } from './sample';

const ALL_2024 = '2024/q1.pdf, 2024/q2.pdf, 2024/q3.pdf';

let sample: RunningSample;
let client: Client;

beforeAll(() => prepareSample('05-deletion'), PREPARATION_MS);
afterEach(() => client?.close());

/** Starts the sample for a group of tests; none of them counts on what another deletes. */
function serveForAll(): void {
  beforeAll(async () => {
    sample = await startSample('05-deletion');
  }, PREPARATION_MS);
  afterAll(() => sample.stop());
}

/** Connects a client whose user always gives the same answer, and gives what the user was asked. */
async function connectWhoAnswers(answer: ElicitResult, era: 'modern' | 'legacy' = 'modern') {
  const asked: unknown[] = [];
  const prepare = (connecting: Client) =>
    connecting.setRequestHandler('elicitation/create', ({ params }) => {
      asked.push(params);
      return answer;
    });
  client = await connectOverHttp(sample.url, { era, capabilities: { elicitation: {} }, prepare });
  return asked;
}

describe.each(['modern', 'legacy'] as const)('a deletion in the %s era', (era) => {
  serveForAll();

  it('asks with the files and a form, and deletes when the user agrees', async () => {
    const asked = await connectWhoAnswers({ action: 'accept', content: { reason: 'wrong' } }, era);

    const said = await call(client, 'delete_folder', { folder: '2024' });

    expect(said).toBe(`Deleted ${ALL_2024} (wrong).`);
    expect(asked).toEqual([
      expect.objectContaining({
        message: `Delete ${ALL_2024} for good?`,
        requestedSchema: {
          type: 'object',
          properties: {
            reason: {
              type: 'string',
              title: 'Why?',
              oneOf: [
                { const: 'outdated', title: 'They are outdated' },
                { const: 'duplicate', title: 'They are kept elsewhere' },
                { const: 'wrong', title: 'They are wrong' },
              ],
              default: 'outdated',
            },
          },
        },
      }),
    ]);
    expect(await call(client, 'list_files', { folder: '2024' })).toBe('2024 is empty.');
  });

  it.each(['decline', 'cancel'] as const)('deletes nothing on %s', async (action) => {
    await connectWhoAnswers({ action }, era);

    expect(await call(client, 'delete_folder', { folder: '2025' })).toBe(`Nothing was deleted (${action}).`);
    expect(await call(client, 'list_files', { folder: '2025' })).toBe('2025/q1.pdf\n2025/q2.pdf');
  });

  it('asks nothing when there is nothing to delete', async () => {
    const asked = await connectWhoAnswers({ action: 'accept', content: {} }, era);

    expect(await call(client, 'delete_folder', { folder: '1999' })).toEqual({
      error: 'There is nothing in 1999. list_files says what is where.',
    });
    expect(asked).toEqual([]);
  });
});

describe('a client that cannot ask its user', () => {
  serveForAll();

  it('is refused before anything is deleted', async () => {
    client = await connectOverHttp(sample.url);

    await expect(call(client, 'delete_folder', { folder: '2025' })).rejects.toMatchObject({
      code: -32021,
      data: { requiredCapabilities: { elicitation: {} } },
    });
    expect(await call(client, 'list_files', { folder: '2025' })).toBe('2025/q1.pdf\n2025/q2.pdf');
  });
});

describe('the last round', () => {
  serveForAll();

  const answered = { inputResponses: { agree: { action: 'accept', content: { reason: 'wrong' } } } };

  it('may come twice, and deletes once', async () => {
    const { requestState } = await round({ name: 'delete_folder', arguments: { folder: '2024' } });
    const last = { name: 'delete_folder', arguments: { folder: '2024' }, ...answered, requestState };

    expect(await textOf(last)).toBe(`Deleted ${ALL_2024} (wrong).`);
    expect(await textOf(last)).toBe('These files have been deleted already.');
  });

  it('cannot be moved to another folder', async () => {
    const { requestState } = await round({ name: 'delete_folder', arguments: { folder: '2025' } });

    const moved = { name: 'delete_folder', arguments: { folder: '2024' }, ...answered, requestState };

    expect(await error(moved)).toMatchObject({ code: -32602 });
  });

  async function answer(params: Record<string, unknown>) {
    const _meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientCapabilities': { elicitation: {} },
    };
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { ...params, _meta } };
    const headers = { ...CALL_HEADERS, 'Mcp-Name': String(params.name) };
    return (await send(sample.url, body, headers)).json;
  }
  const round = async (params: Record<string, unknown>) => (await answer(params)).result;
  const error = async (params: Record<string, unknown>) => (await answer(params)).error;
  const textOf = async (params: Record<string, unknown>) => (await round(params)).content[0].text;
});
