import type { ClientCapabilities, Icon, JsonObject, ToolAnnotations } from '../protocol';
import type { CacheControl } from './cache-control';

/** The argument of `@Tool`. */
export interface ToolOptions {
  /** 1 to 128 of `A-Z a-z 0-9 _ . -`; on a method it defaults to the method's name in snake_case. */
  readonly name?: string;
  /** For people; clients show it instead of the name. */
  readonly title?: string;
  /** For the model; `@Describe` says the same. */
  readonly description?: string;
  readonly annotations?: ToolAnnotations;
  readonly icons?: readonly Icon[];
  /** The entry's `_meta`; keys of one's own need a reverse-domain prefix. */
  readonly meta?: JsonObject;
  /** How long `tools/list` may be cached, not the call. */
  readonly cacheControl?: CacheControl;
  /** Milliseconds until the call is given up and answered as a tool error; overrides the suite's. */
  readonly timeoutMs?: number;
  /** Capabilities a client must declare on the request; without them the call is refused with -32021. */
  readonly requires?: ClientCapabilities;
  /** What the bytes or the stream that the tool returns are, such as `image/png`. */
  readonly mimeType?: string;
  /** Lets patterns through that a hostile text could make run away; only for tools whose callers are trusted. */
  readonly unsafePattern?: boolean;
  /** The text beside structured content: its JSON (default), none, or what a function says of the value. */
  readonly mirror?: boolean | ((output: never) => string);
}

/** The argument of `@Tools`. */
export interface ToolsOptions {
  /** Put before the name of every method tool of the class. */
  readonly prefix?: string;
}
