import { completable, ResourceTemplate, type McpServer } from '@modelcontextprotocol/server';

import type { SuiteEvent } from '../../authoring/event-bus';
import type { ListedPlan } from '../../plan/listed-plan';
import type { PromptPlan } from '../../plan/prompt-plan';
import type { ResourcePlan, ResourceTemplatePlan } from '../../plan/resource-plan';
import type { ToolPlan } from '../../plan/tool-plan';
import type { JsonObject } from '../../protocol';
import type { Snapshot } from '../../suite/snapshot';
import { passingSchema } from './passing-schema';
import type { SuiteDoor } from './suite-door';

/** What the SDK gives for what was registered. */
export interface Handle {
  remove(): void;
}

interface Kind<P extends ListedPlan> {
  /** In a sentence, with its article. */
  readonly noun: string;
  /** The SDK's own record of what is registered. */
  readonly record: string;
  /** What tells that there may be others. */
  readonly event: SuiteEvent['type'];
  readonly plansOf: (snapshot: Snapshot) => readonly P[];
  readonly keyOf: (plan: P) => string;
  readonly register: (server: McpServer, plan: P, door: SuiteDoor) => Handle;
  /** Tells clients that there may be others. */
  readonly tell: (server: McpServer) => void;
}

/** One kind of what a suite serves, as a server of the SDK keeps it. */
export interface MountedKind extends Kind<ListedPlan> {
  readonly isTaken: (server: McpServer, key: string) => boolean;
}

/** All kinds, in the order in which they are added. */
export const MOUNTED_KINDS: readonly MountedKind[] = [
  mountedKind<ToolPlan>({
    ...{ noun: 'a tool', record: '_registeredTools', event: 'toolsListChanged' },
    plansOf: ({ plans }) => plans.tools,
    keyOf: ({ name }) => name,
    register: registerTool,
    tell: (server) => server.sendToolListChanged(),
  }),
  mountedKind<PromptPlan>({
    ...{ noun: 'a prompt', record: '_registeredPrompts', event: 'promptsListChanged' },
    plansOf: ({ plans }) => plans.prompts,
    keyOf: ({ name }) => name,
    register: registerPrompt,
    tell: (server) => server.sendPromptListChanged(),
  }),
  mountedKind<ResourcePlan>({
    ...{ noun: 'a resource', record: '_registeredResources', event: 'resourcesListChanged' },
    plansOf: ({ plans }) => plans.resources,
    keyOf: ({ entry }) => entry.uri,
    register: registerResource,
    tell: (server) => server.sendResourceListChanged(),
  }),
  mountedKind<ResourceTemplatePlan>({
    ...{ noun: 'a template', record: '_registeredResourceTemplates', event: 'resourcesListChanged' },
    plansOf: ({ plans }) => plans.resourceTemplates,
    keyOf: ({ entry }) => entry.name,
    register: registerTemplate,
    tell: (server) => server.sendResourceListChanged(),
  }),
];

function mountedKind<P extends ListedPlan>(kind: Kind<P>): MountedKind {
  return {
    ...(kind as unknown as Kind<ListedPlan>),
    isTaken: (server, key) => {
      // The SDK tells nobody what is registered; where it keeps this elsewhere, its own refusal has to do.
      const records = server as unknown as Readonly<Record<string, object | undefined>>;
      return Object.hasOwn(records[kind.record] ?? {}, key);
    },
  };
}

function registerTool(server: McpServer, { entry }: ToolPlan, door: SuiteDoor): Handle {
  const { name, inputSchema, outputSchema, ...others } = entry;
  const config = {
    ...others,
    inputSchema: passingSchema(inputSchema),
    ...(outputSchema === undefined ? {} : { outputSchema: passingSchema(outputSchema) }),
  };
  return server.registerTool(name, config as ToolConfig, (args, context) =>
    door.answer<ToolAnswer>({
      method: 'tools/call',
      params: { name, arguments: args as JsonObject },
      context,
    }),
  );
}

function registerPrompt(server: McpServer, { entry, completions }: PromptPlan, door: SuiteDoor): Handle {
  const { name, arguments: declared = [], ...others } = entry;
  const properties = declared.map(({ name: argument, title, description }) => [
    argument,
    {
      type: 'string',
      ...(title === undefined ? {} : { title }),
      ...(description === undefined ? {} : { description }),
    },
  ]);
  const required = declared.filter((argument) => argument.required).map((argument) => argument.name);
  const fields = [...completions.keys()].map((argument) => [
    argument,
    completable(passingSchema<string>({}), door.completer({ type: 'ref/prompt', name }, argument)),
  ]);
  const argsSchema = {
    ...passingSchema({ type: 'object', properties: Object.fromEntries(properties) as JsonObject, required }),
    // Where the SDK looks for what completes an argument.
    shape: Object.fromEntries(fields) as object,
  };
  return server.registerPrompt(name, { ...others, argsSchema } as PromptConfig, (args, context) =>
    door.answer<PromptAnswer>({
      method: 'prompts/get',
      params: { name, arguments: args as JsonObject },
      context,
    }),
  );
}

function registerResource(server: McpServer, { entry }: ResourcePlan, door: SuiteDoor): Handle {
  const { name, uri, ...metadata } = entry;
  return server.registerResource(name, uri, metadata as ResourceConfig, (_url, context) =>
    door.answer<ReadAnswer>({ method: 'resources/read', params: { uri }, context }),
  );
}

function registerTemplate(server: McpServer, plan: ResourceTemplatePlan, door: SuiteDoor): Handle {
  const { name, uriTemplate, ...metadata } = plan.entry;
  const complete = Object.fromEntries(
    [...plan.completions.keys()].map((variable) => [
      variable,
      door.completer({ type: 'ref/resource', uri: uriTemplate }, variable),
    ]),
  );
  const list = plan.repository ? door.lister(plan, Object.keys(metadata)) : undefined;
  const template = new ResourceTemplate(uriTemplate, { list, complete });
  return server.registerResource(name, template, metadata as ResourceConfig, (url, _variables, context) =>
    door.answer<ReadAnswer>({ method: 'resources/read', params: { uri: url.href }, context }),
  );
}

type ToolConfig = { readonly inputSchema: ReturnType<typeof passingSchema> };
type PromptConfig = { readonly argsSchema: ReturnType<typeof passingSchema> };
type ResourceConfig = Parameters<McpServer['registerResource']>[2];
type ToolAnswer = Awaited<
  ReturnType<Extract<Parameters<McpServer['registerTool']>[2], (context: never) => unknown>>
>;
type PromptAnswer = Awaited<ReturnType<Parameters<McpServer['registerPrompt']>[2]>>;
type ReadAnswer = Awaited<ReturnType<Parameters<McpServer['registerResource']>[3]>>;
