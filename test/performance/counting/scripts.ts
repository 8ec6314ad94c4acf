import type { Profiler } from 'node:inspector';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

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

const ROOT = join(__dirname, '..', '..', '..');

/** A file from the root of the repository. */
export function fileOf(url: string): string {
  if (url === '' || url.startsWith('node:')) return url;
  const path = url.startsWith('file:') ? fileURLToPath(url) : url;
  const library = path.lastIndexOf(`${sep}node_modules${sep}`);
  const file = library < 0 ? relative(ROOT, path) : path.slice(library + 1);
  return file.replaceAll(sep, '/');
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
