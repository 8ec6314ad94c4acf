import type { Members } from '../../authoring/members';
import type { ContentBlock, JsonObject } from '../../protocol';
import { ArgumentTypeError } from '../argument-error';
import { requireObject } from '../check/object';
import { present } from '../check/present';
import { seen } from '../check/seen';
import { requireString } from '../check/string';
import type { ResourceContentsSource } from '../resource-contents';
import { audio } from './audio';
import type { BlockAnnotations, BlockExtras } from './block-extras';
import { image } from './image';
import type { MediaData } from './media-data';
import { resource } from './resource';
import { type LinkSource, resourceLink } from './resource-link';
import { text } from './text';

/** An image or a sound: `[mimeType, data]`, or by name. */
export type MediaShorthand =
  | readonly [mimeType: string, data: MediaData]
  | ({ readonly data: MediaData; readonly mimeType?: string } & BlockExtras);

/** One content block in short: one of these keys. */
export interface BlockShorthand {
  readonly text?: string;
  readonly image?: MediaShorthand;
  readonly audio?: MediaShorthand;
  readonly resource?: ResourceContentsSource & { readonly annotations?: BlockAnnotations };
  readonly link?: LinkSource & BlockExtras & { readonly _meta?: JsonObject };
}

/** How each shorthand becomes its block. */
export const SHORTHANDS: Readonly<Record<keyof BlockShorthand, (value: unknown) => ContentBlock>> = {
  text: (value) => text(requireString('text', value)),
  image: (value) => mediaBlock(image, 'image', value),
  audio: (value) => mediaBlock(audio, 'audio', value),
  resource: (value) => {
    const source = requireObject('resource', value);
    return resource(
      source as unknown as ResourceContentsSource,
      extrasOf({ annotations: source['annotations'] }),
    );
  },
  link: (value) => {
    const source = requireObject('link', value);
    return resourceLink(source as unknown as LinkSource, extrasOf(source));
  },
};

function mediaBlock(make: typeof image | typeof audio, key: string, value: unknown): ContentBlock {
  const { data, mimeType, ...others } = Array.isArray(value) ? pair(key, value) : requireObject(key, value);
  return make(data as MediaData, mimeType as string | undefined, extrasOf(others));
}

function pair(key: string, value: readonly unknown[]): Members {
  if (value.length === 2) return { mimeType: value[0], data: value[1] };
  throw new ArgumentTypeError(key, 'must be [mimeType, data] or { data, mimeType }', seen(value));
}

function extrasOf({ annotations, meta, _meta }: Members): BlockExtras {
  return present({ annotations, meta: meta ?? _meta }) as BlockExtras;
}
