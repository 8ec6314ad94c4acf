export { serveStdio } from './serve-stdio';
export { StartError } from '../server/start-error';
export type { ServeStdioOptions } from './stdio-options';
export type { StdioServer } from './stdio-server';
