import { AuthoringError } from './authoring/authoring-error';
import { BuildReport } from './authoring/build-report';
import type { ConcreteClass } from './authoring/class';
import { after, type MaybePromise } from './authoring/maybe-promise';
import { toContainer, type ContainerOption } from './container/container';
import { TypeDiContainer } from './container/typedi-container';
import { violationKeys } from './gate/violation-keys';
import { isRefusal, type Admission, type Refusal } from './gate/violation';
import type { BuildSetting } from './plan/build-setting';
import { inDraft07 } from './plan/draft-07';
import { inputPlan } from './plan/input-plan';
import { reportUnsafePatterns } from './plan/unsafe-patterns';
import type { JsonObject } from './protocol';
import type { ClassShape } from './schema/class-shape';
import { objectSchema } from './schema/object-schema';
import { standaloneSetting } from './standalone-setting';
import { observation } from './suite/explain-refusal';

type Issue = { readonly message: string; readonly path: readonly (string | number)[] };
type StandardResult<T> =
  { readonly value: T; readonly issues?: undefined } | { readonly issues: readonly Issue[] };

/** What is sent for an instance: its properties, without its methods. */
export type FieldsOf<T> = {
  [K in keyof T as T[K] extends (...args: never[]) => unknown ? never : K]: T[K];
};

/** A class by the Standard Schema and Standard JSON Schema conventions. */
export interface StandardClass<T extends object> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: 'toolwright';
    /** Checks a value as the arguments of a tool are checked, and gives the instance; waits only where a check does. */
    readonly validate: (value: unknown) => MaybePromise<StandardResult<T>>;
    readonly types?: { readonly input: FieldsOf<T>; readonly output: T } | undefined;
    /** Targets are `draft-2020-12` and `draft-07`; any other throws a TypeError. */
    readonly jsonSchema: {
      readonly input: (options: { readonly target: string }) => Record<string, unknown>;
      readonly output: (options: { readonly target: string }) => Record<string, unknown>;
    };
  };
}

/** How a class is read outside of a suite. */
export interface StandardClassOptions {
  /** What becomes of keys that the class does not declare; `refuse` unless given. */
  readonly unknownKeys?: 'refuse' | 'strip';
  /** Where constraint classes with constructor parameters come from; TypeDI's global container unless given. */
  readonly container?: ContainerOption;
}

const TARGETS: Readonly<Record<string, (schema: JsonObject) => JsonObject>> = {
  'draft-2020-12': (schema) => structuredClone(schema),
  'draft-07': inDraft07,
};

/**
 * Gives a class with class-validator checks the face of a Standard Schema, for every library that takes one: the
 * official SDK's `registerTool`, other MCP frameworks, forms, routers.
 *
 * @throws AuthoringError when something is wrong with the class, as `createSuite` would
 */
export function asStandardSchema<T extends object>(
  type: ConcreteClass<T>,
  options: StandardClassOptions = {},
): StandardClass<T> {
  const report = new BuildReport();
  const setting = settingOf(report, options);
  const { gate, schema, shape, patterns } = inputPlan(
    { kind: 'class', type: requireClass(type) },
    type.name,
    setting,
  );
  reportUnsafePatterns(patterns, type.name, report);
  report.throwIfAny();
  return {
    '~standard': {
      version: 1,
      vendor: 'toolwright',
      validate: (value) => after(gate(value), (verdict) => resultOf<T>(verdict, shape)),
      jsonSchema: {
        input: ({ target }) => inTarget(schema, target),
        output: ({ target }) => inTarget(outputSchema(type, setting), target),
      },
    },
  };
}

function settingOf(report: BuildReport, { container, unknownKeys }: StandardClassOptions): BuildSetting {
  const resolver = container === undefined ? new TypeDiContainer() : toContainer(container);
  const setting = standaloneSetting(report, (constraint) => resolver.get(constraint));
  const areStripped = unknownKeys === 'strip';
  return { ...setting, container: resolver, arguments: { ...setting.arguments, areStripped } };
}

function requireClass<T extends object>(type: ConcreteClass<T>): ConcreteClass<T> {
  const given: unknown = type;
  if (typeof given === 'function' && typeof given.prototype === 'object') return type;
  throw new AuthoringError([
    {
      where: 'asStandardSchema',
      problem: `was given ${given === null ? 'null' : `a ${typeof given}`}, not a class.`,
      remedy:
        'Give a class with class-validator checks; if modules import each other, check that the import is no "import type".',
    },
  ]);
}

function outputSchema(type: ConcreteClass, { classes, report }: BuildSetting): JsonObject {
  const schema = objectSchema(classes.outputs.read(type), { isClosed: false });
  report.throwIfAny();
  return schema;
}

function inTarget(schema: JsonObject, target: string): Record<string, unknown> {
  const write = Object.hasOwn(TARGETS, target) ? TARGETS[target] : undefined;
  if (write) return write(schema);
  throw new TypeError(
    `asStandardSchema writes ${Object.keys(TARGETS).join(' and ')}, not ${JSON.stringify(target)}.`,
  );
}

function resultOf<T>(verdict: Admission | Refusal, shape: ClassShape | undefined): StandardResult<T> {
  if (!isRefusal(verdict)) return { value: verdict.input as T };
  return {
    issues: verdict.violations.map((violation) => ({
      message: violation.message + observation(violation),
      path: shape ? violationKeys(violation.path, shape) : [],
    })),
  };
}
