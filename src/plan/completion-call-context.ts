import { calledHandler } from '../authoring/called-handler';
import type { CompletionContext } from '../authoring/completion';
import type { ToolContext } from '../authoring/tool-context';

/** The context of a call, cut to what a completion may do, with the arguments that are settled. */
export class CompletionCallContext implements CompletionContext {
  readonly arguments: CompletionContext['arguments'];

  constructor(
    private readonly context: ToolContext,
    settled: CompletionContext['arguments'],
  ) {
    this.arguments = settled;
  }

  get called() {
    return calledHandler(this.context);
  }

  get signal() {
    return this.context.signal;
  }

  get client() {
    return this.context.client;
  }

  get principal() {
    return this.context.principal;
  }

  get settings() {
    return this.context.settings;
  }

  get meta() {
    return this.context.meta;
  }

  get requestId() {
    return this.context.requestId;
  }

  get http() {
    return this.context.http;
  }
}
