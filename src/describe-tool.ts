import { AuthoringError } from './authoring/authoring-error';
import { BuildReport } from './authoring/build-report';
import { compileTools } from './plan/compile-tools';
import type { Registration } from './plan/handler-source';
import type { ToolEntry } from './protocol';
import { standaloneSetting } from './standalone-setting';

/**
 * The `tools/list` entry of a tool class, without a suite: for documentation, snapshots and hosts that list themselves.
 *
 * @param tool a class with exactly one tool, or `configured(ToolClass, settings)`
 * @throws AuthoringError when something is wrong with the class, or it holds several tools
 */
export function describeTool(tool: Registration): ToolEntry {
  const report = new BuildReport();
  const [plan, ...others] = compileTools([tool], {
    ...standaloneSetting(report, neverAsked),
    container: { get: neverAsked },
  });
  report.throwIfAny();
  if (plan && others.length === 0) return plan.entry;
  throw new AuthoringError([
    {
      where: 'describeTool',
      problem: 'was given a class with several tools.',
      remedy: 'Use createSuite(...).listTools().',
    },
  ]);
}

function neverAsked(): never {
  throw new TypeError('describeTool only describes; it builds no instances.');
}
