import {
  getMetadataStorage,
  type ValidationArguments,
  type ValidatorConstraintInterface,
} from 'class-validator';
import type { Class } from '../authoring/class';
import { after, type MaybePromise } from '../authoring/maybe-promise';
import type { JsonObject } from '../protocol';
import type { CheckRow } from './check-row';
import { CHECK_ROWS } from './check-rows';
import { fillMessage, messageFiller } from './check-message';
import { expressionOf } from './pattern';
import type { Check, Predicate } from './class-shape';
import type { ConstraintSource } from './constraint-source';
import type { CheckMetadata } from './validator-metadata';

/** A check together with the keywords it puts into its property's schema. */
export interface ReadCheck {
  readonly check: Check;
  readonly keywords: JsonObject;
  /** The check's own verdict, whatever the schema says of it. */
  readonly accepts: Predicate;
  /** One of class-validator's own, which needs nothing but the value. */
  readonly isBuiltIn: boolean;
}

/** How far a property's schema can be trusted to say its checks. */
export interface CheckSetting {
  readonly owner: Class;
  /** What clients call the property; messages are for them. */
  readonly wireName: string;
  /** Conditions and transformations move the whole decision to run time. */
  readonly isDeferred: boolean;
  readonly constraints: ConstraintSource;
}

type ArgumentsOf = (value: unknown, object: object) => ValidationArguments;
/** Gives a check's constraints; those with dependencies come from the container, perhaps later. */
type Instances = readonly (() => MaybePromise<ValidatorConstraintInterface>)[];

// class-validator speaks of its own world here; a model has never seen a Date instance.
const PLAINER_MESSAGES: Readonly<Record<string, string>> = {
  isDate: '$property must be a date and time like 2026-07-28T09:30:00Z',
};

/** Turns one validation decorator into keywords for the schema and what is left for run time. */
export function readCheck(rule: CheckMetadata, setting: CheckSetting): ReadCheck {
  const { owner, wireName, isDeferred } = setting;
  const row = rowOf(rule);
  const constraints = rule.constraints ?? [];
  const keywords = row?.keywords(constraints) ?? {};
  const isSaid = row !== undefined && !isDeferred && row.isExact(constraints);
  const argumentsOf = argumentsFor(rule, owner, rule.propertyName);
  const instances = constraintInstances(rule, setting.constraints);
  const accepts = predicateOf(rule, argumentsOf, instances);
  const check: Check = {
    name: rule.name ?? 'custom',
    each: rule.each === true,
    keywords: Object.keys(keywords),
    message: messageOf(rule, argumentsFor(rule, owner, wireName), instances),
    residual: isSaid ? undefined : accepts,
    pattern: patternOfRule(rule),
    acceptsMissing: row?.acceptsMissing ?? false,
  };
  return { keywords, check, accepts, isBuiltIn: row !== undefined };
}

function patternOfRule({ name, constraints = [] }: CheckMetadata): Check['pattern'] {
  return name === 'matches' ? expressionOf(constraints) : undefined;
}

// A check under `validateIf` may not apply at all, so the schema must not say it.
function rowOf(rule: CheckMetadata): CheckRow | undefined {
  if (rule.validateIf !== undefined || rule.name === undefined) return undefined;
  return CHECK_ROWS[rule.name];
}

function constraintInstances(rule: CheckMetadata, source: ConstraintSource): Instances {
  const constraints = getMetadataStorage().getTargetValidatorConstraints(rule.constraintCls);
  return constraints.map((constraint) => {
    if (rule.constraintCls.length === 0) return () => constraint.instance;
    let injected: ValidatorConstraintInterface | undefined;
    const type = rule.constraintCls as Class<ValidatorConstraintInterface>;
    return () => injected ?? after(source(type), (given) => (injected = given));
  });
}

function predicateOf(rule: CheckMetadata, argumentsOf: ArgumentsOf, instances: Instances): Predicate {
  const { validateIf } = rule;
  const judge = rule.name !== undefined && Object.hasOwn(CHECK_ROWS, rule.name) ? judgeSafely : judgeFreely;
  return (value, object) => {
    if (validateIf && !validateIf(object, value)) return true;
    const args = argumentsOf(value, object);
    const verdicts = instances.map((give) => after(give(), (instance) => judge(instance, args)));
    return verdicts.every((verdict) => typeof verdict === 'boolean')
      ? verdicts.every(Boolean)
      : settled(verdicts);
  };
}

type Verdict = MaybePromise<boolean>;

function judgeFreely(instance: ValidatorConstraintInterface, args: ValidationArguments): Verdict {
  return instance.validate(args.value, args);
}

// class-validator's own predicates throw on some values: 1e-7 has no decimal places that they could count.
function judgeSafely(instance: ValidatorConstraintInterface, args: ValidationArguments): Verdict {
  try {
    return judgeFreely(instance, args);
  } catch {
    return false;
  }
}

async function settled(verdicts: readonly Verdict[]): Promise<boolean> {
  const all = await Promise.all(verdicts.map((verdict) => Promise.resolve(verdict)));
  return all.every(Boolean);
}

function messageOf(rule: CheckMetadata, argumentsOf: ArgumentsOf, [first]: Instances): Check['message'] {
  const fill = hasComputedBound(rule) ? fillMessage : messageFiller();
  return (value, object) => {
    const args = withComputedBound(rule, argumentsOf(value, object));
    const message = rule.message ?? PLAINER_MESSAGES[rule.name ?? ''] ?? ownMessage(first?.(), args);
    return fill(message, args) || `${args.property} is not valid`;
  };
}

// A message is only asked for after the check has run, and by then its constraint is there.
function ownMessage(
  constraint: MaybePromise<ValidatorConstraintInterface> | undefined,
  args: ValidationArguments,
): string | undefined {
  return constraint instanceof Promise ? undefined : constraint?.defaultMessage?.(args);
}

// @MinDate and @MaxDate may be given a function; the model wants the date that it gives.
function withComputedBound(rule: CheckMetadata, args: ValidationArguments): ValidationArguments {
  if (!hasComputedBound(rule)) return args;
  const [bound] = args.constraints as readonly (() => unknown)[];
  return { ...args, constraints: [bound?.()] };
}

function hasComputedBound({ name, constraints = [] }: CheckMetadata): boolean {
  return (name === 'minDate' || name === 'maxDate') && typeof constraints[0] === 'function';
}

function argumentsFor(rule: CheckMetadata, owner: Class, property: string): ArgumentsOf {
  const constraints = [...(rule.constraints ?? [])];
  const { name: targetName } = owner;
  return (value, object) => ({
    targetName,
    property,
    constraints,
    value,
    object,
  });
}
