import { audio, image, resource } from '../results';
import type { ContentBlock } from '../protocol';
import { bytesOf, typeOfMedia } from './media-bytes';
import { UnsendableError } from './unsendable-error';

/** What bytes are, and where an embedded resource says they come from. */
export interface MediaSource {
  readonly toolName: string;
  /** The tool's declared MIME type; a `Blob` brings its own. */
  readonly mimeType: string | undefined;
}

/** The block that carries bytes: image, audio, or an embedded resource, by their MIME type. */
export async function mediaBlock(value: object, { toolName, mimeType }: MediaSource): Promise<ContentBlock> {
  const type = typeOfMedia(value) ?? mimeType;
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
