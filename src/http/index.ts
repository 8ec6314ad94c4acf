export type { Authenticate, Challenge, HttpCredentials } from './authentication';
export { type HttpListener, httpListener } from './http-listener';
export type { HttpLimits } from './http-limits';
export type { CorsOptions, HttpListenerOptions, ServeHttpOptions } from './http-options';
export type { HttpCloseOptions, RunningHttpServer } from './running-http-server';
export { serveHttp } from './serve-http';
export type { EventStore, LegacyMode, SessionOptions } from '../server/legacy-options';
export { StartError } from '../server/start-error';
