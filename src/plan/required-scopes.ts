import type { BuildReport } from '../authoring/build-report';
import type { Parts } from '../metadata/declaration';

/** A scope as authorization servers may spell it. */
const SCOPE = /^[\x21\x23-\x5b\x5d-\x7e]+$/;

/** The scopes that the callers of a handler must have: what is declared for all of its class, and for itself. */
export function requiredScopes(...declarations: readonly (Parts | undefined)[]): readonly string[] {
  return Object.freeze([...new Set(declarations.flatMap((parts) => parts?.scopes ?? []))]);
}

/** Reports scopes that no caller could have, and scopes on what serves nothing. */
export function checkScopes(
  where: string,
  { scopes, serves }: { readonly scopes: readonly unknown[] | undefined; readonly serves: boolean },
  report: BuildReport,
): void {
  if (scopes === undefined) return;
  const remedy = "Give each scope as a text without spaces: @RequireScopes('orders:read', 'orders:write').";
  if (scopes.length === 0) report.add(where, 'has @RequireScopes without a scope.', remedy);
  for (const scope of scopes.filter((each) => typeof each !== 'string' || !SCOPE.test(each)))
    report.add(where, `has @RequireScopes with ${JSON.stringify(scope)}, which is no scope.`, remedy);
  if (!serves)
    report.add(
      where,
      'has @RequireScopes, but serves nothing by itself.',
      'Put it on the class, or on a method that is a tool, a prompt or a resource.',
    );
}
