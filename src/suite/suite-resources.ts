import { after, type MaybePromise } from '../authoring/maybe-promise';
import type { Principal } from '../authoring/principal';
import { ImplicitSealer } from '../sealing/implicit-sealer';
import type { TemplateValues } from '../uri-template/template-parts';
import { resourceNotFound } from '../wrap/resource-not-found';
import type { WrappedResult } from '../wrap/wrapped-result';
import { isRetry } from './asking-of-call';
import { clientCapabilities } from './client-capabilities';
import { findReadable, type FoundReadable } from './find-readable';
import type { HandlerCall } from './handler-call';
import type { HandlerRunner } from './handler-runner';
import { ListingCursors } from './listing-cursors';
import { withReadCache } from './read-cache';
import { requireCapabilities } from './required-capabilities';
import { listResources, type ListingServices } from './resource-listing';
import type { Snapshot } from './snapshot';
import type { SuiteSettings } from './suite-settings';

/** What reading and listing need of their suite. */
export interface ResourcesSetting extends Pick<SuiteSettings, 'asking' | 'logger' | 'pageSize' | 'server'> {
  readonly runner: HandlerRunner;
  /** What is served now. */
  readonly current: () => Snapshot;
}

/** Makes a call of a handler by its name, or by the URI that is read. */
export type CallOf = (name: string, args: TemplateValues | { readonly cursor?: string }) => HandlerCall;

/** One request for a page of resources. */
export interface ResourcePageRequest {
  readonly cursor: string | undefined;
  readonly principal: Principal | undefined;
  readonly callOf: CallOf;
}

const NO_VARIABLES: TemplateValues = Object.freeze({});

/** What a suite gives to read: finds it, reads it and lists it. */
export class SuiteResources {
  private readonly listing: ListingServices;

  constructor(private readonly setting: ResourcesSetting) {
    const { runner, logger, pageSize, asking, server } = setting;
    // A list must not fail for want of keys: without any, a cursor is good on the process that gave it.
    const sealer = asking.implicitKeys ? new ImplicitSealer() : asking.sealer;
    const cursors = new ListingCursors(sealer, server.name);
    this.listing = { runner, logger, pageSize, cursors };
  }

  /** What a URI stands for, for one caller. */
  find(uri: string, principal: Principal | undefined): FoundReadable | undefined {
    const snapshot = this.setting.current();
    return findReadable(snapshot, uri, snapshot.viewOf(principal));
  }

  /**
   * Reads a resource.
   *
   * @throws ProtocolError -32602 with the URI for whatever is not there or not for this caller
   */
  read(uri: string, principal: Principal | undefined, callOf: CallOf): MaybePromise<WrappedResult> {
    const snapshot = this.setting.current();
    const found = findReadable(snapshot, uri, snapshot.viewOf(principal));
    if (!found) throw resourceNotFound(uri);
    const { plan, variables = NO_VARIABLES } = found;
    const call = callOf(uri, variables);
    if (plan.requires) requireCapabilities(plan.requires, clientCapabilities(call.meta));
    const rules = {
      declared: plan.readCacheControl,
      isOpen: snapshot.readsAreOpen,
      isRetried: isRetry(plan, call),
    };
    return after(this.setting.runner.run(plan, call), (result) => withReadCache(result, rules));
  }

  /**
   * A page of resources, those of repositories among them.
   *
   * @throws ProtocolError -32602 for a cursor this list never gave to such a caller
   */
  list({ cursor, principal, callOf }: ResourcePageRequest): Promise<WrappedResult> {
    const snapshot = this.setting.current();
    const sees = snapshot.viewOf(principal);
    return listResources({ snapshot, cursor, caller: { principal, sees, callOf } }, this.listing);
  }
}
