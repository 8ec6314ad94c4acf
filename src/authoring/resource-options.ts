import type { ClientCapabilities, Icon, JsonObject, Role } from '../protocol';
import type { CacheControl } from './cache-control';

/** Hints on how a client may use a resource; further keys go to the wire as they are. */
export interface ResourceAnnotations {
  /** For whom it is meant; one role or several. */
  readonly audience?: Role | readonly Role[];
  /** From 0 (optional) to 1 (required). */
  readonly priority?: number;
  /** ISO 8601, or a date that is written so. */
  readonly lastModified?: string | Date;
  readonly [key: string]: unknown;
}

interface DescribedResource {
  /** For programs; the name of the method or the class in snake_case unless given. */
  readonly name?: string;
  /** For people; clients show it instead of the name. */
  readonly title?: string;
  /** For people and the model; `@Describe` says the same. */
  readonly description?: string;
  /** What reading it gives, such as `image/png`. Texts are `text/plain` and objects `application/json` unless given; bytes need it. */
  readonly mimeType?: string;
  readonly annotations?: ResourceAnnotations;
  readonly icons?: readonly Icon[];
  /** The entry's `_meta`; keys of one's own need a reverse-domain prefix. */
  readonly meta?: JsonObject;
  /** How long the lists it stands in may be cached; a template's counts for `resources/list`, too, where it has a `list`. */
  readonly cacheControl?: CacheControl;
  /** How long what was read may be cached; not at all unless given, whatever the suite says of its lists. */
  readonly readCacheControl?: CacheControl;
  /** Milliseconds until reading is given up and answered with an error; overrides the suite's. */
  readonly timeoutMs?: number;
  /** Capabilities a client must declare on the request; without them reading is refused with -32021. */
  readonly requires?: ClientCapabilities;
}

/** The argument of `@Resource`. */
export interface ResourceOptions extends DescribedResource {
  /** Absolute and percent-encoded: `notes://index`. */
  readonly uri: string;
  /** Bytes, where known. */
  readonly size?: number;
}

/** The argument of `@ResourceTemplate`. */
export interface ResourceTemplateOptions extends DescribedResource {
  /** RFC 6570: `notes://{id}`. */
  readonly uriTemplate: string;
}
