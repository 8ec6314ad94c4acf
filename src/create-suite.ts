import { BuildReport } from './authoring/build-report';
import { PROCESS_CLOCK } from './authoring/clock';
import { safeLogger, STDERR_LOGGER, type SafeLogger } from './authoring/logger';
import { toContainer } from './container/container';
import { overriding } from './overriding';
import { TypeDiContainer } from './container/typedi-container';
import { DEFAULT_JSON_LIMITS, type JsonLimits } from './gate/json-limits';
import { schemaCompiler } from './gate/schema-engine';
import type { ArgumentOptions } from './plan/argument-options';
import type { BuildSetting } from './plan/build-setting';
import { compileForm } from './plan/compile-form';
import { compileRegistrations } from './plan/compile-registrations';
import { loadChanges } from './plan/load-changes';
import { SharedPlans } from './plan/shared-plans';
import type { Implementation } from './protocol';
import { defaultCacheControl } from './results';
import { ClassReaders } from './schema/class-readers';
import type { ConstraintSource } from './schema/constraint-source';
import { askingServices } from './asking-setting';
import { checkOptions } from './check-options';
import type { SuiteOptions } from './suite-options';
import { inMemoryEventBus } from './suite/in-memory-event-bus';
import type { ServedKind } from './suite/served-kinds';
import { DEFAULT_SUBSCRIPTION_LIMITS } from './suite/subscription-quota';
import { Suite } from './suite/suite';
import type { SuiteSettings } from './suite/suite-settings';

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
  const lasting = lastingSetting(options, logger);
  const setting = { ...lasting, ...compilingSetting(options, lasting, report) };
  const plans = compileRegistrations(options, setting);
  const server = implementationOf(options);
  const asking = askingServices({
    ...{ options, server, logger, report },
    compileForm: (form, found) =>
      compileForm(form, { ...lasting, ...compilingSetting(options, lasting, found) }),
  });
  report.throwIfAny();

  const { instructions, pageSize, onCall, cacheControl = defaultCacheControl } = options;
  return new Suite({
    ...{ server, plans, asking, container: setting.container },
    ...{ overridden: overriding(setting.container), clock: options.clock ?? PROCESS_CLOCK },
    ...{ instructions, pageSize, onCall, cacheControl },
    ...{ logger, visible: options.visible, eventBus: options.eventBus ?? inMemoryEventBus() },
    offered: offeredBy(options),
    subscriptionLimits: withDefaults(options.subscriptionLimits, DEFAULT_SUBSCRIPTION_LIMITS),
    compileChange: changeCompiler(options, lasting),
    exposeErrors: options.exposeErrors ?? false,
    invalidArguments: options.invalidArguments ?? 'tool-error',
    explainViolation: options.explainViolation,
    maxConcurrentCalls: options.maxConcurrentCalls ?? Number.POSITIVE_INFINITY,
  });
}

type LastingSetting = Omit<BuildSetting, keyof CompilingSetting>;
type CompilingSetting = Pick<BuildSetting, 'report' | 'compiler' | 'classes' | 'shared'>;

function lastingSetting(options: SuiteOptions, logger: SafeLogger): LastingSetting {
  const { container, around = [], limits, timeoutMs } = options;
  return {
    container: container === undefined ? new TypeDiContainer() : toContainer(container),
    arounds: [around].flat(),
    limits: withDefaults<JsonLimits>(limits, DEFAULT_JSON_LIMITS),
    arguments: argumentOptions(options, logger),
    clientProfile: options.clientProfile,
    timeoutMs,
  };
}

/** What belongs to one compilation: schemas and shapes are kept by the plans they made, and by nothing else. */
function compilingSetting(
  { schemaEngine }: SuiteOptions,
  { container, limits: { maxPatternLength } }: LastingSetting,
  report: BuildReport,
): CompilingSetting {
  const constraints: ConstraintSource = (type) => container.get(type);
  return {
    report,
    compiler: schemaCompiler(schemaEngine),
    classes: new ClassReaders({ report, maxPatternLength, constraints }),
    shared: new SharedPlans(),
  };
}

function changeCompiler(options: SuiteOptions, lasting: LastingSetting): SuiteSettings['compileChange'] {
  return (change, plans) => {
    const report = new BuildReport();
    const setting = { ...lasting, ...compilingSetting(options, lasting, report) };
    const changed = loadChanges().compileChange(change, { plans, setting });
    report.throwIfAny();
    return changed;
  };
}

const OFFERS = ['tools', 'prompts', 'resources'] as const satisfies readonly (ServedKind &
  keyof SuiteOptions)[];

/** A list that was given is served, an empty one too: something may be added to it. */
function offeredBy(options: SuiteOptions): ReadonlySet<ServedKind> {
  return new Set(OFFERS.filter((kind) => options[kind] !== undefined));
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
function withDefaults<L extends object>(limits: Partial<L> = {}, defaults: L): L {
  const given = Object.entries(limits).filter(([, limit]) => limit !== undefined);
  return { ...defaults, ...(Object.fromEntries(given) as Partial<L>) };
}

function implementationOf(options: SuiteOptions): Implementation {
  const { name = 'toolwright', version = '0.0.0', title, description, websiteUrl, icons } = options;
  const named = { name, version, title, description, websiteUrl, icons };
  return Object.freeze(JSON.parse(JSON.stringify(named)) as Implementation);
}
