import type { ResourceEntry } from '../protocol';
import type { Class } from './class';
import type { ToolContext } from './tool-context';

/** What a resource may know of the request that reads it. */
export interface ResourceContext<Settings = unknown> extends ToolContext<Settings> {
  /** The URI that is read, as the client wrote it. */
  readonly uri: string;
}

/** The variables of a template without `@Input`: texts, and lists where the URI holds a list; missing where it leaves them out. */
export type TemplateVariables = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * The shape of a resource class. What `call` may return: a text, bytes, a `Blob` or a Node stream (with a declared MIME
 * type), an object or a list (sent as JSON), `resourceContents(...)`, one or a list, or `readResourceResult(...)`;
 * nothing means that there is no such resource.
 */
export interface ResourceHandler {
  call(context: ResourceContext): unknown;
}

/** The shape of a template class; `V` is its `@Input`, or `TemplateVariables`. It may return what a resource may. */
export interface ResourceTemplateHandler<V = TemplateVariables> {
  call(variables: V, context: ResourceContext): unknown;
}

/** What may be known of the request that lists a repository. */
export type ListingContext<Settings = unknown> = Pick<
  ToolContext<Settings>,
  'signal' | 'client' | 'principal' | 'settings' | 'meta' | 'requestId' | 'http'
>;

/** An entry of a repository; its URI must be one that the template makes. */
export interface ListedResource extends Pick<ResourceEntry, 'uri'>, Partial<Omit<ResourceEntry, 'uri'>> {}

/** One page of what a repository holds. */
export interface ResourcePage {
  readonly resources: readonly ListedResource[];
  /** Where the next page starts, in the repository's own words; absent on the last page. */
  readonly nextCursor?: string | undefined;
}

/** A template class that also lists what it holds. */
export interface ResourceRepository<V = TemplateVariables> extends ResourceTemplateHandler<V> {
  /**
   * One page for `resources/list`.
   *
   * @param cursor what an earlier page gave as `nextCursor`, and nothing else; absent for the first page
   */
  list(cursor: string | undefined, context: ListingContext): ResourcePage | Promise<ResourcePage>;
}

// Properties, not methods: only then does the compiler compare parameters strictly.

/** A class whose `call` reads one resource. */
export type ResourceClass = Class<{ readonly call: (context: ResourceContext<never>) => unknown }>;

/** A class whose `call` reads the resources of a template, and that may list them. */
export type ResourceTemplateClass = Class<{
  readonly call: (variables: never, context: ResourceContext<never>) => unknown;
  readonly list?: (
    cursor: string | undefined,
    context: ListingContext<never>,
  ) => ResourcePage | Promise<ResourcePage>;
}>;
