import type { CallInfo } from '../../container/container';

/**
 * What `@Inject(REQUEST)` gives in a request-scoped provider during an MCP call: over HTTP the framework's own request
 * with `mcp` added, so that providers shared with controllers find what they know; on stdio an object with `mcp` and
 * empty `headers`.
 */
export interface McpRequest {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The call. */
  readonly mcp: CallInfo;
  readonly [member: string]: unknown;
}

/** The request object of one call. Calls may share an HTTP request, so each gets one of its own that inherits from it. */
export function requestOf(call: CallInfo): McpRequest {
  const { raw } = (call.http ?? {}) as { readonly raw?: unknown };
  const base = typeof raw === 'object' && raw !== null ? raw : { headers: call.http?.headers ?? {} };
  return Object.create(base, { mcp: { value: call, enumerable: true } }) as McpRequest;
}
