/** What a handler answers: `tools/call`, `prompts/get`, `resources/read` or `completion/complete`. */
export type HandlerKind = 'tool' | 'prompt' | 'resource' | 'completion';
