import { audio, image, resource } from '../results';
import type { ContentBlock } from '../protocol';
import { UnsendableError } from './unsendable-error';

/** What bytes are, and where an embedded resource says they come from. */
export interface MediaSource {
  readonly toolName: string;
  /** The tool's declared MIME type; a `Blob` brings its own. */
  readonly mimeType: string | undefined;
}

type Bytes = Uint8Array | ArrayBuffer;

/** Whether a value is bytes, a `Blob`, or a stream of bytes. */
export function isMedia(value: object): boolean {
  return value instanceof Blob || isBytes(value) || isStream(value);
}

/** The block that carries bytes: image, audio, or an embedded resource, by their MIME type. */
export async function mediaBlock(value: object, { toolName, mimeType }: MediaSource): Promise<ContentBlock> {
  const type = value instanceof Blob && value.type !== '' ? value.type : mimeType;
  if (type === undefined) {
    throw new UnsendableError(
      [],
      'is bytes of an unknown kind; set `mimeType` in the options of @Tool, or return a Blob with a type.',
    );
  }
  const bytes = await bytesOf(value);
  if (type.startsWith('image/')) return image(bytes, type);
  if (type.startsWith('audio/')) return audio(bytes, type);
  return resource({ uri: `tool:${toolName}`, mimeType: type, blob: bytes });
}

function isBytes(value: object): value is Bytes {
  return value instanceof Uint8Array || value instanceof ArrayBuffer;
}

function isStream(value: object): value is AsyncIterable<unknown> {
  return Symbol.asyncIterator in value && 'pipe' in value && typeof value.pipe === 'function';
}

async function bytesOf(value: object): Promise<Bytes> {
  if (value instanceof Blob) return value.arrayBuffer();
  if (isBytes(value)) return value;
  return isStream(value) ? collect(value) : new Uint8Array();
}

async function collect(stream: AsyncIterable<unknown>): Promise<Bytes> {
  const parts: (string | Uint8Array)[] = [];
  for await (const part of stream) parts.push(typeof part === 'string' ? part : (part as Uint8Array));
  return new Blob(parts).arrayBuffer();
}
