import { getMetadataStorage } from 'class-validator';
import type { Class } from '../authoring/class';
import type { Parts } from '../metadata/declaration';
import { metadataRegistry } from '../metadata/global-registry';
import { effectiveRules, type CheckMetadata } from './validator-metadata';

/** Names of properties that our own decorators describe, checks or not. */
export function declaredProperties(type: Class): string[] {
  const prototype = type.prototype as object;
  const { members } = metadataRegistry.find(type);
  return [...members.keys()].filter((member) => !isMethod(prototype, member));
}

/**
 * What our decorators say of a property. Mapped types (`PartialType`, `OmitType`) copy class-validator's rules but know
 * nothing of ours; a copied rule still holds its origin's own constraint class, which leads back to the origin.
 */
export function declaredParts(type: Class, property: string, rules: readonly CheckMetadata[]): Parts {
  const own = metadataRegistry.find(type).members.get(property);
  if (own) return own;

  const origin = metadataRegistry
    .classesDescribing(property)
    .find((candidate) => sharesConstraint(effectiveRules(candidate), property, rules));
  return (origin && metadataRegistry.find(origin).members.get(property)) ?? {};
}

function sharesConstraint(
  candidates: readonly CheckMetadata[],
  property: string,
  rules: readonly CheckMetadata[],
): boolean {
  const copied = new Set(rules.map((rule) => rule.constraintCls).filter(isOneOfAKind));
  return candidates.some((rule) => rule.propertyName === property && copied.has(rule.constraintCls));
}

// Built-in decorators make a constraint class per use; a class given to @Validate serves many properties.
function isOneOfAKind(constraintClass: Class | undefined): boolean {
  if (!constraintClass) return false;
  const [constraint] = getMetadataStorage().getTargetValidatorConstraints(constraintClass);
  return constraint !== undefined && constraintClass.name === 'CustomConstraint';
}

function isMethod(prototype: object, member: string): boolean {
  for (let level: unknown = prototype; typeof level === 'object' && level !== null;) {
    const descriptor = Object.getOwnPropertyDescriptor(level, member);
    if (descriptor) return typeof descriptor.value === 'function';
    level = Object.getPrototypeOf(level);
  }
  return false;
}
