export * from './brand';
export * from './echoed-text';
export * from './error-code';
export * from './invalid-params';
export * from './json-rpc';
export * from './json-value';
export * from './protocol-error';
export * from './2026-07-28';
