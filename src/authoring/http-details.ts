/** What a handler may see of the HTTP request that carried its call; absent on other transports. */
export interface HttpDetails {
  /** Header names in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly remoteAddress: string | undefined;
  /**
   * Ends the response's connection while the call goes on, so that none is held open meanwhile; the client comes back
   * by itself and gets what it missed. Absent where the client's revision or the server cannot take a stream up again.
   */
  readonly closeStream?: () => void;
  /**
   * The request object of whoever owns the server (Node's, Express's, Fastify's raw one, a web `Request`), with what its
   * middleware left on it.
   */
  readonly raw: unknown;
}
