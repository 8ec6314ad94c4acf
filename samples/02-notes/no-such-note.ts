import { ToolError } from 'toolwright';

/** What the model is told about an id that no note has. */
export function noSuchNote(id: number): ToolError {
  return new ToolError(`There is no note ${id}. Find the right id with list_notes or search_notes.`);
}
