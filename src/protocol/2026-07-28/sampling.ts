import type { JsonObject } from '../json-value';
import type { Role } from './content-block';

/** One message of a conversation with a model. */
export interface SamplingMessage {
  readonly role: Role;
  /** A content block, or several. */
  readonly content: JsonObject | readonly JsonObject[];
}

/** What the client's model is asked. Deprecated by the protocol. */
export interface CreateMessageParams {
  readonly messages: readonly SamplingMessage[];
  readonly maxTokens: number;
  readonly systemPrompt?: string;
  readonly temperature?: number;
  readonly stopSequences?: readonly string[];
  readonly modelPreferences?: JsonObject;
  readonly metadata?: JsonObject;
  /** Everything but `none` needs the capability `sampling.context`. */
  readonly includeContext?: 'none' | 'thisServer' | 'allServers';
  /** Needs the capability `sampling.tools`. */
  readonly tools?: readonly JsonObject[];
  readonly toolChoice?: JsonObject;
}

/** What the client's model wrote. Deprecated by the protocol. */
export interface CreateMessageResult extends SamplingMessage {
  readonly model: string;
  readonly stopReason?: string;
}

/** A folder that the client lets servers know of. Deprecated by the protocol. */
export interface Root {
  /** A `file:` URI. */
  readonly uri: string;
  readonly name?: string;
}
