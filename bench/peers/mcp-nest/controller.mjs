// A controller with a method for each tool, decorated by hand as the compiler's output decorates.
import { UseInterceptors } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { McpController, Tool } from '@rekog/mcp-nest';
import * as zod from 'zod';

import { resultOf, workloadTools } from '../workload.mjs';

/** The tools of the benchmark. */
export class ToolsController {}

for (const { name, description, input, output, run, talks } of workloadTools(zod)) {
  const value = talks
    ? async (args, context) => resultOf(await run(args, talkOf(context)))
    : async (args) => resultOf(run(args));
  Object.defineProperty(ToolsController.prototype, name, { value, writable: true, configurable: true });
  Payload()(ToolsController.prototype, name, 0);
  if (talks) Ctx()(ToolsController.prototype, name, 1);
  const method = Object.getOwnPropertyDescriptor(ToolsController.prototype, name);
  Tool({ name, description, parameters: input, outputSchema: output })(
    ToolsController.prototype,
    name,
    method,
  );
}
UseInterceptors(...Array.from({ length: Number(process.env.AROUND ?? 0) }, interceptor))(ToolsController);
McpController()(ToolsController);

/** One that lets every call pass. */
function interceptor() {
  return class {
    async intercept(_context, next) {
      return next.handle();
    }
  };
}

function talkOf(context) {
  return { tell: (progress, total, message) => context.reportProgress({ progress, total, message }) };
}
