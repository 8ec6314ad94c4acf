import { BuildReport } from './authoring/build-report';
import { safeLogger, STDERR_LOGGER, type SafeLogger } from './authoring/logger';
import { toContainer } from './container/container';
import { TypeDiContainer } from './container/typedi-container';
import { DEFAULT_JSON_LIMITS, type JsonLimits } from './gate/json-limits';
import { schemaCompiler } from './gate/schema-engine';
import type { ArgumentOptions } from './plan/argument-options';
import type { BuildSetting } from './plan/build-setting';
import { compileRegistrations } from './plan/compile-registrations';
import type { Implementation } from './protocol';
import { defaultCacheControl } from './results';
import { ClassReaders } from './schema/class-readers';
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
  const logger = safeLogger(options.logger ?? STDERR_LOGGER);
  const setting = buildSetting(options, report, logger);
  const plans = compileRegistrations(options, setting);
  report.throwIfAny();

  const { instructions, pageSize, onCall, cacheControl = defaultCacheControl } = options;
  return new Suite({
    ...{ server: implementationOf(options), plans, container: setting.container },
    ...{ instructions, pageSize, onCall, cacheControl },
    logger,
    visibility: undefined,
    exposeErrors: options.exposeErrors ?? false,
    invalidArguments: options.invalidArguments ?? 'tool-error',
    explainViolation: options.explainViolation,
    maxConcurrentCalls: options.maxConcurrentCalls ?? Number.POSITIVE_INFINITY,
  });
}

function buildSetting(options: SuiteOptions, report: BuildReport, logger: SafeLogger): BuildSetting {
  const { container, around = [], limits, timeoutMs } = options;
  const allLimits = withDefaults(limits ?? {});
  const resolver = container === undefined ? new TypeDiContainer() : toContainer(container);
  return {
    report,
    compiler: schemaCompiler(options.schemaEngine),
    classes: new ClassReaders({
      ...{ report, maxPatternLength: allLimits.maxPatternLength },
      constraints: (type) => resolver.get(type),
    }),
    container: resolver,
    arounds: [around].flat(),
    limits: allLimits,
    arguments: argumentOptions(options, logger),
    clientProfile: options.clientProfile,
    timeoutMs,
  };
}

function argumentOptions(options: SuiteOptions, logger: SafeLogger): ArgumentOptions {
  return {
    areRepaired: options.repairArguments ?? false,
    areStripped: options.unknownKeys === 'strip',
    redact: options.redact,
    logger,
  };
}

// A limit of undefined is none given; spread over the default it would switch the limit off.
function withDefaults(limits: Readonly<Record<string, number | undefined>>): JsonLimits {
  const given = Object.entries(limits).filter(([, limit]) => limit !== undefined);
  return { ...DEFAULT_JSON_LIMITS, ...(Object.fromEntries(given) as Partial<JsonLimits>) };
}

function implementationOf(options: SuiteOptions): Implementation {
  const { name = 'toolwright', version = '0.0.0', title, description, websiteUrl, icons } = options;
  const named = { name, version, title, description, websiteUrl, icons };
  return Object.freeze(JSON.parse(JSON.stringify(named)) as Implementation);
}
