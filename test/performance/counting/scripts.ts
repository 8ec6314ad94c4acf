import type { Profiler } from 'node:inspector';

import { sourceOf } from './precise-coverage';

/** Where a script is from. */
export type Origin = 'ours' | 'library' | 'generated' | 'node' | 'other';

/** A script by the file it came from. */
export interface Script {
  /** From the root of the repository; `node:http` and the like for Node's own. */
  readonly file: string;
  readonly origin: Origin;
  readonly id: string;
  /** What ran, without what the loader wraps around the script. */
  readonly functions: readonly Profiler.FunctionCoverage[];
}

/** What ran, by the files. */
export function scriptsOf(coverage: readonly Profiler.ScriptCoverage[]): readonly Script[] {
  return coverage.map(({ url, scriptId, functions }) => {
    const file = fileOf(url);
    const origin = originOf(file);
    const ran = functions.filter(({ ranges: [whole] }) => whole && whole.count > 0);
    return { file, origin, id: scriptId, functions: origin === 'ours' ? withoutLoader(ran, scriptId) : ran };
  });
}

const ROOT = /^(file:\/\/)?.*?\/(?=(src|test|node_modules)\/)/;

/** A file from the root of the repository. */
export function fileOf(url: string): string {
  return url.startsWith('node:') ? url : url.replace(ROOT, '').replace(/\?.*$/, '');
}

function originOf(file: string): Origin {
  if (file === '') return 'generated';
  if (file.startsWith('node:')) return 'node';
  if (file.startsWith('node_modules/')) return 'library';
  return file.startsWith('src/') ? 'ours' : 'other';
}

// tsx makes a getter of every export, and names every function; a build has neither.
function withoutLoader(ran: readonly Profiler.FunctionCoverage[], scriptId: string) {
  const wrapping = sourceOf(scriptId).indexOf('module.exports=__toCommonJS(');
  return ran.filter(
    ({ functionName, ranges: [whole] }) =>
      whole && whole.startOffset > wrapping && !functionName.startsWith('__'),
  );
}
