export { serveStdio } from './serve-stdio';
export type { ServeStdioOptions } from './stdio-options';
export type { StdioServer } from './stdio-server';
