import type * as Changes from './compile-change';

/** What compiles changes of a suite that is being served, loaded with the first of them. */
export function loadChanges(): typeof Changes {
  return require('./compile-change') as typeof Changes;
}
