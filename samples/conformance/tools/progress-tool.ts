import { setTimeout as pause } from 'node:timers/promises';
import { Service } from 'typedi';
import { Describe, Tool, type ToolContext } from 'toolwright';

/** Tells how far it is. */
@Service()
@Tool('test_tool_with_progress')
@Describe('Takes a tenth of a second and says so while it runs.')
export class ProgressTool {
  async call(_input: unknown, context: ToolContext) {
    for (const done of [0, 50, 100]) {
      await context.progress(done, 100, `${done} of 100`);
      await pause(50, undefined, { signal: context.signal });
    }
    return 'All of it is done.';
  }
}
