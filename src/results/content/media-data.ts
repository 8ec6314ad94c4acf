import { ArgumentRangeError, ArgumentTypeError } from '../argument-error';
import { requireBase64 } from '../check/base64';
import { isSameFormat, requireMimeType } from '../check/mime-type';
import { seen } from '../check/seen';
import { base64Of } from './base64-of';
import { readDataUri } from './data-uri';

/** Binary content: base64 text, a `data:` URI, or bytes. */
export type MediaData = string | ArrayBuffer | ArrayBufferView;

/** Binary content as the wire carries it. */
interface Media {
  readonly data: string;
  readonly mimeType: string | undefined;
}

/** Reads binary content and its MIME type, which a `data:` URI may bring along but not contradict. */
export function readMedia(argument: string, data: unknown, mimeType: unknown): Media {
  const media = isDataUri(data)
    ? readDataUri(argument, data)
    : { data: base64From(argument, data), mimeType: undefined };
  if (mimeType === undefined || mimeType === null) return media;

  const given = requireMimeType('mimeType', mimeType);
  if (media.mimeType === undefined || isSameFormat(given, media.mimeType))
    return { data: media.data, mimeType: given };
  throw new ArgumentRangeError(
    'mimeType',
    `must agree with the data: URI, which says ${media.mimeType}`,
    seen(given),
  );
}

function isDataUri(data: unknown): data is string {
  return typeof data === 'string' && data.slice(0, 'data:'.length).toLowerCase() === 'data:';
}

function base64From(argument: string, data: unknown): string {
  if (typeof data === 'string') return requireBase64(argument, data);
  if (ArrayBuffer.isView(data))
    return base64Of(new Uint8Array(data.buffer, data.byteOffset, data.byteLength));
  if (isArrayBuffer(data)) return base64Of(new Uint8Array(data));
  throw new ArgumentTypeError(argument, 'must be base64 text, a data: URI or bytes', seen(data));
}

// By tag, not instanceof: a buffer may come from another realm.
function isArrayBuffer(value: unknown): value is ArrayBuffer {
  return /^\[object (?:Shared)?ArrayBuffer\]$/.test(Object.prototype.toString.call(value));
}
