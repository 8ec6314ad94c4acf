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
  const endings = [`/node_modules/${file}`, `\\node_modules\\${file.replaceAll('/', '\\')}`];
  return Object.keys(modules)
    .filter((path) => endings.some((ending) => path.endsWith(ending)))
    .map((path) => ({ path, exports: (modules[path]?.exports ?? {}) as Partial<T> }));
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
