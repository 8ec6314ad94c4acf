import { BuildReport } from './authoring/build-report';
import { STDERR_LOGGER } from './authoring/logger';
import { toContainer } from './container/container';
import { TypeDiContainer } from './container/typedi-container';
import { AjvCompiler } from './gate/ajv-compiler';
import { DEFAULT_JSON_LIMITS } from './gate/json-limits';
import type { BuildSetting } from './plan/build-setting';
import { compileTools } from './plan/compile-tools';
import type { Implementation } from './protocol';
import { defaultCacheControl } from './results';
import { ClassReader } from './schema/class-reader';
import { checkOptions } from './check-options';
import type { SuiteOptions } from './suite-options';
import { Suite } from './suite/suite';

/**
 * Compiles tool classes into a suite that lists and calls them. Every authoring mistake is found here:
 * after it returns, no tool can take the list down.
 *
 * @throws AuthoringError with all mistakes in one report, each with class, property and cure
 */
export function createSuite(options: SuiteOptions): Suite {
  const report = new BuildReport();
  checkOptions(options, report);
  const setting = buildSetting(options, report);
  const plans = compileTools(options.tools, setting);
  report.throwIfAny();

  const { instructions, pageSize, onCall, cacheControl = defaultCacheControl } = options;
  return new Suite({
    ...{ server: implementationOf(options), plans, container: setting.container },
    ...{ instructions, pageSize, onCall, cacheControl },
    logger: options.logger ?? STDERR_LOGGER,
    exposeErrors: options.exposeErrors ?? false,
    invalidArguments: options.invalidArguments ?? 'tool-error',
    maxConcurrentCalls: options.maxConcurrentCalls ?? Number.POSITIVE_INFINITY,
  });
}

function buildSetting(options: SuiteOptions, report: BuildReport): BuildSetting {
  const { container, around = [], limits, timeoutMs } = options;
  return {
    report,
    compiler: new AjvCompiler(),
    inputs: new ClassReader('input', report),
    outputs: new ClassReader('output', report),
    container: container === undefined ? new TypeDiContainer() : toContainer(container),
    arounds: [around].flat(),
    limits: { ...DEFAULT_JSON_LIMITS, ...limits },
    timeoutMs,
  };
}

function implementationOf(options: SuiteOptions): Implementation {
  const { name = 'toolwright', version = '0.0.0', title, description, websiteUrl, icons } = options;
  const named = { name, version, title, description, websiteUrl, icons };
  return Object.freeze(JSON.parse(JSON.stringify(named)) as Implementation);
}
