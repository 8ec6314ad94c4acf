/** A file of a package as one of its installed copies has loaded it. */
export interface LoadedCopy<T> {
  readonly path: string;
  readonly exports: Partial<T>;
}

/**
 * Every copy of a package's file that the process has loaded, as far as CommonJS tells. Decorators of another copy than the
 * one that is read would say nothing, without a word.
 */
export function loadedCopies<T>(file: string): readonly LoadedCopy<T>[] {
  const modules = loadedModules();
  return pathsOf(file, Object.keys(modules)).map((path) => ({
    path,
    exports: (modules[path]?.exports ?? {}) as Partial<T>,
  }));
}

interface Search {
  /** How many files were loaded then. */
  readonly loaded: number;
  readonly found: readonly string[];
}

const searches = new Map<string, Search>();

// Asked for every class of a suite; the list of a thousand files is gone through again only when it has grown.
function pathsOf(file: string, paths: readonly string[]): readonly string[] {
  const known = searches.get(file);
  if (known?.loaded === paths.length) return known.found;

  const endings = [`/node_modules/${file}`, `\\node_modules\\${file.replaceAll('/', '\\')}`];
  const found = paths.filter((path) => endings.some((ending) => path.endsWith(ending)));
  searches.set(file, { loaded: paths.length, found });
  return found;
}

// Bundles have no such cache, and other runtimes may have no `require` either; nothing there is loaded twice by accident.
function loadedModules(): typeof require.cache {
  const { cache = {} }: Partial<typeof require> = typeof require === 'undefined' ? {} : require;
  return cache;
}

/** What to do about two copies of a package. */
export function oneCopyOnly(name: string): string {
  return `Install one copy of ${name}: "npm ls ${name}" tells who brings the other, "overrides" in package.json settles it.`;
}
