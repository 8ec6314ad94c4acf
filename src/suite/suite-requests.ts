import type { Principal } from '../authoring/principal';
import type { JsonObject } from '../protocol';
import type { InProcessCall } from './in-process-call';

/** A call made in process, without a server. */
export interface ToolCallRequest extends InProcessCall {
  readonly name: string;
  readonly arguments?: JsonObject;
}

/** A prompt asked for in process, without a server. */
export interface PromptRequest extends InProcessCall {
  readonly name: string;
  readonly arguments?: Readonly<Record<string, string>>;
}

/** A resource read in process, without a server. */
export interface ResourceRequest extends InProcessCall {
  readonly uri: string;
}

/** Which page of the resources, and who asks. */
export interface ResourceListRequest extends InProcessCall {
  readonly cursor?: string;
}

/** Which page of a list, and who asks. */
export interface ListRequest {
  readonly cursor?: string;
  readonly principal?: Principal;
}
