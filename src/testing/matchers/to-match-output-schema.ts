import type { Class } from '../../authoring/class';
import { describeTool } from '../../describe-tool';
import { schemaCompiler } from '../../gate/schema-engine';
import type { Registration } from '../../plan/handler-source';
import type { JsonObject, ToolEntry } from '../../protocol';
import type { Suite } from '../../suite/suite';
import { received, verdict, type MatcherContext, type MatcherVerdict } from './matcher';
import { endOf, toolResult } from './tool-result';

/** Whether the structured content of a result holds what a tool advertises as its output. */
export function toMatchOutputSchema(
  this: MatcherContext,
  given: unknown,
  ...[source, tool]: readonly [source: Registration | Suite, tool?: Class | string]
): MatcherVerdict {
  const result = toolResult(given, 'toMatchOutputSchema');
  const { name, outputSchema } = entryOf(source, tool);
  if (!outputSchema) throw new TypeError(`The tool "${name}" declares no output; add @Output to it.`);
  const { structuredContent: content } = result;
  if (content === undefined)
    return verdict(false, () => `Expected the output of "${name}", but ${endOf(result)}`, String);

  const faults = faultsOf(content, outputSchema);
  return verdict(
    faults.length === 0,
    () => `Expected the output of "${name}":\n${faults.join('\n')}\n\nReceived: ${received(content, this)}`,
    () => `Expected anything but an output of "${name}", but got ${received(content, this)}`,
  );
}

// Formats are hints to readers; what is checked of them is the class's affair.
function faultsOf(content: unknown, schema: JsonObject): readonly string[] {
  const compiled = schemaCompiler().compile(schema, { assertsFormats: false });
  return compiled
    .faults(content, 'all')
    .map(({ path, message }) => `- ${path.join('.') || 'the content'} ${message}`);
}

function entryOf(source: Registration | Suite, tool: Class | string | undefined): ToolEntry {
  if (!isSuite(source)) return describeTool(source);
  const { tools } = source.snapshot;
  const names = namesOf(source, tool);
  const [name, ...others] = names;
  const plan = name !== undefined && others.length === 0 ? tools.find(name) : undefined;
  if (plan) return plan.entry;
  const known = tools.plans.map((other) => other.name).join(', ') || 'none';
  throw new TypeError(`toMatchOutputSchema needs to know which tool is meant; the suite has ${known}.`);
}

function namesOf(suite: Suite, tool: Class | string | undefined): readonly string[] {
  if (typeof tool === 'string') return [tool];
  return tool ? suite.toolNamesOf(tool) : suite.snapshot.tools.plans.map(({ name }) => name);
}

function isSuite(source: Registration | Suite): source is Suite {
  return 'listTools' in source && typeof source.listTools === 'function';
}
