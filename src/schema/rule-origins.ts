import { getMetadataStorage } from 'class-validator';
import type { Class } from '../authoring/class';
import { metadataRegistry } from '../metadata/global-registry';
import { effectiveRules, type CheckMetadata } from './validator-metadata';

/** The classes that describe a property, and which of them a rule of class-validator was declared on. */
interface Describing {
  readonly classes: readonly Class[];
  readonly places: ReadonlyMap<Class, number>;
}

/**
 * Finds the class that a mapped type (`PartialType`, `OmitType`) was made from: it copies class-validator's rules, and a
 * copied rule still holds its origin's own constraint class. Belongs to one reading; classes may be declared after it.
 */
export class RuleOrigins {
  private readonly describing = new Map<string, Describing>();
  private readonly rules = new Map<Class, readonly CheckMetadata[]>();

  /** The first class to describe the property that the rules were copied from. */
  originOf(property: string, rules: readonly CheckMetadata[]): Class | undefined {
    const { classes, places } = this.classesDescribing(property);
    if (classes.length === 0) return undefined;
    const found = rules.flatMap(({ constraintCls }) =>
      isOneOfAKind(constraintCls) ? (places.get(constraintCls) ?? []) : [],
    );
    return found.length === 0 ? undefined : classes[Math.min(...found)];
  }

  private classesDescribing(property: string): Describing {
    const known = this.describing.get(property);
    if (known) return known;

    const classes = metadataRegistry.classesDescribing(property);
    const places = new Map<Class, number>();
    for (const [place, type] of classes.entries())
      for (const { propertyName, constraintCls } of this.rulesOf(type))
        if (propertyName === property && !places.has(constraintCls)) places.set(constraintCls, place);
    const describing = { classes, places };
    this.describing.set(property, describing);
    return describing;
  }

  private rulesOf(type: Class): readonly CheckMetadata[] {
    const rules = this.rules.get(type) ?? effectiveRules(type);
    this.rules.set(type, rules);
    return rules;
  }
}

// Built-in decorators make a constraint class per use; a class given to @Validate serves many properties.
function isOneOfAKind(constraintClass: Class | undefined): boolean {
  if (!constraintClass) return false;
  const [constraint] = getMetadataStorage().getTargetValidatorConstraints(constraintClass);
  return constraint !== undefined && constraintClass.name === 'CustomConstraint';
}
