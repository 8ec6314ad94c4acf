import { createSuite, Describe, Tool, type JsonObject, type ToolContext } from 'toolwright';
import { serveHttp, type EventStore } from 'toolwright/http';
import { serveStdio } from 'toolwright/stdio';

async function renderSlowly(signal: AbortSignal): Promise<string> {
  await new Promise((resolve) => setTimeout(resolve, 20));
  signal.throwIfAborted();
  return 'a film';
}

@Tool('render')
@Describe('Renders a film.')
class Render {
  async call(_input: object, { http, signal }: ToolContext): Promise<string> {
    http?.closeStream?.();
    return renderSlowly(signal);
  }
}

export const suite = createSuite({ name: 'films', version: '1.0.0', tools: [Render] });

/** Serves 2026-07-28, 2025-11-25, 2025-06-18 and 2025-03-26. */
export const serve = () => serveHttp(suite);

/** Serves these, and 2024-11-05. */
export const serveStarter = () => serveStdio(suite);

export const serveWithinLimits = () =>
  serveHttp(suite, {
    legacy: 'sessions',
    sessions: { maxSessions: 500, idleMs: 10 * 60_000, askTimeoutMs: 5 * 60_000 },
  });

interface Row {
  readonly eventId: string;
  readonly streamId: string;
  readonly message: JsonObject;
}

/** A table as a database has it. */
const rows: Row[] = [];
const table = {
  async append(streamId: string, message: JsonObject): Promise<string> {
    const eventId = `row-${rows.length}`;
    rows.push({ eventId, streamId, message });
    return eventId;
  },
  async streamOf(eventId: string): Promise<string | undefined> {
    return rows.find((row) => row.eventId === eventId)?.streamId;
  },
  async after(eventId: string): Promise<{ readonly streamId: string; readonly later: readonly Row[] }> {
    const at = rows.findIndex((row) => row.eventId === eventId);
    const streamId = rows[at]?.streamId ?? '';
    const later = rows.slice(at + 1).filter((row) => row.streamId === streamId && 'jsonrpc' in row.message);
    return { streamId, later };
  },
  async dropStreamsOf(prefix: string): Promise<void> {
    const kept = rows.filter(({ streamId }) => !streamId.startsWith(prefix));
    rows.splice(0, rows.length, ...kept);
  },
};

export const eventStore: EventStore = {
  storeEvent: (streamId, message) => table.append(streamId, message),
  getStreamIdForEventId: (eventId) => table.streamOf(eventId),
  replayEventsAfter: async (lastEventId, { send }) => {
    const { streamId, later } = await table.after(lastEventId);
    for (const { eventId, message } of later) await send(eventId, message);
    return streamId;
  },
  forgetSession: (sessionId) => table.dropStreamsOf(`${sessionId}/`),
};

/** How many events are kept now. */
export const countEvents = () => rows.length;
