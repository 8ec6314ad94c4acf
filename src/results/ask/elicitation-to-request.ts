import type { JsonObject } from '../../protocol';
import { present } from '../check/present';
import type { AskRecord } from './ask-record';

/** The params of an `elicitation/create` request, as any server may have sent them. */
export interface ElicitationParams {
  readonly mode?: string;
  readonly message?: string | number | boolean | null;
  readonly url?: string | null;
  readonly requestedSchema?: JsonObject | null;
}

let sequence = 0;

/**
 * Turns a server's elicitation into a question a host can keep (MCP 2026-07-28, `elicitation/create`). Only
 * mode `url` becomes kind `authorization`, with its `url` if there is one; everything else becomes kind
 * `input`, with the form's schema, by reference and unchecked, under `data.schema`. The id is new at every
 * call.
 * @param params what the server sent; nothing is required, so it never throws
 */
export function elicitationToRequest(params: ElicitationParams): AskRecord {
  const isUrl = params.mode === 'url';
  return present({
    id: nextId(),
    kind: isUrl ? 'authorization' : 'input',
    prompt: String(params.message ?? ''),
    url: (isUrl && params.url) || undefined,
    data: isUrl || !params.requestedSchema ? undefined : { schema: params.requestedSchema },
  });
}

function nextId(): string {
  sequence += 1;
  return `elc-${Date.now().toString(36)}-${sequence}`;
}
