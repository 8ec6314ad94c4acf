import type { FieldRuleDecorator } from './field-rule-decorator';
import { declareRule } from './declare';

/**
 * Demands that exactly one of several optional properties is sent; `null` does not count.
 * `tools/list` says so (`oneOf`), and a call with none or several is refused.
 *
 * @param properties two or more properties of the class, by their TypeScript names
 */
export function ExactlyOneOf<K extends string>(...properties: readonly K[]): FieldRuleDecorator<K> {
  return (...target) => declareRule(target, { kind: 'exactly-one', properties });
}
