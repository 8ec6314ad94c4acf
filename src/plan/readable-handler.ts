import type { BuildReport } from '../authoring/build-report';
import type {
  ResourceAnnotations,
  ResourceOptions,
  ResourceTemplateOptions,
} from '../authoring/resource-options';
import type { ArgumentGate } from '../gate/argument-gate';
import type { ResourceEntry } from '../protocol';
import { isArgumentError, resourceLink, type LinkSource } from '../results';
import { silencingPromises } from '../wrap/abandoned-promises';
import { contentsWrapper } from '../wrap/contents-wrapper';
import type { BuildSetting } from './build-setting';
import { compileHandler } from './compile-handler';
import { freezeEntry } from './freeze-entry';
import type { ArgumentOrder } from './handler-caller';
import { checkCacheControl, checkHandler } from './handler-checks';
import { handlerName, snakeCase } from './handler-name';
import type { HandlerSource } from './handler-source';
import type { ReadablePlan } from './resource-plan';
import type { ComputedParts } from './static-hooks';

/** What resources and templates say of themselves, beyond where they are found. */
export type ReadableOptions = Omit<ResourceOptions, 'uri'> & Omit<ResourceTemplateOptions, 'uriTemplate'>;

/** A resource or template whose way in is settled. */
export interface ReadableHandler<E> {
  readonly source: HandlerSource;
  readonly options: ReadableOptions;
  readonly arguments: ArgumentOrder;
  readonly admit: ArgumentGate;
  /** Where it is found. */
  readonly place: Pick<E, keyof E & ('uri' | 'uriTemplate')>;
  readonly warmUp: () => void;
}

/** The options of a resource or template, with everything that decorators and static hooks add to them. */
export function readableOptions(
  { parts, part }: HandlerSource,
  { annotations, ...computed }: ComputedParts,
): ReadableOptions {
  const declared: ReadableOptions | undefined = part === 'resource' ? parts.resource : parts.resourceTemplate;
  const description = parts.description ?? declared?.description;
  return {
    ...declared,
    ...(description === undefined ? {} : { description }),
    ...computed,
    ...(annotations === undefined ? {} : { annotations: annotations as ResourceAnnotations }),
  };
}

/** Compiles what resources and templates have in common; what clients could not take is reported. */
export function compileReadable<E extends object>(
  { source, options, arguments: order, admit, place, warmUp }: ReadableHandler<E>,
  setting: BuildSetting,
): ReadablePlan & { readonly entry: E } {
  const { report } = setting;
  checkHandler(source, options, report);
  checkCacheControl(source.where, options.readCacheControl, report);
  if (source.parts.output !== undefined && source.parts.tool === undefined)
    report.add(source.where, 'has an @Output, which resources do not have.', 'Remove it.');
  const entry = freezeEntry({ ...place, ...described(source, options, report) } as unknown as E);
  return {
    ...compileHandler({ source, kind: 'resource', options, arguments: order, admit }, setting),
    ...{ kind: 'resource', entry, entryJson: JSON.stringify(entry), scopes: source.scopes, warmUp },
    cacheControl: options.cacheControl,
    readCacheControl: options.readCacheControl,
    wrap: silencingPromises(contentsWrapper(options.mimeType)),
  };
}

function described(
  source: HandlerSource,
  options: ReadableOptions,
  report: BuildReport,
): Omit<ResourceEntry, 'uri'> {
  const { title, description, mimeType, size, icons, meta: _meta } = options;
  const name = nameOf(source, options.name);
  const annotations = soundAnnotations({ name, mimeType, size } as LinkSource, { source, options, report });
  return { name, title, description, mimeType, size, annotations, icons, _meta } as Omit<
    ResourceEntry,
    'uri'
  >;
}

/** The annotations as they stand in the list; the builder of links knows all rules of an entry, so it judges here, too. */
function soundAnnotations(
  link: Omit<LinkSource, 'uri'>,
  {
    source,
    options,
    report,
  }: {
    readonly source: HandlerSource;
    readonly options: ReadableOptions;
    readonly report: BuildReport;
  },
): ResourceEntry['annotations'] {
  try {
    const extras = options.annotations === undefined ? {} : { annotations: { ...options.annotations } };
    return resourceLink({ ...link, uri: 'x:y' }, extras).annotations;
  } catch (error) {
    if (!isArgumentError(error)) throw error;
    report.add(
      source.where,
      `has an option that clients do not take: ${error.message}`,
      'Correct the option.',
    );
    return undefined;
  }
}

/** A resource's name: what was given, or the method's or the class's in snake_case, or the end of its URI. */
function nameOf(source: HandlerSource, given: string | undefined): string {
  const own = handlerName(source, given) || snakeCase(source.handlerClass.name);
  return own || (/[^/:?#{}]+(?=[^/:]*$)/.exec(source.name)?.[0] ?? source.name);
}
