import type { BuildSetting } from './build-setting';
import { compileHandlers, type HandlerCompiler } from './compile-handlers';
import { compileTool } from './compile-tool';
import { handlerName } from './handler-name';
import type { ToolPlan } from './tool-plan';

const TOOLS: HandlerCompiler<ToolPlan> = {
  kind: {
    ...{ option: 'tools', parts: ['tool'], decorator: '@Tool(name)', key: 'name' },
    nameOf: (source, { tools }) => {
      const prefix = source.isMethod ? (tools?.prefix ?? '') : '';
      return prefix + handlerName(source, source.parts.tool?.name);
    },
  },
  compile: compileTool,
};

/** Compiles the tools of every class a suite was given. */
export function compileTools(registrations: unknown, setting: BuildSetting): readonly ToolPlan[] {
  return compileHandlers(registrations, TOOLS, setting);
}
