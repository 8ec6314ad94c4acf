import { declare } from './declare';

/**
 * Marks an argument whose value must never be shown: refusals leave it out, with everything inside it, and clients
 * are told that it only ever goes in (`writeOnly`). The tool itself receives it as any other argument.
 */
export function Sensitive() {
  return (target: object, property: string): void => declare([target, property], { isSensitive: true });
}
