import type { ServerCapabilities } from '../protocol';
import type { ServedKind } from '../suite/served-kinds';

/** What a server declares for each kind of thing it serves. */
const DECLARED: Readonly<Record<ServedKind, ServerCapabilities>> = {
  tools: { tools: { listChanged: true } },
  prompts: { prompts: { listChanged: true } },
  resources: { resources: { listChanged: true, subscribe: true } },
  completions: { completions: {} },
};

/** The capabilities of a server: what is served and nothing else. Handlers may always log. */
export function serverCapabilities(served: ReadonlySet<ServedKind>): ServerCapabilities {
  const kinds = Object.keys(DECLARED) as readonly ServedKind[];
  const declared = kinds.filter((kind) => served.has(kind)).map((kind) => DECLARED[kind]);
  return Object.assign({}, ...declared, { logging: {} }) as ServerCapabilities;
}
