/** The methods whose complete results carry a cache hint (MCP 2026-07-28, caching); no other result does. */
export const cacheableMethods: readonly string[] = Object.freeze([
  'server/discover',
  'tools/list',
  'prompts/list',
  'resources/list',
  'resources/templates/list',
  'resources/read',
]);
