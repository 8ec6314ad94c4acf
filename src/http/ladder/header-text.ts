import type { IncomingHttpHeaders } from 'node:http';

/** A request header as one text; Node joins repeated ones with a comma, which then equals nothing it should. */
export function headerText(headers: IncomingHttpHeaders, lowerCaseName: string): string | undefined {
  const value = headers[lowerCaseName];
  return typeof value === 'string' ? value : value?.join(', ');
}
