import { safeLogger, STDERR_LOGGER, type SafeLogger } from '../authoring/logger';
import type { ArgumentGate } from '../gate/argument-gate';
import type { Repair } from '../gate/argument-repair';
import type { BuildSetting } from './build-setting';
import type { InputPlan } from './input-plan';
import { loadRepairs } from './load-compilers';

/** How a suite treats arguments beyond what their schemas say. */
export interface ArgumentOptions {
  /** Texts are read as what the schema wants, where that is all that is wrong. */
  readonly areRepaired: boolean;
  /** Arguments that a class does not declare are dropped instead of refused. */
  readonly areStripped: boolean;
  /** Whether the value at a path must not be shown. */
  readonly redact: ((path: string) => boolean) | undefined;
  /** Hears of repairs. */
  readonly logger: SafeLogger;
}

/** What holds where nothing is asked for. */
export const DEFAULT_ARGUMENT_OPTIONS: ArgumentOptions = {
  ...{ areRepaired: false, areStripped: false, redact: undefined, logger: safeLogger(STDERR_LOGGER) },
};

/** The gate of a tool's input, with repairs where the suite has them. */
export function argumentGate(
  { gate, compiled, schema }: InputPlan,
  tool: string,
  { limits, arguments: { areRepaired, logger } }: BuildSetting,
): ArgumentGate {
  if (!areRepaired || !compiled) return gate;
  const tell = (repairs: readonly Repair[]) => {
    for (const { path, type } of repairs)
      logger.warn(
        `Tool "${tool}": the argument "${path}" came as text and was read as ${ARTICLES[type]} ${type}.`,
      );
  };
  return loadRepairs().repairingGate(gate, { schema, compiled, limits, tell });
}

const ARTICLES: Readonly<Record<Repair['type'], 'a' | 'an'>> = {
  ...{ integer: 'an', number: 'a', boolean: 'a', object: 'an', array: 'an' },
};
