/** Headers as the checks read them, names in lower case. Those of Node's requests have this shape. */
export interface RequestHeaders {
  readonly [lowerCaseName: string]: string | readonly string[] | undefined;
  readonly accept?: string | undefined;
  readonly host?: string | undefined;
  readonly origin?: string | undefined;
  readonly 'access-control-request-headers'?: string | undefined;
  readonly 'access-control-request-method'?: string | undefined;
  readonly 'content-encoding'?: string | undefined;
  readonly 'content-length'?: string | undefined;
  readonly 'content-type'?: string | undefined;
}

/** What is known of a request before its body is read, whoever took it. Node's requests have this shape. */
export interface RequestHead {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: RequestHeaders;
  /** Names and values in turn, as they came; absent where nothing gets lost in `headers`. */
  readonly rawHeaders?: readonly string[] | undefined;
}
