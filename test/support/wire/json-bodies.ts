import { eventData } from './event-data';
import { rawMessages } from './raw-messages';

/** The JSON in the bodies of a raw HTTP conversation, requests or answers; what is cut off or no JSON is left out. */
export function jsonBodies(bytes: string): readonly unknown[] {
  return rawMessages(bytes)
    .flatMap(({ head, body }) =>
      /^content-type: *text\/event-stream/m.test(head) ? eventData(body) : [body],
    )
    .flatMap(parsed);
}

function parsed(text: string): readonly unknown[] {
  try {
    return [JSON.parse(text)];
  } catch {
    return [];
  }
}
