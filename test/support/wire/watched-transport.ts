import type { JsonObject } from '../../../src/protocol';
import { WireWatch } from './wire-watch';

/** As much of a client's transport as watching it needs; both versions of the official SDK have it. */
interface WatchableTransport {
  onmessage?: ((message: any, extra?: any) => void) | undefined;
  send(message: any, options?: any): Promise<unknown>;
}

const violations: unknown[] = [];

// A client swallows what its transport's listener throws, so the test fails at its end.
afterEach(failOnViolations);
afterAll(failOnViolations);

/**
 * The same transport, which holds every message that comes in against the protocol's schema; a wrong one fails the test.
 *
 * @param hear is told of every message, also of what the client drops because the answer has come
 */
export function watched<T extends WatchableTransport>(transport: T, hear?: (message: JsonObject) => void): T {
  const watch = new WireWatch();
  const send = transport.send.bind(transport);
  transport.send = ((message: unknown, options?: unknown) => {
    watch.sends(message);
    return send(message, options);
  }) as T['send'];
  const seen = new WeakSet<object>();
  const look = (message: JsonObject): void => {
    if (seen.has(message)) return;
    seen.add(message);
    hear?.(message);
    try {
      watch.receives(message);
    } catch (violation) {
      violations.push(violation);
    }
  };
  // A client may set its listener anew when it has settled on a revision, around the one before.
  let listener: WatchableTransport['onmessage'];
  Object.defineProperty(transport, 'onmessage', {
    get: () => listener,
    set: (receive: WatchableTransport['onmessage']) => {
      listener =
        receive &&
        ((message, extra) => {
          look(message as JsonObject);
          receive(message, extra);
        });
    },
  });
  return transport;
}

function failOnViolations(): void {
  const [first] = violations.splice(0);
  if (first !== undefined) throw first;
}
