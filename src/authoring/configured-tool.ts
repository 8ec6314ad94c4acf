import type { Class } from './class';

const BRAND = Symbol.for('toolwright.configured-tool@1');

/** A tool class together with the settings of one of its registrations. */
export interface ConfiguredTool<Settings extends object = object> {
  readonly toolClass: Class;
  readonly settings: Settings;
  readonly [BRAND]: true;
}

/**
 * Registers one tool class several times, each time with other settings:
 * `tools: [configured(FileTool, { name: 'docs', root: './docs' })]`.
 *
 * @param toolClass the class; its static hooks (`static describe(settings)` ...) receive the settings once, at build
 * @param settings reach `context.settings`; a `name` among them becomes the tool's name
 */
export function configured<Settings extends object>(
  toolClass: Class,
  settings: Settings,
): ConfiguredTool<Settings> {
  return { toolClass, settings, [BRAND]: true };
}

export function isConfiguredTool(value: unknown): value is ConfiguredTool {
  return typeof value === 'object' && value !== null && BRAND in value;
}
