import type { MaybeLater } from '../authoring/later';
import type { JsonObject } from '../protocol';
import type { Suite } from '../suite/suite';
import type { WrappedResult } from '../wrap/wrapped-result';
import type { EncodedJson, EncodedResults } from './encoded-json';
import type { Exchange, InboundRequest } from './exchange';

/** A request that passed the ladder: its revision is served and its `_meta` is sound. */
export interface AcceptedRequest extends InboundRequest {
  readonly meta: JsonObject;
}

/** What a method answers with. */
export interface MethodScope {
  readonly suite: Suite;
  readonly exchange: Exchange;
  /** Results that are the same for every caller. */
  readonly encoded: EncodedResults;
  /** The `_meta` member that every result carries, as JSON text. */
  readonly metaText: string;
}

/** The result of author code, or a whole result as JSON text. */
export type MethodResult = WrappedResult | EncodedJson | string;

/** Answers one method. Throws protocol errors only. */
export type Method = (request: AcceptedRequest, scope: MethodScope) => MaybeLater<MethodResult>;
