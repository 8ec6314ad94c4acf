import type { JsonObject } from '../json-value';

/** What a client declares, on every request, that it can be asked for. */
export interface ClientCapabilities {
  readonly elicitation?: { readonly form?: JsonObject; readonly url?: JsonObject };
  readonly sampling?: { readonly context?: JsonObject; readonly tools?: JsonObject };
  readonly roots?: JsonObject;
  readonly extensions?: Readonly<Record<string, JsonObject>>;
  readonly experimental?: Readonly<Record<string, JsonObject>>;
}

/** What a server serves, as `server/discover` tells it. */
export interface ServerCapabilities {
  readonly completions?: JsonObject;
  readonly experimental?: Readonly<Record<string, JsonObject>>;
  readonly extensions?: Readonly<Record<string, JsonObject>>;
  readonly logging?: JsonObject;
  readonly prompts?: { readonly listChanged?: boolean };
  readonly resources?: { readonly listChanged?: boolean; readonly subscribe?: boolean };
  readonly tools?: { readonly listChanged?: boolean };
}
