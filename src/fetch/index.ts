export { fetchHandler, type FetchHandler, type FetchOrigin } from './fetch-handler';
export type { Authenticate, Challenge, HttpCredentials } from '../http/authentication';
export type { HttpLimits } from '../http/http-limits';
export type { CorsOptions, HttpListenerOptions } from '../http/http-options';
export type { EventStore, LegacyMode, SessionOptions } from '../server/legacy-options';
export { StartError } from '../server/start-error';
