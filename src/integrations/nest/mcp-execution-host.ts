import type { ArgumentsHost } from '@nestjs/common';

import type { ToolContext } from '../../authoring/tool-context';
import { MCP_CONTEXT } from './nest-pipeline';

/** One MCP call as guards, interceptors and filters see it. */
export interface McpCall {
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
    if (!McpExecutionHost.is(host)) {
      throw new TypeError(
        `This is the context of a call of type ${host.getType<string>()}, not of an MCP call.`,
      );
    }
    const [input, context] = host.getArgs<[unknown, ToolContext]>();
    return { input, context };
  },
};
