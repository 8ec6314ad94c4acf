import type { JsonObject } from '../json-value';
import type { Icon } from './implementation';

/** Whom a message or a block is from or for. */
export type Role = 'user' | 'assistant';

/** Hints on how a client may use a content block. */
export interface Annotations {
  readonly audience?: readonly Role[];
  /** From 0 (optional) to 1 (required). */
  readonly priority?: number;
  /** ISO 8601. */
  readonly lastModified?: string;
  readonly [key: string]: unknown;
}

interface BlockExtras {
  readonly annotations?: Annotations;
  readonly _meta?: JsonObject;
}

/** Text for the model. */
export interface TextContent extends BlockExtras {
  readonly type: 'text';
  readonly text: string;
}

/** An image for the model. */
export interface ImageContent extends BlockExtras {
  readonly type: 'image';
  /** Base64. */
  readonly data: string;
  readonly mimeType: string;
}

/** Sound for the model. */
export interface AudioContent extends BlockExtras {
  readonly type: 'audio';
  /** Base64. */
  readonly data: string;
  readonly mimeType: string;
}

/** A pointer to a resource that the client may read. */
export interface ResourceLink extends BlockExtras {
  readonly type: 'resource_link';
  readonly uri: string;
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly mimeType?: string;
  /** Bytes. */
  readonly size?: number;
  readonly icons?: readonly Icon[];
}

/** What a resource holds, as text. */
export interface TextResourceContents {
  readonly uri: string;
  readonly mimeType?: string;
  readonly text: string;
  readonly _meta?: JsonObject;
}

/** What a resource holds, as bytes. */
export interface BlobResourceContents {
  readonly uri: string;
  readonly mimeType?: string;
  /** Base64. */
  readonly blob: string;
  readonly _meta?: JsonObject;
}

/** What a resource holds. */
export type ResourceContents = TextResourceContents | BlobResourceContents;

/** A resource sent along instead of linked. */
export interface EmbeddedResource extends BlockExtras {
  readonly type: 'resource';
  readonly resource: ResourceContents;
}

/** One element of a result's `content`. */
export type ContentBlock = TextContent | ImageContent | AudioContent | ResourceLink | EmbeddedResource;
