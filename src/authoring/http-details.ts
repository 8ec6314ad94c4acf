/** What a tool may see of the HTTP request that carried its call; absent on other transports. */
export interface HttpDetails {
  /** Header names in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly remoteAddress: string | undefined;
}
