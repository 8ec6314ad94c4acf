import type { BuildReport } from './authoring/build-report';
import { DEFAULT_JSON_LIMITS } from './gate/json-limits';
import { mayGenerateCode, SCHEMA_ENGINES } from './gate/schema-engine';
import { checkCacheControl } from './plan/handler-checks';
import type { SuiteOptions } from './suite-options';
import { DEFAULT_SUBSCRIPTION_LIMITS } from './suite/subscription-quota';

const WHERE = 'createSuite';

const LISTS = ['tools', 'prompts', 'resources'] as const;

const WHOLE_NUMBERS = ['pageSize', 'timeoutMs', 'maxConcurrentCalls', 'stateTtlMs'] as const;

const LIMITS = { limits: DEFAULT_JSON_LIMITS, subscriptionLimits: DEFAULT_SUBSCRIPTION_LIMITS };

const SWITCHES = ['exposeErrors', 'repairArguments'] as const;

/** Reports options that cannot mean anything. */
export function checkOptions(options: SuiteOptions, report: BuildReport): void {
  if (!isObject(options)) {
    report.add(WHERE, 'was given no options.', 'Give { tools: [ToolClass, ...] }.');
    report.throwIfAny(); // everything that follows reads them
  }
  checkLists(options, report);
  for (const option of WHOLE_NUMBERS) checkNumber(option, options[option], report);
  for (const option of SWITCHES) checkSwitch(option, options[option], report);
  for (const [option, defaults] of Object.entries(LIMITS))
    checkLimits(option, { given: options[option as keyof typeof LIMITS], defaults }, report);
  checkHooks(options, report);
  checkSchemaEngine(options, report);
  checkArgumentOptions(options, report);
  checkServing(options, report);
  checkCacheControl(WHERE, options.cacheControl, report);
}

function checkLists(options: SuiteOptions, report: BuildReport): void {
  const given = LISTS.filter((list) => options[list] !== undefined);
  for (const list of given) {
    if (!Array.isArray(options[list]))
      report.add(WHERE, `has no list of ${list}.`, `Give ${list}: [Class, ...].`);
  }
  if (given.length === 0) report.add(WHERE, 'has no list of tools.', 'Give tools: [ToolClass, ...].');
}

function isObject(options: unknown): boolean {
  return typeof options === 'object' && options !== null;
}

// A text from the environment would count as true, "false" too.
function checkSwitch(option: string, value: unknown, report: BuildReport): void {
  if (value === undefined || typeof value === 'boolean') return;
  report.add(WHERE, `has ${option} ${shown(value)}.`, 'Give true or false, or leave it out.');
}

function checkLimits(
  option: string,
  { given = {}, defaults }: { readonly given: object | undefined; readonly defaults: object },
  report: BuildReport,
): void {
  for (const [limit, value] of Object.entries(given)) {
    if (Object.hasOwn(defaults, limit)) checkNumber(`${option}.${limit}`, value, report);
    else {
      const known = Object.keys(defaults).join(', ');
      report.add(WHERE, `has ${option}.${limit}, which is no limit.`, `The limits are ${known}.`);
    }
  }
}

/** Timers count in 31 bits: more milliseconds than that would fire at once. */
const LARGEST_NUMBER = 2_147_483_647;

function checkNumber(option: string, value: unknown, report: BuildReport): void {
  if (value === undefined) return;
  const isSound = Number.isInteger(value) && Number(value) > 0 && Number(value) <= LARGEST_NUMBER;
  if (isSound) return;
  report.add(
    WHERE,
    `has ${option} ${shown(value)}.`,
    'Give a whole number from 1 to 2147483647, or leave it out.',
  );
}

function checkHooks(
  { around = [], onCall, container, invalidArguments }: SuiteOptions,
  report: BuildReport,
): void {
  const hooks: readonly unknown[] = [...[around].flat(), ...(onCall === undefined ? [] : [onCall])];
  if (hooks.some((hook) => typeof hook !== 'function'))
    report.add(WHERE, 'has a hook that is no function.', 'Give functions as around and onCall.');
  const get: unknown =
    typeof container === 'function' ? container : (container as { get?: unknown } | undefined)?.get;
  if (container !== undefined && typeof get !== 'function')
    report.add(
      WHERE,
      'has a container without `get`.',
      'Give a container, or a function from class to instance.',
    );
  if (invalidArguments !== undefined && !['tool-error', 'protocol-error'].includes(invalidArguments))
    report.add(
      WHERE,
      `has invalidArguments ${invalidArguments as string}.`,
      "Give 'tool-error' or 'protocol-error'.",
    );
}

function checkArgumentOptions(
  { unknownKeys, redact, explainViolation, clientProfile }: SuiteOptions,
  report: BuildReport,
): void {
  if (unknownKeys !== undefined && !['refuse', 'strip'].includes(unknownKeys))
    report.add(WHERE, `has unknownKeys ${unknownKeys}.`, "Give 'refuse' or 'strip', or leave it out.");
  for (const [option, value] of Object.entries({ redact, explainViolation })) {
    if (value === undefined || typeof value === 'function') continue;
    report.add(WHERE, `has an option ${option} that is no function.`, 'Give a function, or leave it out.');
  }
  const profile: unknown = clientProfile;
  if (profile !== undefined && (typeof profile !== 'object' || profile === null))
    report.add(WHERE, 'has a clientProfile that is none.', 'Give clientProfiles.strictest, or your own.');
}

function checkServing({ visible, eventBus, clock }: SuiteOptions, report: BuildReport): void {
  if (visible !== undefined && typeof visible !== 'function')
    report.add(WHERE, 'has a visible that is no function.', 'Give (entry, principal) => true or false.');
  checkClock(clock, report);
  const bus = eventBus as { readonly publish?: unknown; readonly subscribe?: unknown } | undefined;
  if (eventBus === undefined) return;
  if (typeof bus?.publish !== 'function' || typeof bus.subscribe !== 'function')
    report.add(WHERE, 'has an eventBus without publish or subscribe.', 'Give an EventBus, or leave it out.');
}

function checkClock(clock: SuiteOptions['clock'] | null, report: BuildReport): void {
  if (clock === undefined) return;
  if (typeof clock?.now !== 'function' || typeof clock.setTimer !== 'function')
    report.add(WHERE, 'has a clock without `now` or `setTimer`.', 'Give both, or leave it out.');
}

function checkSchemaEngine({ schemaEngine }: SuiteOptions, report: BuildReport): void {
  if (schemaEngine === undefined) return;
  if (!SCHEMA_ENGINES.includes(schemaEngine)) {
    const known = SCHEMA_ENGINES.map((engine) => `'${engine}'`).join(' or ');
    report.add(WHERE, `has schemaEngine ${schemaEngine as string}.`, `Give ${known}, or leave it out.`);
  } else if (schemaEngine === 'compiled' && !mayGenerateCode()) {
    report.add(WHERE, 'has schemaEngine compiled, but no code may be generated here.', 'Leave it out.');
  }
}

function shown(value: unknown): string {
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
}
