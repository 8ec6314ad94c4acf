import { getMetadataStorage } from 'class-validator';
import type { CheckVariant } from './check-variants';

/** The name and arguments under which class-validator keeps a check. */
export function recordOf(
  variant: CheckVariant,
): { readonly name: string; readonly constraints: readonly unknown[] } | undefined {
  class Row {}
  variant.decorate()(Row.prototype, 'value');
  const [rule] = getMetadataStorage().getTargetValidationMetadatas(Row, '', false, false);
  return rule?.name === undefined ? undefined : { name: rule.name, constraints: rule.constraints ?? [] };
}
