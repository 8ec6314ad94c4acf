import type { BuildReport } from '../authoring/build-report';
import type { ConcreteClass } from '../authoring/class';
import { refuseBrokenDefault } from './broken-default';
import { readCheck, type ReadCheck } from './check-reader';
import type { ConstraintSource } from './constraint-source';
import type { PropertyShape, ValueShape } from './class-shape';
import { declaredParts } from './declared-properties';
import { wireDefault, type DefaultValue } from './default-values';
import type { Direction } from './direction';
import type { RuleOrigins } from './rule-origins';
import { swaggerDescription } from './swagger-description';
import { transformerMetadata } from './transformer-metadata';
import { droppedRules, sortRules, type CheckMetadata, type PropertyRules } from './validator-metadata';
import { valueShape, type ClassSource } from './value-shape';

/** One property as the decorators left it. */
export interface PropertySource {
  readonly type: ConcreteClass;
  readonly key: string;
  readonly rules: readonly CheckMetadata[];
  readonly defaultValue: DefaultValue | undefined;
}

/** What reading a property needs of its surroundings. */
export interface ReadingContext extends ClassSource {
  readonly direction: Direction;
  readonly report: BuildReport;
  readonly constraints: ConstraintSource;
  readonly maxPatternLength: number | undefined;
  readonly origins: RuleOrigins;
}

/** Reads one property; `undefined` when it does not exist in this direction. */
export function readProperty(source: PropertySource, context: ReadingContext): PropertyShape | undefined {
  const { type, key, defaultValue } = source;
  const transformer = transformerMetadata(type, key, context.direction);
  if (transformer.isExcluded) return undefined;
  const { wireName } = transformer;

  refuseDroppedRules(source, context.report);
  refuseReservedName(source, wireName, context.report);
  if (context.direction === 'input') refuseGetter(source, context.report);
  const rules = sortRules(source.rules);
  const condition = conditionOf(rules);
  const isDeferred = condition !== undefined || transformer.transform !== undefined;
  const checks = rules.checks.map((rule) =>
    readCheck(rule, { ...{ owner: type, wireName, isDeferred }, constraints: context.constraints }),
  );
  const value = valueShape({
    ...{ owner: type, key, rules, transformer, checks, report: context.report },
    isConditional: condition !== undefined,
    classes: context,
    maxPatternLength: context.maxPatternLength,
  });
  refuseBrokenDefault(source, { rules, checks }, context.report);
  const parts = declaredParts(source, context.origins);
  return {
    ...{ key, wireName, value, condition, transform: transformer.transform },
    required: isRequired(rules, checks, condition !== undefined) && defaultValue === undefined,
    // A header has no way to say null, and clients skip tools whose mirrored arguments are not of one plain type.
    nullable: rules.isOptional && parts.headerParam === undefined,
    keepsNull: takesNull(value),
    defaultValue: defaultValue && wireDefault(value, defaultValue.advertised),
    description: parts.description ?? swaggerDescription(type, key),
    ...{ title: parts.title, optionTitles: parts.optionTitles, format: parts.format },
    headerParam: parts.headerParam,
    isSensitive: parts.isSensitive === true,
    checks: checks.map(({ check }) => check),
  };
}

function conditionOf({ conditions }: PropertyRules): PropertyShape['condition'] {
  if (conditions.length === 0) return undefined;
  return (owner, value) => conditions.every((condition) => condition(owner, value));
}

function isRequired(rules: PropertyRules, checks: readonly ReadCheck[], isConditional: boolean): boolean {
  if (rules.isOptional || isConditional) return false;
  if (rules.isAllowed && checks.length === 0) return false;
  return checks.length === 0 || !checks.every(({ check }) => check.acceptsMissing);
}

function takesNull({ keywords }: ValueShape): boolean {
  const { type, enum: values, const: constant } = keywords;
  if (Array.isArray(values)) return values.includes(null);
  return constant === null || type === 'null' || (Array.isArray(type) && type.includes('null'));
}

// Such a member is there without being sent, and `__proto__` would replace the prototype.
function refuseReservedName({ type, key }: PropertySource, wireName: string, report: BuildReport): void {
  const reserved = [key, wireName].find((name) => name in Object.prototype);
  if (reserved === undefined) return;
  report.add(
    `${type.name}.${key}`,
    `has the name "${reserved}", which every object has already.`,
    'Give it another name.',
  );
}

function refuseGetter({ type, key }: PropertySource, report: BuildReport): void {
  if (!isGetterOnly(type.prototype as object, key)) return;
  report.add(
    `${type.name}.${key}`,
    'has only a getter, so no argument can fill it.',
    'Remove its decorators, or add a setter.',
  );
}

function isGetterOnly(prototype: object, key: string): boolean {
  for (let level: object | null = prototype; level !== null;) {
    const descriptor = Object.getOwnPropertyDescriptor(level, key);
    if (descriptor) return descriptor.get !== undefined && descriptor.set === undefined;
    level = Object.getPrototypeOf(level) as object | null;
  }
  return false;
}

function refuseDroppedRules({ type, key, rules }: PropertySource, report: BuildReport): void {
  const dropped = droppedRules(type, key, rules);
  if (dropped.length === 0) return;
  report.add(
    `${type.name}.${key}`,
    `is declared again and so loses its base's checks ${dropped.join(', ')}: class-validator keeps only the subclass's.`,
    'Repeat them on the subclass.',
  );
}
