import type { FieldRuleDecorator } from './field-rule-decorator';
import { declareRule } from './declare';

/**
 * Demands that at least one of several optional properties is sent; `null` does not count.
 * `tools/list` says so (`anyOf`), and a call without any is refused.
 *
 * @param properties two or more properties of the class, by their TypeScript names
 */
export function AtLeastOneOf<K extends string>(...properties: readonly K[]): FieldRuleDecorator<K> {
  return (...target) => declareRule(target, { kind: 'at-least-one', properties });
}
