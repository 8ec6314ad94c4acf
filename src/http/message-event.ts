/** The headers of an answer that is a stream of events. Proxies would otherwise keep events back to fill a buffer. */
export const EVENT_STREAM_HEAD = { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' } as const;

/** One JSON-RPC message as an event. A message is one line, so it is one data field. */
export function messageEvent(text: string): string {
  return `event: message\ndata: ${text}\n\n`;
}
