import { createSuite, isAuthoringError, type SuiteOptions } from 'toolwright';

/** The lines of the report that building a suite ends in; empty when it can be built. */
export function authoringProblems(options: SuiteOptions | SuiteOptions['tools']): readonly string[] {
  try {
    createSuite('tools' in options ? options : { tools: options });
    return [];
  } catch (error) {
    if (isAuthoringError(error)) return error.message.split('\n');
    throw error;
  }
}
