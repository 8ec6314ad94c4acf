import type { BuildReport } from '../authoring/build-report';
import type { ConcreteClass } from '../authoring/class';
import type { ClassShape, PropertyShape } from './class-shape';
import { declaredProperties } from './declared-properties';
import { defaultValues, type DefaultValue } from './default-values';
import type { Direction } from './direction';
import { readProperty } from './property-reader';
import { effectiveRules, type CheckMetadata } from './validator-metadata';

const NO_DEFAULTS: ReadonlyMap<string, DefaultValue> = new Map();

/** Reads classes into shapes for one direction; each class once, so that recursion ends where it began. */
export class ClassReader {
  private readonly shapes = new Map<ConcreteClass, ClassShape>();

  constructor(
    readonly direction: Direction,
    readonly report: BuildReport,
  ) {}

  /** The shape of a class; what is wrong with it goes into the report. */
  read(type: ConcreteClass): ClassShape {
    const known = this.shapes.get(type);
    if (known) return known;

    const properties: PropertyShape[] = [];
    const shape: ClassShape = { type, properties };
    this.shapes.set(type, shape);
    // What goes out was built by the author; only what comes in is built here and so has defaults.
    const defaults = this.direction === 'input' ? defaultValues(type, this.report) : NO_DEFAULTS;
    for (const [key, rules] of this.rulesOf(type)) {
      const property = readProperty({ type, key, rules, defaultValue: defaults.get(key) }, this);
      if (property) properties.push(property);
    }
    this.refuseSharedNames(shape);
    return shape;
  }

  private rulesOf(type: ConcreteClass): ReadonlyMap<string, readonly CheckMetadata[]> {
    try {
      return rulesByProperty(type);
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

function rulesByProperty(type: ConcreteClass): Map<string, CheckMetadata[]> {
  const byProperty = new Map<string, CheckMetadata[]>();
  for (const rule of effectiveRules(type)) {
    // Decorators of one property run from the last to the first; read them as they were written.
    byProperty.set(rule.propertyName, [rule, ...(byProperty.get(rule.propertyName) ?? [])]);
  }
  for (const key of declaredProperties(type)) if (!byProperty.has(key)) byProperty.set(key, []);
  return byProperty;
}
