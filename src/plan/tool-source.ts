import type { BuildReport } from '../authoring/build-report';
import type { Class } from '../authoring/class';
import { isConfiguredTool, type ConfiguredTool } from '../authoring/configured-tool';
import type { Parts } from '../metadata/declaration';
import { metadataRegistry } from '../metadata/global-registry';
import { toolName } from './tool-name';

/** What a suite's `tools` may list. */
export type ToolRegistration = Class | ConfiguredTool;

/** One tool as its author declared it: a class, or a method of one. */
export interface ToolSource {
  readonly toolClass: Class;
  /** `call` for a class tool. */
  readonly method: string;
  readonly isMethodTool: boolean;
  readonly name: string;
  readonly parts: Parts;
  readonly settings: object | undefined;
  /** How reports name it: `QuoteShipping` or `Orders.get`. */
  readonly where: string;
}

/** The tools that one registration stands for; a class without any is reported. */
export function toolSources(registration: unknown, report: BuildReport): ToolSource[] {
  const { toolClass, settings } = isConfiguredTool(registration)
    ? registration
    : { toolClass: registration, settings: undefined };
  if (typeof toolClass !== 'function') {
    report.add(
      `tools: ${String(toolClass)}`,
      'is not a class.',
      'List tool classes, or configured(ToolClass, settings).',
    );
    return [];
  }
  return sourcesOf(toolClass as Class, settings, report);
}

function sourcesOf(toolClass: Class, settings: object | undefined, report: BuildReport): ToolSource[] {
  const { parts, members, complaints } = metadataRegistry.find(toolClass);
  for (const { member, problem, remedy } of complaints)
    report.add(placeOf(toolClass, member), problem, remedy);

  const methods = [...members].filter(([, member]) => member.tool !== undefined);
  const sources = methods.map(([method, member]) => {
    const own = { toolClass, method, isMethodTool: true, parts: member, settings };
    return { ...own, where: placeOf(toolClass, method), name: toolName(own, parts.tools?.prefix) };
  });
  if (parts.tool) {
    const own = { toolClass, method: 'call', isMethodTool: false, parts, settings };
    sources.unshift({ ...own, where: placeOf(toolClass, undefined), name: toolName(own, undefined) });
  }
  if (sources.length === 0) {
    report.add(
      placeOf(toolClass, undefined),
      'has no @Tool decorator.',
      'Add @Tool(name) to the class or to its methods.',
    );
  }
  return sources;
}

function placeOf(toolClass: Class, member: string | undefined): string {
  const name = toolClass.name || '(anonymous class)';
  return member === undefined ? name : `${name}.${member}`;
}
