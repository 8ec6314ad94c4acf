import { Tool, type Class, type ToolContext } from 'toolwright';

/** A tool class named `work`, of its own for each call, that does what a test wants done. */
export function workTool(work: (context: ToolContext) => unknown): Class {
  @Tool('work')
  class Work {
    call(_input: object, context: ToolContext): unknown {
      return work(context);
    }
  }
  return Work;
}
