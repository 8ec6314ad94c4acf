import type { JsonValue } from '../protocol';
import type { FieldRuleDecorator } from './field-rule-decorator';
import { declareRule } from './declare';

/**
 * Demands optional properties when another one is there, or has a certain value; `null` counts as not there.
 * `tools/list` says so (`if`, `then`).
 *
 * @param when a property, or a property and its value: `{ property: 'contact', equals: 'phone' }`
 * @param properties what is then required, by their TypeScript names
 */
export function RequiredWhen<W extends string, K extends string>(
  when: W | { readonly property: W; readonly equals: JsonValue },
  ...properties: readonly K[]
): FieldRuleDecorator<W | K> {
  const condition = typeof when === 'string' ? { property: when } : when;
  return (...target) => declareRule(target, { kind: 'required-when', when: condition, properties });
}
