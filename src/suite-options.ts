import type { CacheControl } from './authoring/cache-control';
import type { Clock } from './authoring/clock';
import type { EventBus } from './authoring/event-bus';
import type { Logger } from './authoring/logger';
import type { VisibilityPolicy } from './authoring/served-entry';
import type { ContainerOption } from './container/container';
import type { JsonLimits } from './gate/json-limits';
import type { SchemaEngine } from './gate/schema-engine';
import type { Around } from './plan/around';
import type { ClientProfile } from './plan/client/client-profile';
import type { Registration } from './plan/handler-source';
import type { Icon } from './protocol';
import type { StateSealer } from './sealing/state-sealer';
import type { CallEvent } from './suite/call-event';
import type { ExplainViolation } from './suite/own-words';
import type { SubscriptionLimits } from './suite/subscription-quota';

/** The argument of `createSuite`. */
export interface SuiteOptions {
  /** How the server names itself; `toolwright` unless given. */
  readonly name?: string;
  /** The server's version; `0.0.0` unless given. */
  readonly version?: string;
  /** For people. */
  readonly title?: string;
  readonly description?: string;
  readonly icons?: readonly Icon[];
  readonly websiteUrl?: string;
  /** What a client may tell its model about the whole suite. */
  readonly instructions?: string;
  /** Tool classes, or `configured(ToolClass, settings)`; their order is the order of the list. An empty list may be filled later. */
  readonly tools?: readonly Registration[];
  /** Prompt classes, or `configured(PromptClass, settings)`; their order is the order of the list. */
  readonly prompts?: readonly Registration[];
  /** Resource and template classes, or `configured(Class, settings)`; their order is the order of the lists. */
  readonly resources?: readonly Registration[];
  /** Where instances come from; TypeDI's global container unless given. */
  readonly container?: ContainerOption;
  /** Counts for entries without a hint and for `server/discover`; `{ scope: 'private', ttlMs: 0 }` unless given. */
  readonly cacheControl?: CacheControl;
  /** Entries on one page of a list; one page unless given. */
  readonly pageSize?: number;
  /** Milliseconds after which a call is given up; none unless given. A handler's own `timeoutMs` wins. */
  readonly timeoutMs?: number;
  /** How large and deep arguments may be where their class does not bound them. */
  readonly limits?: Partial<JsonLimits>;
  /** How schemas are run: compiled to code (default), or interpreted, the default where no code may be generated. */
  readonly schemaEngine?: SchemaEngine;
  /** What becomes of arguments that a class does not declare; `refuse` unless given. Raw and foreign schemas say it themselves. */
  readonly unknownKeys?: 'refuse' | 'strip';
  /**
   * Gives refused arguments a second chance: text that stands where the schema wants a number, a boolean, an object or
   * a list is read as that. Each repair is a warning in the log. `false` unless given.
   */
  readonly repairArguments?: boolean;
  /** The client that the advertised schemas are shaped for, of `clientProfiles` or your own; calls are held to the same as ever. */
  readonly clientProfile?: ClientProfile;
  /** Whether the value of an argument must not be shown in refusals, by its path (`legs.1.km`), with all that stands in it. */
  readonly redact?: (path: string) => boolean;
  /** Tells a violation in other words or another language; what it leaves `undefined` is told as usual. */
  readonly explainViolation?: ExplainViolation;
  /** Whether bad arguments are told to the model (default) or answered with -32602 and `data`. */
  readonly invalidArguments?: 'tool-error' | 'protocol-error';
  /** Shows messages of unexpected errors to the model, for development; never a stack. `false` unless given. */
  readonly exposeErrors?: boolean;
  /**
   * Calls that may run at the same time; further ones are answered as busy. No limit unless given.
   * A call that has timed out counts until its handler lets go.
   */
  readonly maxConcurrentCalls?: number;
  /**
   * Hides and shows by who asks: `visible: (entry, principal) => ...`. What a caller may not see does not exist for it.
   * Lists are private to their caller then. Everybody sees everything unless given; `@RequireScopes` holds either way.
   */
  readonly visible?: VisibilityPolicy;
  /** What carries changes to the clients that listen; within this process unless given. */
  readonly eventBus?: EventBus;
  /** How many clients may listen for changes at the same time: 10 000 streams, 100 of one principal, 1000 URIs on one, unless given. */
  readonly subscriptionLimits?: Partial<SubscriptionLimits>;
  /**
   * Keys that protect what a client keeps while its user is asked, `id:secret` each, the secret 32 bytes in base64url. The
   * first one seals, all of them open, so that keys can be rotated; the same ones for all processes behind one address.
   * Unless given they come from the environment (`TOOLWRIGHT_STATE_KEYS`, with commas between), or else, on the loopback
   * host and stdio, from nowhere: a key is made that dies with the process. `'ephemeral'` says that this is meant anywhere.
   */
  readonly stateKeys?: string | readonly string[];
  /** Protects it in another way than with keys: a vault, a store of one's own. */
  readonly stateSealer?: StateSealer;
  /** Milliseconds that a user may take to answer; 15 minutes unless given. */
  readonly stateTtlMs?: number;
  /** Tells when time is up and states expire, for tests; the process's own unless given. */
  readonly clock?: Clock;
  /** Where unexpected errors go; stderr unless given. */
  readonly logger?: Logger;
  /** One hook or several, the first outermost, around every handler. */
  readonly around?: Around | readonly Around[];
  /** Hears of every finished call; it is not waited for, and its failures are logged. */
  readonly onCall?: (event: CallEvent) => unknown;
}
