import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { connectOverHttp } from '../support/official-client';
import { call, PREPARATION_MS, prepareSample, runSample, startSample } from './sample';

const shell = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'toolwright-notes-'));
const NOTES_FILE = join(folder, 'notes.sqlite');

beforeAll(() => prepareSample('02-notes'), PREPARATION_MS);

afterEach(() => rmSync(NOTES_FILE, { force: true }));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the notes server', () => {
  it('prints a command that creates a note as it stands', async () => {
    const sample = await startSample('02-notes', { NOTES_FILE });
    const [, command = ''] = sample.printed().split(/^(?=curl )/m);

    const { stdout } = await shell('bash', ['-c', command]);

    expect(JSON.parse(stdout)).toMatchObject({
      id: 1,
      result: { structuredContent: { id: 1, title: 'Groceries', tags: ['shopping'] } },
    });
    await sample.stop();
  });

  it('keeps the notes over a restart', async () => {
    const before = await startSample('02-notes', { NOTES_FILE });
    const writer = await connectOverHttp(before.url);
    const note = await call(writer, 'create_note', { title: 'Plans', body: 'A boat', tags: ['trip'] });
    await writer.close();
    expect(await before.stop()).toBe(0);

    const after = await startSample('02-notes', { NOTES_FILE });
    const reader = await connectOverHttp(after.url);
    expect(await call(reader, 'read_note', { id: note.id })).toEqual(note);
    expect(await call(reader, 'search_notes', { text: 'boat' })).toHaveLength(1);
    await reader.close();
    await after.stop();
  });

  it('gives no file but the one it was told to use', async () => {
    const sample = await startSample('02-notes', { NOTES_FILE });
    await sample.stop();

    expect(existsSync(NOTES_FILE)).toBe(true);
    expect(existsSync(`${NOTES_FILE}-journal`)).toBe(false);
  });

  it.each([
    [
      'a folder that is not there',
      { NOTES_FILE: '/no/such/folder/notes.sqlite' },
      'directory does not exist',
    ],
    ['a port that is none', { NOTES_FILE: ':memory:', PORT: 'eighty' }, 'port'],
  ])('says why it cannot start with %s', async (_case, env, reason) => {
    const { code, stderr } = await runSample(['02-notes'], env);

    expect(code).toBe(1);
    expect(stderr).toMatch(/^The notes server could not start: .*\n$/);
    expect(stderr).toContain(reason);
  });

  it('is locked to versions without the address of a registry', () => {
    const lock: { packages: Record<string, { resolved?: string }> } = JSON.parse(
      readFileSync('samples/02-notes/package-lock.json', 'utf8'),
    );

    const resolved = Object.values(lock.packages).flatMap((entry) => entry.resolved ?? []);
    expect(resolved).toEqual(['../..']);
  });
});

describe('the demo', () => {
  it('holds its conversation and ends by itself', async () => {
    const { code, stdout } = await runSample(['02-notes', 'demo']);

    expect(code).toBe(0);
    expect(stdout).toContain('revision 2026-07-28');
    expect(stdout.match(/^--> /gm)).toHaveLength(11);
    expect(stdout.match(/^<-- /gm)).toHaveLength(11);
    expect(stdout.match(/^<-- error: /gm)).toHaveLength(2);
  }, 60_000);
});
