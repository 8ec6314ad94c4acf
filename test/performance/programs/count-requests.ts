// First: see there.
import { stopCoverage, takeCoverage } from '../counting/precise-coverage';
import 'reflect-metadata';

import { startBareServer } from '../counting/bare-server';
import { blockCounts, type BlockCounts } from '../counting/block-counts';
import { bytesFor } from '../counting/bytes';
import { CountedServer } from '../counting/counted-server';
import { amongOrders, toolsWithClasses } from '../counting/counted-tools';
import { functionCounts, perRequest } from '../counting/function-counts';
import { MadeThings } from '../counting/made-things';
import type { RequestCounts, Work } from '../counting/request-counts';
import { BARE_REQUEST, REQUEST_KINDS, type RequestKind } from '../counting/request-kinds';
import { scriptsOf, type Script } from '../counting/scripts';

const REQUESTS = 50;
const MANY = 1_000;

void main();

/** Prints what a server does for each kind of request: `RequestCounts` as JSON. */
async function main(): Promise<void> {
  const bare = await covered(new CountedServer(await startBareServer(), BARE_REQUEST));
  const few = await coveredKinds(1);
  const many = await coveredKinds(MANY);
  const manyTools = changes(few, many);
  toolsWithClasses(MANY);
  const manyClasses = changes(few, await coveredKinds(1));
  stopCoverage();

  const requests: Record<string, Work> = {};
  for (const [title, kind] of few) requests[title] = await workOf(kind);
  const bytesWithManyTools: Record<string, number> = {};
  for (const [title, { server }] of many) bytesWithManyTools[title] = await bytesFor(server);
  const counts: RequestCounts = {
    ...{ bare: await workOf(bare), requests },
    ...{ manyTools, manyClasses, bytesWithManyTools },
  };
  process.stdout.write(JSON.stringify(counts), () => process.exit());
}

interface Covered {
  readonly server: CountedServer;
  readonly scripts: readonly Script[];
}

async function coveredKinds(tools: number): Promise<ReadonlyMap<string, Covered>> {
  const kinds = new Map<string, Covered>();
  for (const kind of REQUEST_KINDS) kinds.set(kind.title, await covered(await serving(kind, tools)));
  return kinds;
}

function serving({ tool, options, ...sent }: RequestKind, tools: number): Promise<CountedServer> {
  return CountedServer.serving({ ...options, tools: amongOrders(tool, tools) }, sent);
}

async function covered(server: CountedServer): Promise<Covered> {
  await server.answerRequests(REQUESTS, takeCoverage);
  return { server, scripts: scriptsOf(takeCoverage()) };
}

function changes(few: ReadonlyMap<string, Covered>, many: ReadonlyMap<string, Covered>) {
  const changed: Record<string, readonly BlockCounts[]> = {};
  for (const [title, { scripts }] of few) {
    const counts = blockCounts(ours(scripts), ours(many.get(title)?.scripts ?? []));
    changed[title] = counts
      .map(({ place, first, second }) => ({ place, first: first / REQUESTS, second: second / REQUESTS }))
      // A timer for all answers may fall into one of them.
      .filter(({ first, second }) => Math.abs(first - second) > 0.1);
  }
  return changed;
}

function ours(scripts: readonly Script[]): readonly Script[] {
  return scripts.filter(({ origin }) => origin === 'ours');
}

async function workOf({ server, scripts }: Covered): Promise<Work> {
  const made = new MadeThings();
  await server.answerRequests(REQUESTS, () => made.start());
  return {
    ours: functionCounts(scripts, 'ours', REQUESTS),
    libraries: functionCounts(scripts, 'library', REQUESTS),
    node: functionCounts(scripts, 'node', REQUESTS),
    made: perRequest(made.stop(), REQUESTS),
    bytes: await bytesFor(server),
  };
}
