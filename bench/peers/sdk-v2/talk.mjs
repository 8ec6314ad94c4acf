// What a tool of the official SDK speaks with: notifications on its request, and a result that asks for input, after which
// the client repeats the call with the answer. The state that travels is signed, as the protocol demands of it.
import { acceptedContent, createRequestStateCodec, inputRequired } from '@modelcontextprotocol/server';

import { resultOf, SECRET } from '../workload.mjs';

const codec = createRequestStateCodec({ key: SECRET });

/** What the server needs to read the state that comes back. */
export const requestState = { verify: codec.verify };

/** Makes a call of a tool that talks. */
export function talkingCall(run) {
  return async (args, context) => {
    try {
      return resultOf(await run(args, talkOf(context)));
    } catch (error) {
      if (error instanceof Question) return error.result(context);
      throw error;
    }
  };
}

class Question extends Error {
  constructor(key, request) {
    super('The user is asked.');
    this.inputRequests = { [key]: request };
  }

  async result(context) {
    const state = await codec.mint({ asked: Object.keys(this.inputRequests) }, context);
    return inputRequired({ inputRequests: this.inputRequests, requestState: state });
  }
}

function talkOf({ mcpReq }) {
  return {
    tell: (progress, total, message) =>
      mcpReq.notify({
        method: 'notifications/progress',
        params: { progressToken: mcpReq._meta.progressToken, progress, total, message },
      }),
    ask: async (key, requestedSchema, message) => {
      const answer = acceptedContent(mcpReq.inputResponses, key, requestedSchema);
      if (answer === undefined) throw new Question(key, inputRequired.elicit({ message, requestedSchema }));
      return answer;
    },
  };
}
