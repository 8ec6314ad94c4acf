import { createSuite } from 'toolwright';
import { createTestClient } from 'toolwright/testing';
import type { NotesRepository } from '../../samples/02-notes/notes-repository';
import { ReadNote } from '../../samples/02-notes/read-note.tool';

it('tells the model what to do about a missing note', async () => {
  const emptyRepository = { find: () => undefined } as unknown as NotesRepository;
  const suite = createSuite({ tools: [ReadNote], container: () => new ReadNote(emptyRepository) });

  const result = await createTestClient(suite).call(ReadNote, { id: 7 });

  expect(result).toMatchObject({
    isError: true,
    content: [
      { type: 'text', text: 'There is no note 7. Find the right id with list_notes or search_notes.' },
    ],
  });
});
