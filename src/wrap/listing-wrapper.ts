import type { ResourceEntry } from '../protocol';
import { ArgumentRangeError, isArgumentError, resourceLink, type LinkSource } from '../results';
import { toJson } from './to-json';
import { UnsendableError } from './unsendable-error';
import type { ResultWrapper, WrappedResult } from './wrapped-result';

/** One page of a repository, checked. */
export interface WrappedListing extends WrappedResult {
  /** The entries that can be sent, each URI once. */
  readonly entries: readonly ResourceEntry[];
  /** The repository's own word for where the next page starts. */
  readonly nextCursor: string | undefined;
  /** What is wrong with those that are left out. */
  readonly complaints: readonly string[];
}

/** What holds for the entries of a repository. */
export interface ListingRules {
  /** Of entries that do not say it themselves. */
  readonly mimeType: string | undefined;
  /** Whether the template makes a URI. */
  readonly makes: (uri: string) => boolean;
}

type Members = Readonly<Record<string, unknown>>;

/** Reads the page that a repository's `list` returned. Entries that cannot be sent are left out, with a complaint. */
export function listingWrapper(rules: ListingRules): ResultWrapper {
  return (value): WrappedListing => {
    const { resources, nextCursor } = (value ?? {}) as Members;
    if (!Array.isArray(resources))
      throw new UnsendableError([], 'is no page: `list` returns { resources: [...], nextCursor? }.');
    if (nextCursor !== undefined && nextCursor !== null && typeof nextCursor !== 'string')
      throw new UnsendableError(['nextCursor'], 'is no text.');
    return {
      ...{ members: '', isError: false, nextCursor: nextCursor ?? undefined },
      ...soundEntries(resources, rules),
    };
  };
}

function soundEntries(
  resources: readonly unknown[],
  rules: ListingRules,
): Pick<WrappedListing, 'entries' | 'complaints'> {
  const byUri = new Map<string, ResourceEntry>();
  const complaints: string[] = [];
  for (const [index, given] of resources.entries()) {
    try {
      const entry = soundEntry(given, rules);
      if (!byUri.has(entry.uri)) byUri.set(entry.uri, entry);
    } catch (error) {
      if (!isArgumentError(error) && !(error instanceof UnsendableError)) throw error;
      complaints.push(`resources.${index}: ${error.message}`);
    }
  }
  return { entries: [...byUri.values()], complaints };
}

function soundEntry(given: unknown, { mimeType, makes }: ListingRules): ResourceEntry {
  const json = (toJson(given) ?? {}) as Members;
  const { annotations, meta, _meta = meta } = json;
  const named = { ...json, name: json.name ?? json.uri, mimeType: json.mimeType ?? mimeType };
  const extras = Object.fromEntries(
    Object.entries({ annotations, meta: _meta }).filter(([, value]) => value !== undefined),
  );
  const { type: _type, ...entry } = resourceLink(named as unknown as LinkSource, extras);
  if (!makes(entry.uri)) throw new ArgumentRangeError('uri', 'must be one that the template makes');
  return entry;
}
