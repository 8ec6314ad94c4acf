import { isBrandedBlock } from '../authoring/content-brand';
import { isInputRequired, isToolResult } from '../authoring/tool-result';
import { isMedia } from './media-bytes';
import { mediaBlock, type MediaSource } from './media-result';
import type { Mirror } from './mirror';
import { arrayIn } from './object-kinds';
import { contentJson, looksLikeResult, wrapReadyResult } from './ready-result';
import { isoDate, toJson } from './to-json';
import { UnsendableError } from './unsendable-error';
import {
  contentResult,
  structuredResult,
  textResult,
  type ResultWrapper,
  type WrappedResult,
} from './wrapped-result';

/** How a tool without a declared output wraps what it returns. */
export interface PlainWrapping {
  readonly mirror: Mirror;
  readonly media: MediaSource;
}

const EMPTY = contentResult('[]');

const BY_TYPE: Readonly<Record<string, (value: unknown) => WrappedResult>> = {
  undefined: () => EMPTY,
  string: (value) => textResult(value as string),
  number: (value) => textResult(String(value)),
  boolean: (value) => textResult(String(value)),
  bigint: (value) => textResult(String(value)),
};

/** The wrapper of a tool without a declared output: the value's own kind decides. */
export function plainWrapper(wrapping: PlainWrapping): ResultWrapper {
  return (value) => {
    const wrapScalar = BY_TYPE[typeof value];
    if (wrapScalar) return wrapScalar(value);
    return typeof value === 'object' && value !== null ? wrapObject(value, wrapping) : wrapOther(value);
  };
}

/** What stands for itself whatever the tool declared; `undefined` for every other value. */
export function wrapMeantResult(value: object): WrappedResult | undefined {
  if (isToolResult(value)) return wrapReadyResult(value);
  if (!isInputRequired(value)) return undefined;
  throw new UnsendableError([], 'asks for input, which cannot be done here.');
}

function wrapOther(value: unknown): WrappedResult {
  if (value === null) return EMPTY;
  throw new UnsendableError([], `is a ${typeof value}, which JSON cannot carry.`);
}

function wrapObject(value: object, { mirror, media }: PlainWrapping): WrappedResult | Promise<WrappedResult> {
  const meant = wrapMeantResult(value) ?? wrapBlocks(value);
  if (meant) return meant;
  if (value instanceof Date) return textResult(isoDate(value));
  if (isMedia(value)) return mediaBlock(value, media).then((block) => contentResult(JSON.stringify([block])));
  if (looksLikeResult(value)) return wrapReadyResult(value);
  return wrapStructured(value, mirror);
}

function wrapBlocks(value: object): WrappedResult | undefined {
  const blocks = arrayIn(value) ?? [value];
  return blocks.length > 0 && blocks.every(isBrandedBlock) ? contentResult(contentJson(blocks)) : undefined;
}

function wrapStructured(value: object, mirror: Mirror): WrappedResult {
  const json = JSON.stringify(toJson(value) ?? null);
  return structuredResult(json, mirror(value, json));
}
