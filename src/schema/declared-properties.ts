import type { Class } from '../authoring/class';
import type { Parts } from '../metadata/declaration';
import { metadataRegistry } from '../metadata/global-registry';
import type { PropertySource } from './property-reader';
import type { RuleOrigins } from './rule-origins';

/** Names of properties that our own decorators describe, checks or not. */
export function declaredProperties(type: Class): string[] {
  const prototype = type.prototype as object;
  const { members } = metadataRegistry.find(type);
  return [...members.keys()].filter((member) => !isMethod(prototype, member));
}

/**
 * What our decorators say of a property. Mapped types (`PartialType`, `OmitType`) know nothing of ours; there it is what they
 * say of the origin's.
 */
export function declaredParts({ type, key, rules }: PropertySource, origins: RuleOrigins): Parts {
  const own = metadataRegistry.find(type).members.get(key);
  if (own) return own;

  const origin = origins.originOf(key, rules);
  return (origin && metadataRegistry.find(origin).members.get(key)) ?? {};
}

function isMethod(prototype: object, member: string): boolean {
  for (let level: unknown = prototype; typeof level === 'object' && level !== null;) {
    const descriptor = Object.getOwnPropertyDescriptor(level, member);
    if (descriptor) return typeof descriptor.value === 'function';
    level = Object.getPrototypeOf(level);
  }
  return false;
}
