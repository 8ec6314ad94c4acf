import type { McpServer } from '@modelcontextprotocol/server';

import { modernCapabilities } from '../../legacy/client-capabilities';
import type { Interlocutor } from '../../legacy/interlocutor';
import { ASSUMED_REVISION, isRevision, type Revision } from '../../legacy/revision';
import { MetaKey, PROTOCOL_VERSION, type JsonObject } from '../../protocol';

/** The client of a server of the SDK that made a handshake, as that server knows it. */
export class SdkClient implements Interlocutor {
  // The SDK sends the codes that it is given.
  readonly errorCodes = { set: (): void => undefined };

  constructor(private readonly server: McpServer['server']) {}

  get revision(): Revision {
    const revision = this.server.getNegotiatedProtocolVersion();
    return isRevision(revision) ? revision : ASSUMED_REVISION;
  }

  modernMeta(own: JsonObject): JsonObject {
    const { server, revision } = this;
    const client = server.getClientVersion() as JsonObject | undefined;
    const capabilities = (server.getClientCapabilities() ?? {}) as JsonObject;
    return {
      ...own,
      [MetaKey.protocolVersion]: PROTOCOL_VERSION,
      [MetaKey.clientCapabilities]: modernCapabilities(capabilities, revision),
      // How much the client wants to hear is known to the SDK.
      [MetaKey.logLevel]: 'debug',
      ...(client === undefined ? {} : { [MetaKey.clientInfo]: client }),
    };
  }
}
