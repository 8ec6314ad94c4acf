import { WireWatch } from './wire-watch';

/** As much of a client's transport as watching it needs; both versions of the official SDK have it. */
interface WatchableTransport {
  onmessage?: ((message: any, extra?: any) => void) | undefined;
  start(): Promise<void>;
  send(message: any, options?: any): Promise<unknown>;
}

const violations: unknown[] = [];

// A client swallows what its transport's listener throws, so the test fails at its end.
afterEach(failOnViolations);
afterAll(failOnViolations);

/** The same transport, which holds every message that comes in against the protocol's schema; a wrong one fails the test. */
export function watched<T extends WatchableTransport>(transport: T): T {
  const watch = new WireWatch();
  const start = transport.start.bind(transport);
  const send = transport.send.bind(transport);
  transport.send = ((message: unknown, options?: unknown) => {
    watch.sends(message);
    return send(message, options);
  }) as T['send'];
  transport.start = () => {
    const receive = transport.onmessage;
    transport.onmessage = (message, extra) => {
      try {
        watch.receives(message);
      } catch (violation) {
        violations.push(violation);
      }
      receive?.(message, extra);
    };
    return start();
  };
  return transport;
}

function failOnViolations(): void {
  const [first] = violations.splice(0);
  if (first !== undefined) throw first;
}
