import type { Client, Progress } from '@modelcontextprotocol/client';
import { connectOverHttp } from '../support/official-client';
import { call, PREPARATION_MS, prepareSample, startSample, type RunningSample } from './sample';

let sample: RunningSample;
let client: Client;

beforeAll(async () => {
  await prepareSample('04-import');
  sample = await startSample('04-import');
  client = await connectOverHttp(sample.url);
}, PREPARATION_MS);

afterAll(async () => {
  await client.close();
  await sample.stop();
});

/** Contacts at a domain, so that each test has its own. */
const contacts = (count: number, domain: string) =>
  Array.from({ length: count }, (_, index) => `Person ${index},person${index}@${domain}`).join('\n');

describe('the import of contacts', () => {
  it('says how far it is', async () => {
    const heard: Progress[] = [];

    const result = await client.callTool(
      { name: 'import_contacts', arguments: { csv: contacts(120, 'slow.example.com') } },
      { onprogress: (progress) => heard.push(progress) },
    );

    expect(heard).toEqual([0, 50, 100].map((progress) => ({ progress, total: 120 })));
    expect(result.structuredContent).toEqual({ imported: 120, known: 0, problems: [] });
  });

  it('reports the lines that are no contact, and takes the others', async () => {
    const csv = 'Ada,ada@example.com\n\nBob\nEve,eve@\nAda L.,ADA@example.com\na,b@example.com,c';

    expect(await call(client, 'import_contacts', { csv })).toEqual({
      imported: 1,
      known: 1,
      problems: [3, 4, 6].map((line) => `Line ${line} is no name and email address.`),
    });
  });

  it('names twenty bad lines and no more', async () => {
    const { problems } = await call(client, 'import_contacts', { csv: 'bad\n'.repeat(30) });

    expect(problems).toHaveLength(20);
  });

  it('ends when it is cancelled, and goes on where it ended', async () => {
    const before = Number(await call(client, 'count_contacts'));
    const csv = contacts(1_000, 'cancelled.example.com');
    const cancelling = new AbortController();
    const cancelled = client.callTool(
      { name: 'import_contacts', arguments: { csv } },
      { signal: cancelling.signal, onprogress: ({ progress }) => progress >= 100 && cancelling.abort() },
    );
    await expect(cancelled).rejects.toThrow();

    const report: Record<'imported' | 'known', number> = await call(client, 'import_contacts', { csv });

    expect(report.imported + report.known).toBe(1_000);
    expect(report.known).toBeGreaterThanOrEqual(100);
    expect(report.imported).toBeGreaterThan(0);
    expect(await call(client, 'count_contacts')).toBe(String(before + 1_000));
  });
});
