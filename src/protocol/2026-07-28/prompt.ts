import type { JsonObject } from '../json-value';
import type { AudioContent, EmbeddedResource, ImageContent, Role, TextContent } from './content-block';
import type { Icon } from './implementation';

/** One argument of a prompt, as its entry tells it. */
export interface PromptArgument {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly required?: boolean;
}

/** One element of `prompts` in a `prompts/list` result. */
export interface PromptEntry {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly arguments?: readonly PromptArgument[];
  readonly icons?: readonly Icon[];
  readonly _meta?: JsonObject;
}

/** What a message of a prompt may hold: every content block but links, since it must hold what it speaks of. */
export type PromptContent = TextContent | ImageContent | AudioContent | EmbeddedResource;

/** One message of a prompt. */
export interface PromptMessage {
  readonly role: Role;
  readonly content: PromptContent;
}
