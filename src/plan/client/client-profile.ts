/**
 * What a client is known to choke on. As the suite option `clientProfile` it shapes the schemas that are advertised;
 * what calls are held to stays the same. Whatever is left out is no trouble to the client.
 */
export interface ClientProfile {
  /** How `lintSuite` names it. */
  readonly name: string;
  /** References are written out, except recursive ones, which cannot be. */
  readonly inlinesReferences?: boolean;
  /** `format` is left out. */
  readonly dropsFormats?: boolean;
  /** The root is a plain object: no `anyOf`, `oneOf`, `allOf`, `not` or `if`. */
  readonly plainsRoot?: boolean;
  /** Schemas of draft-07 are refused. Only reported: a schema cannot change its dialect. */
  readonly refusesDraft07?: boolean;
  /** Outputs must be objects. Only reported. */
  readonly objectOutputsOnly?: boolean;
  /** The names that are accepted. Only reported. */
  readonly toolNames?: RegExp;
  /** Characters that a description may have. Only reported. */
  readonly maxDescriptionLength?: number;
}

/** The names that model providers take; the protocol itself allows dots and twice the length. */
const FUNCTION_NAME = /^[a-zA-Z0-9_-]{1,64}$/;

/** The profiles of clients whose troubles are known; every line has been reported by their users. */
export const clientProfiles = Object.freeze({
  /** Refuses the whole tool list for a composed root, and schemas of an older dialect. */
  claude: Object.freeze<ClientProfile>({
    ...{ name: 'claude', plainsRoot: true, refusesDraft07: true, objectOutputsOnly: true },
    toolNames: FUNCTION_NAME,
  }),
  /** Leaves references unresolved and hides tools with long names. */
  cursor: Object.freeze<ClientProfile>({
    ...{ name: 'cursor', inlinesReferences: true, plainsRoot: true, objectOutputsOnly: true },
    // Its limit of 60 counts the server's name too, which is not known here.
    toolNames: /^[a-zA-Z0-9_-]{1,60}$/,
  }),
  /** Takes no reference with anything beside it, hardly any format, and no conditions. */
  gemini: Object.freeze<ClientProfile>({
    ...{ name: 'gemini', inlinesReferences: true, dropsFormats: true, plainsRoot: true },
    ...{ refusesDraft07: true, objectOutputsOnly: true, toolNames: FUNCTION_NAME },
  }),
  /** Takes plain objects only, and cuts long descriptions off with an error. */
  openai: Object.freeze<ClientProfile>({
    ...{ name: 'openai', plainsRoot: true, objectOutputsOnly: true, toolNames: FUNCTION_NAME },
    maxDescriptionLength: 1_024,
  }),
  /** Everything at once, for servers that do not know who will come. */
  strictest: Object.freeze<ClientProfile>({
    ...{ name: 'strictest', inlinesReferences: true, dropsFormats: true, plainsRoot: true },
    ...{ refusesDraft07: true, objectOutputsOnly: true, toolNames: /^[a-zA-Z0-9_-]{1,60}$/ },
    maxDescriptionLength: 1_024,
  }),
});
