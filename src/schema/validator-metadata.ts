import { getMetadataStorage } from 'class-validator';
import type { Class } from '../authoring/class';
import type { AuthorMessage } from './check-message';

/** The part of class-validator's rule record that is read here. */
export interface CheckMetadata {
  readonly type: string;
  readonly name?: string | undefined;
  readonly target: unknown;
  readonly propertyName: string;
  readonly constraintCls: Class;
  readonly constraints?: readonly unknown[] | undefined;
  readonly message?: AuthorMessage;
  readonly each?: boolean | undefined;
  readonly context?: unknown;
  readonly validateIf?: ((object: unknown, value: unknown) => boolean) | undefined;
}

/** A property's rules, sorted by what they decide. */
export interface PropertyRules {
  readonly checks: readonly CheckMetadata[];
  readonly nested: readonly CheckMetadata[];
  readonly isOptional: boolean;
  readonly conditions: readonly ((owner: object, value: unknown) => boolean)[];
  /** `@Allow()`: any value is welcome. */
  readonly isAllowed: boolean;
}

/**
 * What class-validator itself would enforce on a class: own rules and those of its bases that survive.
 * With groups, only the rules of one of them and those that always apply.
 */
export function effectiveRules(type: Class, groups: readonly string[] = []): readonly CheckMetadata[] {
  const rules: unknown = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false, [
    ...groups,
  ]);
  const depth = (rule: CheckMetadata) => (rule.target === type ? 0 : inheritanceDepth(type, rule.target));
  return [...(rules as readonly CheckMetadata[])].sort((a, b) => depth(b) - depth(a));
}

/** The rules of one property in kinds. */
export function sortRules(rules: readonly CheckMetadata[]): PropertyRules {
  const ofType = (...types: string[]) => rules.filter((rule) => types.includes(rule.type));
  const conditional = ofType('conditionalValidation');
  return {
    checks: ofType('customValidation', 'isDefined'),
    nested: ofType('nestedValidation'),
    isOptional: conditional.some((rule) => rule.name === 'isOptional'),
    conditions: conditional.filter((rule) => rule.name !== 'isOptional').flatMap(conditionOf),
    isAllowed: ofType('whitelistValidation').length > 0,
  };
}

/** Names of base rules that a redeclared property silently loses: class-validator keeps only the subclass's. */
export function droppedRules(type: Class, property: string, kept: readonly CheckMetadata[]): string[] {
  const base: unknown = Object.getPrototypeOf(type);
  if (typeof base !== 'function' || base === Function.prototype) return [];

  const inherited = effectiveRules(base as Class).filter((rule) => rule.propertyName === property);
  const lost = inherited.filter(
    (rule) => !kept.includes(rule) && !kept.some((own) => nameOf(own) === nameOf(rule)),
  );
  return lost.map(nameOf);
}

// A class given to @Validate has no other name than its own; @ValidateIf has none at all.
function nameOf({ name, type, constraintCls }: CheckMetadata): string {
  return name || (type === 'customValidation' ? constraintCls.name : type);
}

function conditionOf(rule: CheckMetadata): ((owner: object, value: unknown) => boolean)[] {
  const [condition] = rule.constraints ?? [];
  return typeof condition === 'function' ? [condition as (owner: object, value: unknown) => boolean] : [];
}

function inheritanceDepth(type: Class, target: unknown): number {
  let depth = 0;
  for (let level: unknown = type; typeof level === 'function' && level !== target; depth++) {
    level = Object.getPrototypeOf(level);
  }
  return depth;
}
