import type { HandlerKind } from './handler-kind';

/** What a call is for, as a host's own pipeline around handlers needs to know it. */
export interface CalledHandler {
  readonly kind: HandlerKind;
  /** A tool's or a prompt's name, a resource's URI, a template's `uriTemplate`. */
  readonly name: string;
}

/** Reads it off the context of a call. */
export function calledHandler(context: object): CalledHandler | undefined {
  return (context as { readonly called?: CalledHandler }).called;
}
