import type { ClientCapabilities, Icon, JsonObject } from '../protocol';
import type { CacheControl } from './cache-control';

/** The argument of `@Prompt`. */
export interface PromptOptions {
  /** 1 to 128 of `A-Z a-z 0-9 _ . -`; on a method it defaults to the method's name in snake_case. */
  readonly name?: string;
  /** For people; clients show it instead of the name. */
  readonly title?: string;
  /** For people and the model; `@Describe` says the same. */
  readonly description?: string;
  readonly icons?: readonly Icon[];
  /** The entry's `_meta`; keys of one's own need a reverse-domain prefix. */
  readonly meta?: JsonObject;
  /** How long `prompts/list` may be cached, not the prompt. */
  readonly cacheControl?: CacheControl;
  /** Milliseconds until the call is given up and answered with an error; overrides the suite's. */
  readonly timeoutMs?: number;
  /** Capabilities a client must declare on the request; without them the call is refused with -32021. */
  readonly requires?: ClientCapabilities;
  /** Lets patterns through that a hostile text could make run away; only for prompts whose callers are trusted. */
  readonly unsafePattern?: boolean;
}
