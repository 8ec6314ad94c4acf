import { createHook } from 'node:async_hooks';

import { fileOf } from './scripts';

/** Promises, timers and whatever else Node waits for, by what they are and whose line made them. */
export class MadeThings {
  private readonly counts: Record<string, number> = {};
  private readonly hook = createHook({
    init: (_id, type) => {
      const place = `${type} ${makerOf(callSites())}`;
      this.counts[place] = (this.counts[place] ?? 0) + 1;
    },
  });

  start(): void {
    Error.stackTraceLimit = 100;
    this.hook.enable();
  }

  /** What was made since the start. */
  stop(): Readonly<Record<string, number>> {
    this.hook.disable();
    return this.counts;
  }
}

function callSites(): readonly NodeJS.CallSite[] {
  const { prepareStackTrace } = Error;
  Error.prepareStackTrace = (_error, sites) => sites;
  const { stack } = new Error() as { stack?: unknown };
  Error.prepareStackTrace = prepareStackTrace;
  // The first two are the hook and this function.
  return (stack as NodeJS.CallSite[]).slice(2);
}

/** The nearest function that is not Node's. */
function makerOf(sites: readonly NodeJS.CallSite[]): string {
  const maker = sites.find((site) => !(site.getFileName() ?? 'node:').startsWith('node:'));
  return maker ? `${fileOf(maker.getFileName() ?? '')} ${maker.getFunctionName() ?? 'anonymous'}` : 'node';
}
