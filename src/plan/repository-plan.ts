import type { ArgumentGate } from '../gate/argument-gate';
import { isSoundUri } from '../uri-template/sound-uri';
import type { UriMatcher } from '../uri-template/uri-matcher';
import { silencingPromises } from '../wrap/abandoned-promises';
import { listingWrapper } from '../wrap/listing-wrapper';
import type { BuildSetting } from './build-setting';
import { compileHandler } from './compile-handler';
import type { HandlerPlan } from './handler-plan';
import type { HandlerSource } from './handler-source';
import type { ReadableOptions } from './readable-handler';

/** The template whose resources are listed. */
export interface ListedTemplate {
  readonly options: ReadableOptions;
  readonly match: UriMatcher;
}

// The suite hands a repository's cursor back as it was given, sealed in between.
const asItComes: ArgumentGate = (raw) => ({ input: (raw as { readonly cursor?: string }).cursor });

/** How a template class lists what its template stands for; `undefined` where it has no `list`. */
export function repositoryPlan(
  source: HandlerSource,
  { options, match }: ListedTemplate,
  setting: BuildSetting,
): HandlerPlan | undefined {
  const { list } = source.handlerClass.prototype as { readonly list?: unknown };
  if (source.isMethod || typeof list !== 'function') return undefined;
  const { mimeType, timeoutMs, requires: _, ...others } = options;
  const lister = { ...source, method: 'list', isMethod: true };
  return Object.freeze({
    ...compileHandler(
      {
        ...{ source: lister, kind: 'repository', arguments: 'input-context', admit: asItComes },
        options: { ...others, ...(timeoutMs === undefined ? {} : { timeoutMs }) },
      },
      setting,
    ),
    wrap: silencingPromises(
      listingWrapper({ mimeType, makes: (uri) => isSoundUri(uri) && match(uri) !== undefined }),
    ),
    warmUp: () => undefined,
  });
}
