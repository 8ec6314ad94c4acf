import { createTestClient } from 'toolwright/testing';
import { codeBlocks, unprovenBlocks } from './code-blocks';
import { Review, suite, tried } from './prompts-examples';

const PAGE = 'docs/prompts.md';
const client = createTestClient(suite);
const said = (role: string, text: string) => ({ role, content: { type: 'text', text } });

describe('The guide to prompts', () => {
  it('shows code that is compiled, word for word', () => {
    expect(codeBlocks(PAGE).length).toBeGreaterThan(5);
    expect(unprovenBlocks(PAGE, 'test/guide/prompts-examples.ts')).toEqual([]);
  });

  it('is right about what the test client gets', async () => {
    expect(await tried()).toEqual({
      messages: [said('user', 'Review next of acme/shop. Be kind, and name 5 findings at most.')],
      values: ['next'],
    });
  });

  it('is right about names, settings and kinds', async () => {
    expect((await client.listPrompts()).map(({ name }) => name)).toEqual([
      ...[
        'review',
        'release_notes',
        'incident',
        'compare',
        'packing',
        'sights',
        'greeting_fr',
        'greeting_it',
      ],
    ]);
    expect((await client.listTools()).map(({ name }) => name)).toEqual(['latest_version']);
    expect(await client.getPrompt('greeting_it')).toMatchObject({
      description: 'Asks for a greeting in Italian.',
      messages: [said('user', 'Greet me in Italian.')],
    });
    expect(await client.call('latest_version')).toMatchObject({ content: [{ text: '1.2.0' }] });
  });

  it('is right about conversations', async () => {
    const { messages } = await client.getPrompt('release_notes', { repository: 'acme/shop', branch: 'main' });

    expect(messages.map(({ role }) => role)).toEqual(['user', 'user', 'assistant']);
    expect(await client.getPrompt('incident')).toMatchObject({
      description: 'An incident, told from the start',
      messages: [said('user', 'Something is down.'), said('assistant', 'What do people see?')],
    });
  });

  it('is right about texts that are refused', async () => {
    const args = { repository: 'acme/shop', branch: 'next' };

    for (const wrong of [
      { findings: 'five' },
      { findings: '1e0' },
      { tone: 'loud' },
      { since: 'today' },
      { x: '' },
    ])
      await expect(client.getPrompt(Review, { ...args, ...wrong })).rejects.toMatchObject({
        code: -32602,
      });
  });

  it('is right about completions', async () => {
    const values = async (of: string, name: string, value: string) =>
      (await client.complete(of, { name, value })).values;

    expect(await values('review', 'tone', 'S')).toEqual(['strict']);
    expect(await values('compare', 'repository', 'ac')).toEqual(['acme/shop']);
    expect(await values('packing', 'city', 'L')).toEqual(['Lisbon', 'Ljubljana', 'Lyon']);
    expect(await values('sights', 'city', 'Ly')).toEqual(['Lyon']);
  });
});
