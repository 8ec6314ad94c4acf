import { type Debugger, type Profiler, Session } from 'node:inspector';

// Loops and branches are counted only in what is loaded after this, so programs import this file first.
const session = new Session();
session.connect();
session.post('Profiler.enable');
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

/** What ran since this was last asked, and how often: every function, and every block of code in it. */
export function takeCoverage(): readonly Profiler.ScriptCoverage[] {
  return answerTo<Profiler.TakePreciseCoverageReturnType>('Profiler.takePreciseCoverage').result;
}

/** Ends the counting: memory and speed are as ever from then on. */
export function stopCoverage(): void {
  session.post('Profiler.stopPreciseCoverage');
}

/** The text of a script as it runs; only for afterwards, since it needs the debugger. */
export function sourceOf(scriptId: string): string {
  session.post('Debugger.enable');
  const source = answerTo<Debugger.GetScriptSourceReturnType>('Debugger.getScriptSource', { scriptId });
  return source.scriptSource;
}

function answerTo<T>(method: string, params: object = {}): T {
  let answer: T | undefined;
  session.post(method, params, (error, given) => {
    if (error) throw error;
    answer = given as T;
  });
  // The inspector of the same thread answers before `post` returns.
  return answer as T;
}
