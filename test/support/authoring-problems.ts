import { createSuite, isAuthoringError, type SuiteOptions } from 'toolwright';

/** The lines of the report that building a suite ends in; empty when it can be built. */
export function authoringProblems(
  options: SuiteOptions | NonNullable<SuiteOptions['tools']>,
): readonly string[] {
  try {
    createSuite(isToolList(options) ? { tools: options } : options);
    return [];
  } catch (error) {
    if (isAuthoringError(error)) return error.message.split('\n');
    throw error;
  }
}

function isToolList(
  options: SuiteOptions | NonNullable<SuiteOptions['tools']>,
): options is NonNullable<SuiteOptions['tools']> {
  return Array.isArray(options);
}
