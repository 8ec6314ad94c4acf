import type { BuildReport } from './authoring/build-report';
import { DEFAULT_JSON_LIMITS } from './gate/json-limits';
import { schemaCompiler } from './gate/schema-engine';
import { DEFAULT_ARGUMENT_OPTIONS } from './plan/argument-options';
import type { BuildSetting } from './plan/build-setting';
import { SharedPlans } from './plan/shared-plans';
import { ClassReaders } from './schema/class-readers';
import type { ConstraintSource } from './schema/constraint-source';

/**
 * What classes are compiled with outside of a suite.
 *
 * @param constraints where injected constraint classes come from, as in a suite
 */
export function standaloneSetting(
  report: BuildReport,
  constraints: ConstraintSource,
): Omit<BuildSetting, 'container'> {
  return {
    report,
    compiler: schemaCompiler(),
    classes: new ClassReaders({
      ...{ report, constraints, maxPatternLength: DEFAULT_JSON_LIMITS.maxPatternLength },
    }),
    shared: new SharedPlans(),
    limits: DEFAULT_JSON_LIMITS,
    arguments: DEFAULT_ARGUMENT_OPTIONS,
    clientProfile: undefined,
    arounds: [],
    timeoutMs: undefined,
  };
}
