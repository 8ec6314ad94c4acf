import {
  createSuite,
  Input,
  Tool,
  type CallToolResult,
  type JsonObject,
  type SuiteOptions,
} from 'toolwright';

/** What a model reads of one call, and whether the handler was entered. */
export interface ProbeAnswer {
  readonly isError: boolean;
  readonly text: string;
  /** What the handler got; `undefined` when it was not entered. */
  readonly input: any;
}

/** A tool that takes a type and answers `ok`. */
export interface Probe {
  readonly schema: Readonly<Record<string, any>>;
  call(args?: unknown): Promise<ProbeAnswer>;
}

/** A suite whose one tool takes `type`, and remembers what its handler got. */
export function probe(type: unknown, options: Partial<SuiteOptions> = {}): Probe {
  let received: unknown;

  @Tool('probe')
  @Input(type as never)
  class ProbeTool {
    call(input: unknown) {
      received = input;
      return 'ok';
    }
  }
  const suite = createSuite({ tools: [ProbeTool], ...options });
  const [entry] = suite.listTools().tools;
  return {
    schema: entry!.inputSchema,
    call: async (args) => {
      received = undefined;
      const given = args === undefined ? {} : { arguments: args as JsonObject };
      const result = await suite.callTool({ name: 'probe', ...given });
      return { isError: result.isError === true, text: textOf(result), input: received };
    },
  };
}

/** All text blocks of a result as one text. */
export function textOf({ content }: CallToolResult): string {
  return content.map((block) => (block.type === 'text' ? block.text : '')).join('\n');
}

/** The report of a suite that is refused; an empty text when it is built. */
export function reportOf(type: unknown): string {
  try {
    probe(type);
    return '';
  } catch (error) {
    if ((error as Error).name !== 'AuthoringError') throw error;
    return (error as Error).message;
  }
}
