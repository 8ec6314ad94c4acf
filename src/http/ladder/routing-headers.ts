import type { RequestHeaders } from '../request-head';

import type { InboundRequest } from '../../server/exchange';
import { headerMismatch, valueMismatch } from './header-mismatch';
import { headerText } from './header-text';
import { headerValue } from './header-value';

/** The parameter that `Mcp-Name` mirrors, for the methods that have one. */
const NAMED_BY = new Map([
  ['tools/call', 'name'],
  ['prompts/get', 'name'],
  ['resources/read', 'uri'],
  ['tasks/get', 'taskId'],
  ['tasks/update', 'taskId'],
  ['tasks/cancel', 'taskId'],
]);

/** Holds `Mcp-Method` and `Mcp-Name` against the body, so that nobody routes by one and runs the other. */
export function checkRoutingHeaders(headers: RequestHeaders, { method, params }: InboundRequest): void {
  const methodHeader = requiredHeader(headers, 'Mcp-Method', 'mcp-method');
  if (methodHeader !== method) throw valueMismatch('Mcp-Method', methodHeader, method);

  const parameter = NAMED_BY.get(method);
  if (parameter) checkName(requiredHeader(headers, 'Mcp-Name', 'mcp-name'), params[parameter]);
}

// A name that is no text is the method's business: it refuses the parameters, nothing runs.
function checkName(header: string, name: unknown): void {
  if (typeof name !== 'string') return;

  const said = headerValue('Mcp-Name', header);
  if (said !== name) throw valueMismatch('Mcp-Name', said, name);
}

function requiredHeader(headers: RequestHeaders, header: string, lowerCaseName: string): string {
  const text = headerText(headers, lowerCaseName);
  if (text === undefined) throw headerMismatch(header, 'is required and missing');
  return text;
}
