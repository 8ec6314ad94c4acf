import type { IncomingMessage } from 'node:http';

/** A request with what Express, and middleware that is common there, leave on it. */
export interface ExpressRequest extends IncomingMessage {
  readonly ip?: string;
  readonly app?: { get(setting: string): unknown };
  readonly route?: { readonly stack?: readonly { readonly handle: unknown }[] };
  readonly auth?: unknown;
  readonly user?: unknown;
}

type Trust = (address: string | undefined, hop: number) => boolean;

/** Whether a request is for the mount point itself, or for a route whose handler this is; `use` lets through what is below, too. */
export function isEndpoint({ url = '', route }: ExpressRequest, handler: unknown): boolean {
  if (url === '/' || url === '' || url.startsWith('/?') || url.startsWith('?')) return true;
  return route?.stack?.some(({ handle }) => handle === handler) === true;
}

/** The host name that a proxy says its client used, where the application trusts that proxy. */
export function trustedHost({ app, headers, socket }: ExpressRequest): string | undefined {
  const forwarded = headers['x-forwarded-host'];
  if (typeof forwarded !== 'string') return undefined;
  const trusts = app?.get('trust proxy fn') as Trust | undefined;
  if (!trusts?.(socket.remoteAddress, 0)) return undefined;
  return forwarded.split(',', 1)[0]?.trim();
}
