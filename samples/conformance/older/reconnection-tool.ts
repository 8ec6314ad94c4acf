import { setTimeout as pause } from 'node:timers/promises';
import { Service } from 'typedi';
import { Describe, Tool, type ToolContext } from 'toolwright';

/** Lets go of the connection while it works; the client comes back for the result. */
@Service()
@Tool('test_reconnection')
@Describe('Ends the response early; the result is there when the client comes back.')
export class ReconnectionTool {
  async call(_input: unknown, { http, signal }: ToolContext) {
    http?.closeStream?.();
    await pause(100, undefined, { signal });
    return 'The client came back for this.';
  }
}
