import type { BuildReport } from '../authoring/build-report';
import type { FieldRule } from '../metadata/field-rule';
import { metadataRegistry } from '../metadata/global-registry';
import type { JsonObject } from '../protocol';
import type { ClassShape, PropertyShape } from './class-shape';

/** The rules between a class's properties, by their names in JSON; rules that cannot mean anything are reported. */
export function fieldRules({ type, properties }: ClassShape, report: BuildReport): FieldRule[] {
  const byKey = new Map(properties.map((property) => [property.key, property]));
  return metadataRegistry.find(type).fieldRules.flatMap((rule) => {
    const problem = problemOf(rule, byKey);
    if (problem === undefined) return onTheWire(rule, byKey);
    report.add(
      type.name,
      problem,
      'Name two or more properties of the class that are optional (@IsOptional()).',
    );
    return [];
  });
}

/** What a class's rules say in JSON Schema; several stand side by side in `allOf`. */
export function ruleKeywords(rules: readonly FieldRule[]): JsonObject {
  const said = rules.map(keywordsOf);
  const [only] = said;
  if (only === undefined) return {};
  return said.length === 1 ? only : { allOf: said };
}

function problemOf(rule: FieldRule, byKey: ReadonlyMap<string, PropertyShape>): string | undefined {
  const named = rule.kind === 'required-when' ? [rule.when.property, ...rule.properties] : rule.properties;
  const unknown = named.find((key) => !byKey.has(key));
  if (unknown !== undefined) return `has a rule on "${unknown}", which is none of its properties.`;
  if (named.length < 2) return 'has a rule on fewer than two properties.';
  const required = rule.properties.find((key) => byKey.get(key)?.required);
  return required === undefined ? undefined : `has a rule on "${required}", which is required anyway.`;
}

function onTheWire(rule: FieldRule, byKey: ReadonlyMap<string, PropertyShape>): FieldRule {
  const wireName = (key: string) => byKey.get(key)?.wireName ?? key;
  const properties = rule.properties.map(wireName);
  if (rule.kind !== 'required-when') return { ...rule, properties };
  return { ...rule, properties, when: { ...rule.when, property: wireName(rule.when.property) } };
}

function keywordsOf(rule: FieldRule): JsonObject {
  if (rule.kind === 'required-when') {
    const { property, equals } = rule.when;
    const condition = equals === undefined ? present([property]) : hasValue(property, equals);
    return { if: condition, then: present(rule.properties) };
  }
  const each = rule.properties.map((property) => present([property]));
  return rule.kind === 'at-least-one' ? { anyOf: each } : { oneOf: each };
}

// `null` means absent for optional properties, so being sent as null is not being there.
function present(required: readonly string[]): JsonObject {
  const notNull = Object.fromEntries(required.map((property) => [property, { not: { type: 'null' } }]));
  return { properties: notNull, required };
}

function hasValue(property: string, value: JsonObject[string]): JsonObject {
  return { properties: { [property]: { const: value } }, required: [property] };
}
