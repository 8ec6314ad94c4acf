// The very copy of zod that the framework uses: it asks its tools' schemas with instanceof.
export { z } from '../node_modules/mcp-framework/node_modules/zod/index.js';
