import { createParser } from 'eventsource-parser';

/** The data of the events in a stream's text, in order; events without data are left out. */
export function eventData(stream: string): readonly string[] {
  const found: string[] = [];
  const parser = createParser({ onEvent: ({ data }) => data !== '' && found.push(data) });
  parser.feed(stream);
  return found;
}
