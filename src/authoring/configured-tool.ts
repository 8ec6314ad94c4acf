import { carriesBrand } from '../protocol';
import type { Class } from './class';

const BRAND = Symbol.for('toolwright.configured-tool@1');

/** A tool class together with the settings of one of its registrations. */
export interface ConfiguredTool<Settings extends object = object> {
  readonly toolClass: Class;
  readonly settings: Settings;
  readonly [BRAND]: true;
}

/** The static hooks of a tool class that compute a part of its entry from settings; each runs once, at build. */
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
 * Registers one tool class several times, each time with other settings:
 * `tools: [configured(FileTool, { name: 'docs', root: './docs' })]`.
 *
 * @param toolClass the class; its static hooks (`static describe(settings)` ...) receive the settings once, at build
 * @param settings reach `context.settings`; a `name` among them becomes the tool's name
 */
export function configured<Settings extends object>(
  toolClass: Class & SettingsHooks<Settings>,
  settings: Settings,
): ConfiguredTool<Settings> {
  return { toolClass, settings, [BRAND]: true };
}

/** Whether a value was made by `configured`, in this copy of the package or another. */
export function isConfiguredTool(value: unknown): value is ConfiguredTool {
  return carriesBrand(value, BRAND);
}
