import { setTimeout as pause } from 'node:timers/promises';
import { Service } from 'typedi';
import { Describe, Tool, type ToolContext } from 'toolwright';

/** Log messages for clients that asked for them. */
@Service()
export class LoggingTools {
  @Tool('test_logging_tool')
  @Describe('Logs one message.')
  async once(context: ToolContext) {
    await context.log('info', 'The tool runs');
    return 'One message was logged.';
  }

  @Tool('test_tool_with_logging')
  @Describe('Logs three messages, one after another.')
  async threeTimes(context: ToolContext) {
    for (const message of ['Tool execution started', 'Tool processing data', 'Tool execution completed']) {
      await context.log('info', message);
      await pause(50, undefined, { signal: context.signal });
    }
    return 'Three messages were logged.';
  }
}
