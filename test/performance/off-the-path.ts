/** A part of Node that costs as much as a whole call, and what to do instead. */
export interface OffThePath {
  readonly what: string;
  readonly files: RegExp;
  readonly remedy: string;
}

/** What no request may go through. */
export const OFF_THE_PATH: readonly OffThePath[] = [
  {
    what: "fetch's requests, responses and headers",
    files: /^node:internal\/deps\/undici/,
    remedy: 'Read the request of node:http, and write the answer with writeHead and end.',
  },
  {
    what: 'web streams',
    files: /^node:internal\/webstreams/,
    remedy: 'Read the body from the events of the request.',
  },
  {
    what: 'AbortController',
    files: /^node:internal\/abort_controller/,
    remedy: 'Make it when somebody asks for the signal, as CallLifetime does.',
  },
  {
    what: 'EventTarget',
    files: /^node:internal\/event_target/,
    remedy: 'Call a function.',
  },
  {
    what: 'URL',
    files: /^node:(internal\/)?(url|querystring)$/,
    remedy: 'Take what is needed of the text, or make it when somebody asks for it.',
  },
  {
    what: 'AsyncLocalStorage',
    files: /^node:(async_hooks|internal\/async_(local_storage|context_frame).*)$/,
    remedy: 'Hand over the context as an argument.',
  },
  {
    what: 'structuredClone and messages between threads',
    files: /^node:internal\/(structured_clone|worker.*)$/,
    remedy: 'Copy what is needed by hand, and freeze at build what is shared.',
  },
  {
    what: 'files',
    files: /^node:(fs.*|internal\/fs\/.*)$/,
    remedy: 'Read it while the suite is built.',
  },
];
