/** What a handler answers: `tools/call`, `prompts/get`, `resources/read`, `completion/complete`, or its part of `resources/list`. */
export type HandlerKind = 'tool' | 'prompt' | 'resource' | 'completion' | 'repository';
