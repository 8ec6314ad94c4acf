import { clientProfiles, type ClientProfile } from './plan/client/client-profile';
import type { LintFinding } from './plan/client/lint-entry';
import { loadLint } from './plan/load-lint';
import type { ToolEntry } from './protocol';
import type { Suite } from './suite/suite';

/**
 * Tells which clients would have trouble with which tools of a suite, and over what: names, descriptions, and what
 * the advertised schemas use. Calls nothing and changes nothing.
 *
 * @param profiles the clients to ask for; all known ones unless given
 * @returns one finding for each trouble, by tool and profile; none when every client gets along
 */
export function lintSuite(
  suite: Suite,
  profiles: readonly ClientProfile[] = Object.values(clientProfiles),
): readonly LintFinding[] {
  const { lintEntry } = loadLint();
  return entriesOf(suite).flatMap((entry) => profiles.flatMap((profile) => lintEntry(entry, profile)));
}

// Clients whose principal sees more than others have the same troubles.
function entriesOf({ snapshot }: Suite): readonly ToolEntry[] {
  return snapshot.tools.plans.map(({ entry }) => entry);
}
