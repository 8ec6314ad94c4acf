import type { JsonObject } from 'toolwright';
import type { TestClient } from 'toolwright/testing';

/** A result that asks, as the wire has it. */
export interface Asking {
  readonly resultType: 'input_required';
  readonly inputRequests: Readonly<Record<string, { readonly method: string; readonly params: any }>>;
  readonly requestState: string;
}

type Target = { readonly name: string; readonly arguments?: JsonObject };

/** Calls a tool and gives its result, whatever it is; a JSON-RPC error is thrown as it came. */
export async function send(client: TestClient, target: Target, retry: JsonObject = {}): Promise<any> {
  const { result, error } = await client.request('tools/call', { ...target, ...retry });
  if (error) throw error;
  return result;
}

/** Answers everything that a result asks by what `answers` says. */
export async function answer(
  client: TestClient,
  target: Target,
  { asking, answers }: { readonly asking: Asking; readonly answers: JsonObject },
): Promise<any> {
  return send(client, target, { requestState: asking.requestState, inputResponses: answers });
}

export const accept = (content: JsonObject = {}) => ({ action: 'accept', content });

/** The text of a finished tool result. */
export function textOf(result: any): string {
  expect(result).toMatchObject({ resultType: 'complete' });
  return result.content[0].text;
}

/** The error code and message that a request is refused with. */
export async function refusalOf(work: Promise<unknown>): Promise<any> {
  return work.then(
    (result) => ({ accepted: result }),
    (error: unknown) => error,
  );
}
