type Bytes = Uint8Array | ArrayBuffer;

/** Whether a value is bytes, a `Blob`, or a stream of bytes. */
export function isMedia(value: object): boolean {
  return value instanceof Blob || isBytes(value) || isStream(value);
}

/** What bytes say themselves of their kind: only a `Blob` may. */
export function typeOfMedia(value: object): string | undefined {
  return value instanceof Blob && value.type !== '' ? value.type : undefined;
}

/** All bytes of a value for which `isMedia` holds. */
export async function bytesOf(value: object): Promise<Bytes> {
  if (value instanceof Blob) return value.arrayBuffer();
  if (isBytes(value)) return value;
  return isStream(value) ? collect(value) : new Uint8Array();
}

function isBytes(value: object): value is Bytes {
  return value instanceof Uint8Array || value instanceof ArrayBuffer;
}

function isStream(value: object): value is AsyncIterable<unknown> {
  return Symbol.asyncIterator in value && 'pipe' in value && typeof value.pipe === 'function';
}

async function collect(stream: AsyncIterable<unknown>): Promise<Bytes> {
  const parts: (string | Uint8Array)[] = [];
  for await (const part of stream) parts.push(typeof part === 'string' ? part : (part as Uint8Array));
  return new Blob(parts).arrayBuffer();
}
