import { isJsonObject, type ClientCapabilities, type InputRequest, type JsonObject } from '../../protocol';

type Need = (params: JsonObject) => Readonly<Record<string, JsonObject>>;

/** What a client must have declared to be asked, by method. */
const NEEDS: Readonly<Record<string, Need>> = {
  'elicitation/create': ({ mode }) => ({ elicitation: mode === 'url' ? { url: {} } : { form: {} } }),
  'sampling/createMessage': ({ tools, toolChoice, includeContext = 'none' }) => ({
    sampling: {
      ...(tools === undefined && toolChoice === undefined ? {} : { tools: {} }),
      ...(includeContext === 'none' ? {} : { context: {} }),
    },
  }),
  'roots/list': () => ({ roots: {} }),
};

/** The capabilities that a client needs to answer these requests, all in one. */
export function neededCapabilities(requests: Iterable<InputRequest>): ClientCapabilities {
  const needed: Record<string, JsonObject> = {};
  for (const { method, params } of requests) {
    const own = NEEDS[method]?.(isJsonObject(params) ? params : {}) ?? {};
    for (const [name, members] of Object.entries(own)) needed[name] = { ...needed[name], ...members };
  }
  return needed;
}
