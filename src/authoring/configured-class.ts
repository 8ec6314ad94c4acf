import { carriesBrand } from '../protocol';
import type { Class } from './class';

const BRAND = Symbol.for('toolwright.configured-class@1');

/** A class together with the settings of one of its registrations. */
export interface ConfiguredClass<Settings extends object = object> {
  readonly handlerClass: Class;
  readonly settings: Settings;
  readonly [BRAND]: true;
}

/** The static hooks of a class that compute a part of its entry from settings; each runs once, at build. */
export interface SettingsHooks<Settings> {
  readonly describe?: (settings: Settings) => unknown;
  readonly title?: (settings: Settings) => unknown;
  readonly annotations?: (settings: Settings) => unknown;
  readonly icons?: (settings: Settings) => unknown;
  readonly meta?: (settings: Settings) => unknown;
  readonly cacheControl?: (settings: Settings) => unknown;
  readonly inputSchema?: (settings: Settings) => unknown;
  readonly outputSchema?: (settings: Settings) => unknown;
}

/**
 * Registers one class several times, each time with other settings:
 * `tools: [configured(FileTool, { name: 'docs', root: './docs' })]`.
 *
 * @param handlerClass the class; its static hooks (`static describe(settings)` ...) receive the settings once, at build
 * @param settings reach `context.settings`; a `name` among them becomes the tool's or prompt's name
 */
export function configured<Settings extends object>(
  handlerClass: Class & SettingsHooks<Settings>,
  settings: Settings,
): ConfiguredClass<Settings> {
  return { handlerClass, settings, [BRAND]: true };
}

/** Whether a value was made by `configured`, in this copy of the package or another. */
export function isConfigured(value: unknown): value is ConfiguredClass {
  return carriesBrand(value, BRAND);
}
