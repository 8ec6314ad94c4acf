import { ArgumentTypeError } from '../argument-error';
import { readMedia } from './media-data';

/** Reads the content of an image or audio block, which must have a MIME type. */
export function requireMedia(
  data: unknown,
  mimeType: unknown,
): { readonly data: string; readonly mimeType: string } {
  const media = readMedia('data', data, mimeType);
  if (media.mimeType !== undefined) return { data: media.data, mimeType: media.mimeType };
  throw new ArgumentTypeError('mimeType', 'must be given unless data is a data: URI that names one');
}
