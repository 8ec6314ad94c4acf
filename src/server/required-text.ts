import { invalidParams, type JsonObject } from '../protocol';

/** A parameter that must be a string. Throws a protocol error -32602 that names it. */
export function requiredText(params: JsonObject, parameter: string): string {
  const value = params[parameter];
  if (typeof value === 'string') return value;
  throw invalidParams(`params.${parameter} must be a string.`);
}
