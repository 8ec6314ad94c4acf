import type { MaybeLater } from '../authoring/later';
import type { SafeLogger } from '../authoring/logger';
import type { Principal } from '../authoring/principal';
import type { HandlerPlan } from '../plan/handler-plan';
import type { ResourceTemplatePlan } from '../plan/resource-plan';
import { ErrorCode, isProtocolError, type ProtocolError, type ResourceEntry } from '../protocol';
import type { WrappedListing } from '../wrap/listing-wrapper';
import type { WrappedResult } from '../wrap/wrapped-result';
import { findReadable } from './find-readable';
import type { HandlerCall } from './handler-call';
import type { HandlerRunner } from './handler-runner';
import { listFields } from './list-fields';
import type { ListingCursors, ListingPosition } from './listing-cursors';
import { foreignCursor } from './refused-requests';
import type { Sees } from './sees';
import type { Snapshot } from './snapshot';

/** What listing needs of the suite. */
export interface ListingServices {
  readonly runner: HandlerRunner;
  readonly cursors: ListingCursors;
  readonly logger: SafeLogger;
  readonly pageSize: number | undefined;
}

/** Who asks for a page, and how a repository is called for it. */
export interface ListingCaller {
  readonly principal: Principal | undefined;
  readonly sees: Sees | undefined;
  callOf(name: string, args: object): HandlerCall;
}

/** One request for a page of `resources/list`, where repositories add to it. */
export interface ListingRequest {
  readonly snapshot: Snapshot;
  readonly cursor: string | undefined;
  readonly caller: ListingCaller;
}

/** What a page is made of, while it grows. */
interface Gathering {
  readonly entries: string[];
  /** Where the next page starts. */
  next: ListingPosition | undefined;
  /** Whether a repository failed, so that the page should be asked for again soon. */
  isPartial: boolean;
}

/**
 * A page of `resources/list`: the resources of their own come first, then what repositories list, each in the order of
 * its template. Without a page size a page goes on until a repository says that it has more. A repository that fails is
 * left out and told to the log; the list stands.
 *
 * @throws ProtocolError -32602 for a cursor this list never gave to such a caller
 */
export async function listResources(
  request: ListingRequest,
  services: ListingServices,
): Promise<WrappedResult> {
  const { snapshot, cursor, caller } = request;
  const { cursors } = services;
  const repositories = snapshot.repositories.filter((plan) => !caller.sees || caller.sees(plan));
  const gathering: Gathering = { entries: [], next: undefined, isPartial: false };
  let position: ListingPosition | undefined;
  if (cursor !== undefined && cursors.takes(cursor)) {
    position = await cursors.open(cursor, caller.principal);
  } else {
    const page = snapshot.resources.page(cursor, caller.sees);
    gathering.entries.push(...page.items.map(({ entryJson }) => entryJson));
    if (page.nextCursor !== undefined) return pageResult(gathering, page.nextCursor, request);
    position = startOf(repositories[0]);
  }
  if (position) await gather(gathering, { ...request, repositories, position }, services);
  const nextCursor = gathering.next && (await sealed(gathering.next, request, services));
  return pageResult(gathering, nextCursor, request);
}

function startOf(plan: ResourceTemplatePlan | undefined): ListingPosition | undefined {
  return plan && { template: plan.name, cursor: undefined };
}

interface Walk extends ListingRequest {
  readonly repositories: readonly ResourceTemplatePlan[];
  readonly position: ListingPosition;
}

async function gather(gathering: Gathering, walk: Walk, services: ListingServices): Promise<void> {
  const { repositories, position } = walk;
  const first = repositories.findIndex(({ name }) => name === position.template);
  if (first === -1) throw foreignCursor();
  let { cursor } = position;
  for (const plan of repositories.slice(first)) {
    const here = { template: plan.name, cursor };
    cursor = undefined;
    if (services.pageSize !== undefined && gathering.entries.length > 0) {
      gathering.next = here;
      return;
    }
    const listing = await listingOf(plan, { ...walk, position: here }, services);
    if (!listing) gathering.isPartial = true;
    else gathering.entries.push(...ownEntries(listing, plan, walk));
    if (listing?.nextCursor === undefined) continue;
    gathering.next = { template: plan.name, cursor: listing.nextCursor };
    return;
  }
}

/** One page of a repository; `undefined` where it failed, which the log is told. */
async function listingOf(
  { name, repository }: ResourceTemplatePlan,
  { caller, position: { cursor } }: Walk,
  { runner, logger }: ListingServices,
): Promise<WrappedListing | undefined> {
  const call = caller.callOf(name, cursor === undefined ? {} : { cursor });
  const listing = await contained(
    () => runner.run(repository as HandlerPlan, call),
    ({ message }) => logger.warn(`The repository "${name}" is left out of a list: ${message}`),
  );
  if (!listing) return undefined;
  const { complaints, nextCursor } = listing;
  if (complaints.length > 0)
    logger.warn(
      `The repository "${name}" lists what cannot be sent; it was left out. ${complaints.slice(0, 5).join(' ')}`,
    );
  if (nextCursor === undefined || nextCursor !== cursor) return listing;
  logger.warn(`The repository "${name}" gave back the cursor it was given; its list ends there.`);
  return { ...listing, nextCursor: undefined };
}

async function contained(
  run: () => MaybeLater<WrappedResult>,
  tell: (failure: ProtocolError) => void,
): Promise<WrappedListing | undefined> {
  try {
    return (await run()) as WrappedListing;
  } catch (error) {
    // What a repository throws to the client on purpose is its word; all else is a failure of its own.
    if (!isProtocolError(error) || error.code !== ErrorCode.InternalError) throw error;
    tell(error);
    return undefined;
  }
}

/** What nobody else lists: neither a resource of its own, nor a template that says more of the same URI. */
function ownEntries(
  { entries }: WrappedListing,
  plan: ResourceTemplatePlan,
  { snapshot, caller }: ListingRequest,
): readonly string[] {
  const isOwn = ({ uri }: ResourceEntry) =>
    snapshot.resources.find(uri) === undefined && findReadable(snapshot, uri, caller.sees)?.plan === plan;
  return entries.filter(isOwn).map((entry) => JSON.stringify(entry));
}

async function sealed(
  position: ListingPosition,
  { caller }: ListingRequest,
  { cursors, logger }: ListingServices,
): Promise<string | undefined> {
  try {
    return await cursors.seal(position, caller.principal);
  } catch (error) {
    logger.error(
      `The list ends at the repository "${position.template}", whose cursor cannot be sealed.`,
      error,
    );
    return undefined;
  }
}

function pageResult(
  { entries, isPartial }: Gathering,
  nextCursor: string | undefined,
  { snapshot: { listingCacheControl: hint } }: ListingRequest,
): WrappedResult {
  const cacheControl = isPartial ? { ...hint, ttlMs: 0 } : hint;
  const { resultType: _type, ...fields } = listFields({ items: [], nextCursor, cacheControl });
  return {
    members: `"resources":[${entries.join()}],${JSON.stringify(fields).slice(1, -1)}`,
    isError: false,
  };
}
