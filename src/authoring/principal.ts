/** Who sent a request, as the `authenticate` hook of a transport established it. */
export interface Principal {
  /** Stable for one user of one issuer; never a token. */
  readonly subject: string;
  /** Who vouches for the subject, usually the authorization server's issuer URL. */
  readonly issuer?: string;
  readonly scopes: readonly string[];
  /** Whatever else the application wants its tools to see. */
  readonly claims?: Readonly<Record<string, unknown>>;
}
