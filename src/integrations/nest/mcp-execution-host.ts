import type { ArgumentsHost } from '@nestjs/common';

import { calledHandler, type CalledHandler } from '../../authoring/called-handler';
import type { ToolContext } from '../../authoring/tool-context';

/** What `ExecutionContext.getType()` says while a tool, a prompt or a resource runs. */
export const MCP_CONTEXT = 'mcp';

/** One MCP call as guards, interceptors and filters see it. */
export interface McpCall extends CalledHandler {
  /** The validated input; an instance of the input class. */
  readonly input: unknown;
  readonly context: ToolContext;
}

/** Reads an `ExecutionContext` or `ArgumentsHost` of an MCP call: `McpExecutionHost.of(context).input`. */
export const McpExecutionHost = {
  /** Whether it is one: enhancers of a whole application see HTTP requests, too. */
  is(host: ArgumentsHost): boolean {
    return host.getType<string>() === MCP_CONTEXT;
  },

  /** @throws TypeError for the context of anything but an MCP call */
  of(host: ArgumentsHost): McpCall {
    const [input, context] = host.getArgs<[unknown, ToolContext]>();
    const called = McpExecutionHost.is(host) ? calledHandler(context) : undefined;
    if (called) return { ...called, input, context };
    throw new TypeError(
      `This is the context of a call of type ${host.getType<string>()}, not of an MCP call.`,
    );
  },
};
