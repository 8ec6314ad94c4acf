import type { BuildReport } from './authoring/build-report';
import { checkCacheControl } from './plan/tool-checks';
import type { SuiteOptions } from './suite-options';

const WHERE = 'createSuite';

const WHOLE_NUMBERS = ['pageSize', 'timeoutMs', 'maxConcurrentCalls'] as const;

/** Reports options that cannot mean anything. */
export function checkOptions(options: SuiteOptions, report: BuildReport): void {
  if (!Array.isArray(options.tools)) {
    report.add(WHERE, 'has no list of tools.', 'Give tools: [ToolClass, ...].');
  }
  for (const option of WHOLE_NUMBERS) {
    const value = options[option];
    if (value === undefined || (Number.isInteger(value) && value > 0)) continue;
    report.add(WHERE, `has ${option} ${value}.`, 'Give a whole number above 0, or leave it out.');
  }
  checkCacheControl(WHERE, options.cacheControl, report);
}
