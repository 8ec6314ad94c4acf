import { createSuite, Output, Tool, type CallToolResult, type ToolOptions } from 'toolwright';
import { textOf } from '../gate/probe';

/** What became of a value that a tool returned. */
export interface Answer {
  readonly result: CallToolResult;
  readonly text: string;
  /** What the operator read: messages of the logged errors. */
  readonly log: string;
}

/** How the tool that returns it is declared. */
export interface Answering {
  /** Given to `@Output`; absent where the tool declares none. */
  readonly output?: unknown;
  readonly options?: ToolOptions;
  readonly exposeErrors?: boolean;
}

/** Has a tool return what `handler` gives, and tells what the client gets. */
export async function answer(handler: () => unknown, answering: Answering = {}): Promise<Answer> {
  const { output, options, exposeErrors = false } = answering;

  @Tool({ ...options, name: 'answer' })
  class AnswerTool {
    async call() {
      return handler();
    }
  }
  if (output !== undefined) (Output(output as never) as ClassDecorator)(AnswerTool);
  const logged: string[] = [];
  const note = (message: string, details?: unknown) => void logged.push(`${message} ${String(details)}`);
  const suite = createSuite({ tools: [AnswerTool], exposeErrors, logger: { error: note, warn: note } });
  const result = await suite.callTool({ name: 'answer' });
  return { result, text: textOf(result), log: logged.join('\n') };
}

/** What the log says of a value that its output refuses; a model is told nothing of it. */
export async function refused(value: unknown, output: unknown): Promise<string> {
  const { result, log } = await answer(() => value, { output });
  expect(result.isError).toBe(true);
  expect(result).not.toHaveProperty('structuredContent');
  return log;
}
