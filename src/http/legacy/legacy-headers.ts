const SESSION_SHOWN = { 'Access-Control-Expose-Headers': 'Mcp-Session-Id' };

/** The headers of an answer to an older revision, with those that let a page read it. */
export function legacyHeaders(
  answer: Response,
  cors: Readonly<Record<string, string>> | undefined,
): Record<string, string> {
  // Whether a connection is kept is for whoever owns the server to say.
  const own = [...answer.headers].filter(([name]) => name !== 'connection');
  return { ...Object.fromEntries(own), ...cors, ...(cors ? SESSION_SHOWN : {}) };
}
