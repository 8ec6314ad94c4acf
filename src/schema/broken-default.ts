import type { BuildReport } from '../authoring/build-report';
import type { ReadCheck } from './check-reader';
import type { PropertySource } from './property-reader';
import type { PropertyRules } from './validator-metadata';

/**
 * Reports a default that the property's own checks refuse: what the schema says is checked before a default applies,
 * so the handler would get a value that no caller may send.
 */
export function refuseBrokenDefault(
  { type, key, defaultValue }: PropertySource,
  { rules, checks }: { readonly rules: PropertyRules; readonly checks: readonly ReadCheck[] },
  report: BuildReport,
): void {
  if (defaultValue === undefined || rules.conditions.length > 0) return;
  const { value } = defaultValue;
  if (value === null && rules.isOptional) return;
  const broken = checks.find((read) => read.isBuiltIn && !holds(read, value));
  if (!broken) return;
  report.add(
    `${type.name}.${key}`,
    `has a default that its own check ${broken.check.name} refuses.`,
    'Remove the initialiser to make the argument required, or give a default that holds.',
  );
}

function holds({ check, accepts }: ReadCheck, value: unknown): boolean {
  const values: readonly unknown[] = check.each && Array.isArray(value) ? value : [value];
  return values.every((each) => accepts(each, {}) !== false);
}
