import { createTestClient } from 'toolwright/testing';
import { answered, bank, BookTable, ClearFolder, disk, Pay, Rename, sealed, suite } from './asking-examples';
import { codeBlocks, unprovenBlocks } from './code-blocks';

const PAGE = 'docs/asking.md';
const client = createTestClient(suite);
const accept = (content?: object) => ({ action: 'accept', ...(content && { content }) });
const textOf = ({ content }: { readonly content: readonly any[] }) => content[0].text;

describe('The guide to asking', () => {
  it('shows code that is compiled, word for word', () => {
    expect(codeBlocks(PAGE).length).toBeGreaterThan(6);
    expect(unprovenBlocks(PAGE, 'test/guide/asking-examples.ts')).toEqual([]);
  });

  it('is right about the first tool, its step and its refusals', async () => {
    disk.scans = 0;
    expect(textOf(await answered())).toBe('Deleted 3 files.');
    expect(disk.scans).toBe(1);

    const answers = { confirm: { action: 'decline' } };
    expect(textOf(await client.call(ClearFolder, {}, { answers }))).toBe('Nothing was deleted (decline).');
    const unsure = { confirm: accept({ sure: false }) };
    expect(textOf(await client.call(ClearFolder, {}, { answers: unsure }))).toBe('Nothing was deleted.');
  });

  it('is right about the form and its defaults', async () => {
    const answers = { table: accept({ day: '2026-07-28', place: 'out' }), terms: accept() };

    expect(textOf(await client.call(BookTable, {}, { answers }))).toBe('2 guests on 2026-07-28, out.');
  });

  it('is right about pages: consent is not enough', async () => {
    bank.isSignedIn = false;
    const visits: unknown[] = [];
    const goes = () => {
      bank.isSignedIn = visits.push('visit') === 3;
      return accept();
    };

    expect(textOf(await client.call(Pay, {}, { answers: { bank: goes } }))).toBe('Paid.');
    expect(visits).toHaveLength(3);
    expect(bank.paid).toHaveLength(1);
  });

  it('is right about asking by hand, and about a sealer of one’s own', async () => {
    const answers = { confirm: accept({ sure: true }), page: accept() };

    expect(textOf(await client.call(Rename, {}, { answers }))).toBe('Renamed.');
    expect(textOf(await createTestClient(sealed).call(Rename, {}, { answers }))).toBe('Renamed.');
  });
});
