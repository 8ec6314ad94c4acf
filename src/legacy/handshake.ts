import { invalidParams, isJsonObject, type JsonObject, type JsonValue } from '../protocol';

/** What stands for a revision that no client named; it is answered like any other that is not served. */
const NO_REVISION = 'none';

const TEXTS = ['name', 'version', 'title', 'description', 'websiteUrl'];

/**
 * The request that opens a conversation, in words that the official server and the modern side both take: unsound
 * capabilities count as none, and of the client no more is told than texts.
 *
 * @throws ProtocolError -32602 for a client without name and version
 */
export function soundHandshake(message: JsonObject): JsonObject {
  const { params } = message;
  const { protocolVersion, capabilities, clientInfo } = isJsonObject(params) ? params : {};
  return {
    ...message,
    params: {
      protocolVersion: typeof protocolVersion === 'string' ? protocolVersion : NO_REVISION,
      capabilities: soundCapabilities(isJsonObject(capabilities) ? capabilities : {}),
      clientInfo: soundInfo(clientInfo),
    },
  };
}

function soundInfo(info: JsonValue | undefined): JsonObject {
  const { name, version } = isJsonObject(info) ? info : {};
  if (typeof name !== 'string' || typeof version !== 'string')
    throw invalidParams('params.clientInfo must be an object with name and version.');
  const texts = Object.entries(info as JsonObject).filter(
    ([member, value]) => TEXTS.includes(member) && typeof value === 'string',
  );
  return Object.fromEntries(texts);
}

function soundCapabilities({ roots, ...others }: JsonObject): JsonObject {
  const sound: Record<string, JsonObject> = {};
  for (const name of ['elicitation', 'sampling', 'experimental']) {
    const capability = others[name];
    if (isJsonObject(capability)) sound[name] = objectsOf(capability);
  }
  if (isJsonObject(roots)) sound.roots = roots.listChanged === true ? { listChanged: true } : {};
  return sound;
}

function objectsOf(capability: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(capability).filter(([, value]) => isJsonObject(value)));
}
