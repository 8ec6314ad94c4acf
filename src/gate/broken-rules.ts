import type { FieldRule } from '../metadata/field-rule';

/** The sentences for those rules between properties that a value breaks. */
export function brokenRules(rules: readonly FieldRule[], value: unknown): string[] {
  const object =
    typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
  const isThere = (property: string) => Object.hasOwn(object, property) && object[property] !== null;
  return rules.flatMap((rule) => {
    if (rule.kind === 'required-when') return conditionalSentences(rule, object, isThere);
    const count = rule.properties.filter(isThere).length;
    const holds = rule.kind === 'at-least-one' ? count > 0 : count === 1;
    if (holds) return [];
    const amount = rule.kind === 'at-least-one' ? 'at least one' : 'exactly one';
    return [`must have ${amount} of ${rule.properties.join(', ')}`];
  });
}

type ConditionalRule = Extract<FieldRule, { readonly kind: 'required-when' }>;

function conditionalSentences(
  { when, properties }: ConditionalRule,
  object: Readonly<Record<string, unknown>>,
  isThere: (property: string) => boolean,
): string[] {
  const { property, equals } = when;
  const applies =
    equals === undefined ? isThere(property) : isThere(property) && isSame(object[property], equals);
  const missing = properties.filter((needed) => !isThere(needed));
  if (!applies || missing.length === 0) return [];
  const condition =
    equals === undefined ? `${property} is given` : `${property} is ${JSON.stringify(equals)}`;
  return [`must have ${missing.join(', ')} when ${condition}`];
}

function isSame(value: unknown, expected: unknown): boolean {
  return JSON.stringify(value) === JSON.stringify(expected);
}
