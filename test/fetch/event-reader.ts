import { eventData } from '../support/wire/event-data';

/** A stream of events that is read while it comes. */
export interface EventReader {
  text(): string;
  messages(): any[];
  readonly hasEnded: boolean;
  cancel(): Promise<void>;
}

/** Reads a response to its end, or until it is cancelled. */
export function readingEvents(response: Response): EventReader {
  const reader = response.body!.getReader();
  const decoder = new TextDecoder();
  let received = '';
  let hasEnded = false;
  const read = async (): Promise<void> => {
    for (let part = await reader.read(); !part.done; part = await reader.read())
      received += decoder.decode(part.value, { stream: true });
    hasEnded = true;
  };
  read().catch(() => undefined);
  return {
    text: () => received,
    messages: () => eventData(received).map((data) => JSON.parse(data)),
    get hasEnded() {
      return hasEnded;
    },
    cancel: () => reader.cancel().catch(() => undefined),
  };
}
