import { toBeToolError } from './to-be-tool-error';
import { toHaveStructuredContent } from './to-have-structured-content';
import { toMatchOutputSchema } from './to-match-output-schema';

/** Matchers for results of tools: `expect.extend(toolwrightMatchers)`, in jest and in vitest. */
export const toolwrightMatchers = { toBeToolError, toHaveStructuredContent, toMatchOutputSchema };

export type { MatcherContext, MatcherVerdict } from './matcher';
export type { ToolwrightMatchers } from './matcher-types';
