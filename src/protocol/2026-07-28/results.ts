import type { JsonObject, JsonValue } from '../json-value';
import type { ServerCapabilities } from './capabilities';
import type { ContentBlock, ResourceContents } from './content-block';
import type { InputRequests } from './elicitation';
import type { PromptEntry, PromptMessage } from './prompt';
import type { ResourceEntry, ResourceTemplateEntry } from './resource';
import type { ToolEntry } from './tool-entry';

/** Who may share a cached answer. */
export type CacheScope = 'public' | 'private';

/** The cache hint on the wire. */
export interface CacheFields {
  readonly ttlMs: number;
  readonly cacheScope: CacheScope;
}

/** A finished answer, as opposed to one that asks for input first. */
export interface CompleteResult {
  readonly resultType: 'complete';
  readonly _meta?: JsonObject;
}

/** What `tools/call` answers. */
export interface CallToolResult extends CompleteResult {
  readonly content: readonly ContentBlock[];
  readonly structuredContent?: JsonValue;
  readonly isError?: boolean;
}

/** What every page of a list carries. */
export interface PageFields {
  /** Opaque; absent on the last page. */
  readonly nextCursor?: string;
}

/** What `tools/list` answers, a page at a time. */
export interface ListToolsResult extends CompleteResult, CacheFields, PageFields {
  readonly tools: readonly ToolEntry[];
}

/** What `prompts/list` answers, a page at a time. */
export interface ListPromptsResult extends CompleteResult, CacheFields, PageFields {
  readonly prompts: readonly PromptEntry[];
}

/** What `resources/list` answers, a page at a time. */
export interface ListResourcesResult extends CompleteResult, CacheFields, PageFields {
  readonly resources: readonly ResourceEntry[];
}

/** What `resources/templates/list` answers, a page at a time. */
export interface ListResourceTemplatesResult extends CompleteResult, CacheFields, PageFields {
  readonly resourceTemplates: readonly ResourceTemplateEntry[];
}

/** What `resources/read` answers. */
export interface ReadResourceResult extends CompleteResult, CacheFields {
  readonly contents: readonly ResourceContents[];
}

/** What `prompts/get` answers. */
export interface GetPromptResult extends CompleteResult {
  readonly description?: string;
  readonly messages: readonly PromptMessage[];
}

/** What `completion/complete` answers. */
export interface CompletionResult extends CompleteResult {
  readonly completion: {
    /** 100 at most. */
    readonly values: readonly string[];
    /** How many there are in all, where that is known. */
    readonly total?: number;
    readonly hasMore?: boolean;
  };
}

/** What `server/discover` answers. */
export interface DiscoverResult extends CompleteResult, CacheFields {
  readonly supportedVersions: readonly string[];
  readonly capabilities: ServerCapabilities;
  readonly instructions?: string;
}

/** An answer that asks the client for input and is continued by a retry of the same request. */
export interface InputRequiredResult {
  readonly resultType: 'input_required';
  readonly inputRequests?: InputRequests;
  readonly requestState?: string;
  readonly _meta?: JsonObject;
}
