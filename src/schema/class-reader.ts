import type { BuildReport } from '../authoring/build-report';
import type { ConcreteClass } from '../authoring/class';
import type { ClassShape, PropertyShape } from './class-shape';
import type { ConstraintSource } from './constraint-source';
import { declaredProperties } from './declared-properties';
import { defaultValues, type DefaultValue } from './default-values';
import type { Direction } from './direction';
import { fieldRules } from './field-rules';
import { ForeignDecorators } from './foreign-decorators';
import { readProperty, type ReadingContext } from './property-reader';
import { RuleOrigins } from './rule-origins';
import { transformedProperties } from './transformer-metadata';
import { UnionOptions } from './union-options';
import { effectiveRules, type CheckMetadata } from './validator-metadata';

const NO_DEFAULTS: ReadonlyMap<string, DefaultValue> = new Map();

/** What classes are read for. */
export interface ClassReaderSetting {
  readonly direction: Direction;
  readonly report: BuildReport;
  readonly constraints: ConstraintSource;
  /** class-validator groups whose checks count; without any, all do. */
  readonly groups?: readonly string[];
  /** Characters of text under a pattern that has no other limit. */
  readonly maxPatternLength: number;
}

/** Reads classes into shapes for one direction; each class once, so that recursion ends where it began. */
export class ClassReader implements ReadingContext {
  readonly direction: Direction;
  readonly report: BuildReport;
  readonly constraints: ConstraintSource;
  readonly maxPatternLength: number | undefined;
  readonly origins = new RuleOrigins();
  private readonly groups: readonly string[];
  private readonly shapes = new Map<ConcreteClass, ClassShape>();
  private readonly options = new UnionOptions();
  private readonly foreign = new ForeignDecorators();
  private depth = 0;

  constructor({ direction, report, constraints, maxPatternLength, groups = [] }: ClassReaderSetting) {
    // What goes out was made by the author, who is no attacker.
    this.maxPatternLength = direction === 'input' ? maxPatternLength : undefined;
    this.direction = direction;
    this.report = report;
    this.constraints = constraints;
    this.groups = groups;
  }

  /** The shape of a class; what is wrong with it goes into the report. */
  read(type: ConcreteClass): ClassShape {
    const known = this.shapes.get(type);
    if (known) return known;

    this.depth += 1;
    const shape = this.readProperties(type);
    this.depth -= 1;
    // Options of unions are made from whole classes, and inside a recursion none is whole yet.
    if (this.depth === 0) this.options.complete();
    return shape;
  }

  readOption(type: ConcreteClass, property: string, name: string): ClassShape {
    this.depth += 1;
    const option = this.options.of(this.read(type), property, name);
    this.depth -= 1;
    if (this.depth === 0) this.options.complete();
    return option;
  }

  private readProperties(type: ConcreteClass): ClassShape {
    const properties: PropertyShape[] = [];
    const rules: ClassShape['rules'][number][] = [];
    const shape: ClassShape = { type, properties, rules };
    this.shapes.set(type, shape);
    this.foreign.refuse(type, this.report);
    // What goes out was built by the author; only what comes in is built here and so has defaults.
    const defaults = this.direction === 'input' ? defaultValues(type, this.report) : NO_DEFAULTS;
    for (const [key, checks] of this.rulesOf(type)) {
      const property = readProperty({ type, key, rules: checks, defaultValue: defaults.get(key) }, this);
      if (property) properties.push(property);
    }
    rules.push(...fieldRules(shape, this.report));
    this.refuseSharedNames(shape);
    return shape;
  }

  private rulesOf(type: ConcreteClass): ReadonlyMap<string, readonly CheckMetadata[]> {
    try {
      return rulesByProperty(type, this.groups, this.direction);
    } catch (error) {
      this.report.add(
        type.name,
        `cannot be read: class-validator fails (${String(error)}).`,
        'A registerSchema() call anywhere in the process breaks it for every class; remove that call.',
      );
      return new Map();
    }
  }

  private refuseSharedNames({ type, properties }: ClassShape): void {
    const names = properties.map((property) => property.wireName);
    const shared = names.find((name, index) => names.indexOf(name) !== index);
    if (shared === undefined) return;
    this.report.add(
      type.name,
      `has two properties named "${shared}" in JSON.`,
      'Change one @Expose({ name }).',
    );
  }
}

function rulesByProperty(
  type: ConcreteClass,
  groups: readonly string[],
  direction: Direction,
): Map<string, CheckMetadata[]> {
  const byProperty = new Map<string, CheckMetadata[]>();
  const rules = effectiveRules(type, groups);
  for (const rule of rules) {
    // Decorators of one property run from the last to the first; read them as they were written.
    byProperty.set(rule.propertyName, [rule, ...(byProperty.get(rule.propertyName) ?? [])]);
  }
  const all = groups.length === 0 ? rules : effectiveRules(type);
  const checked = new Set(all.map((rule) => rule.propertyName));
  // A property whose checks all belong to other groups is no argument here, whatever else describes it.
  for (const key of [...declaredProperties(type), ...transformedProperties(type, direction)])
    if (!checked.has(key)) byProperty.set(key, []);
  return byProperty;
}
