import { BuildReport } from './authoring/build-report';
import type { ConcreteClass } from './authoring/class';
import { PROCESS_CLOCK } from './authoring/clock';
import type { SafeLogger } from './authoring/logger';
import type { Form } from './plan/form';
import type { Implementation } from './protocol';
import { ImplicitSealer } from './sealing/implicit-sealer';
import { keyRingSealer } from './sealing/key-ring-sealer';
import { parseStateKeys } from './sealing/parse-state-keys';
import { randomKey } from './sealing/state-key';
import type { StateSealer } from './sealing/state-sealer';
import type { SuiteOptions } from './suite-options';
import type { AskingServices } from './suite/asking/asking-services';
import { RoundStates } from './suite/asking/round-states';

const FIFTEEN_MINUTES = 900_000;

const KEYS_VARIABLE = 'TOOLWRIGHT_STATE_KEYS';

/** What the asking of a suite is made from. */
export interface AskingSource {
  readonly options: SuiteOptions;
  readonly server: Implementation;
  readonly logger: SafeLogger;
  readonly report: BuildReport;
  /** Compiles a class as a form; what is wrong with it goes into the report. */
  readonly compileForm: (form: ConcreteClass, report: BuildReport) => Form;
}

/** Settles how a suite asks: who seals, with which keys, and where forms come from. */
export function askingServices({
  options,
  server,
  logger,
  report,
  compileForm,
}: AskingSource): AskingServices {
  const { stateTtlMs: ttlMs = FIFTEEN_MINUTES, clock = PROCESS_CLOCK } = options;
  const sealer = sealerOf(options, report);
  return {
    states: new RoundStates({ server, sealer, ttlMs, now: () => clock.now() }),
    formOf: formSource(compileForm),
    sealer,
    implicitKeys: sealer instanceof ImplicitSealer ? sealer : undefined,
    logger,
  };
}

function sealerOf({ stateKeys, stateSealer }: SuiteOptions, report: BuildReport): StateSealer {
  if (stateSealer) return soundSealer(stateSealer, report);
  if (stateKeys === 'ephemeral') return keyRingSealer([randomKey('process')]);
  if (stateKeys !== undefined) return ringSealer('stateKeys', stateKeys, report);
  const fromEnvironment = environment()[KEYS_VARIABLE] ?? '';
  return fromEnvironment === '' ? new ImplicitSealer() : ringSealer(KEYS_VARIABLE, fromEnvironment, report);
}

function soundSealer(sealer: StateSealer, report: BuildReport): StateSealer {
  const { seal, open } = sealer as Partial<StateSealer>;
  if (typeof seal !== 'function' || typeof open !== 'function')
    report.add('createSuite', 'has a stateSealer without `seal` or `open`.', 'Give both, or leave it out.');
  return sealer;
}

function environment(): NodeJS.ProcessEnv {
  return (globalThis as { process?: Partial<NodeJS.Process> }).process?.env ?? {};
}

function ringSealer(where: string, given: string | readonly string[], report: BuildReport): StateSealer {
  const { keys, problems } = parseStateKeys(typeof given === 'string' ? given.split(',') : given);
  for (const problem of problems) report.add(where, problem, KEYS_FORM);
  const [first, ...others] = keys;
  return first ? keyRingSealer([first, ...others]) : new ImplicitSealer();
}

const KEYS_FORM =
  'Give id:secret entries (an array, or one text with commas), the secret 32 random bytes in base64url, the newest first: ' +
  `node -p "'k1:' + crypto.randomBytes(32).toString('base64url')" makes one.`;

function formSource(compile: AskingSource['compileForm']): AskingServices['formOf'] {
  const forms = new WeakMap<ConcreteClass, Form>();
  return (type) => {
    const known = forms.get(type);
    if (known) return known;

    const report = new BuildReport();
    const form = compile(type, report);
    report.throwIfAny();
    forms.set(type, form);
    return form;
  };
}
