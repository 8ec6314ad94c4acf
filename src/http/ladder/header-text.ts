import type { RequestHeaders } from '../request-head';

/** A request header as one text; Node joins repeated ones with a comma, which then equals nothing it should. */
export function headerText(headers: RequestHeaders, lowerCaseName: string): string | undefined {
  const value = headers[lowerCaseName];
  return typeof value === 'string' ? value : value?.join(', ');
}
