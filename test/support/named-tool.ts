import { Describe, RequireScopes, Tool, type CacheControl, type Class } from 'toolwright';

/** What a named tool may have besides its name. */
export interface NamedToolParts {
  readonly description?: string;
  readonly answer?: string;
  readonly scopes?: readonly string[];
  readonly cacheControl?: CacheControl;
}

/** A class of its own for each call; it answers with a word, its name unless given. */
export function namedTool(name: string, parts: NamedToolParts = {}): Class {
  const { description = `Says ${name}.`, answer = name, scopes, cacheControl } = parts;

  @Tool(name, cacheControl)
  @Describe(description)
  class NamedTool {
    call(): string {
      return answer;
    }
  }
  if (scopes) RequireScopes(...(scopes as [string, ...string[]]))(NamedTool);
  return NamedTool;
}
