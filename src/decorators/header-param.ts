import { declare } from './declare';

/**
 * Lets HTTP clients mirror a string, integer or boolean argument into the header `Mcp-Param-<name>`,
 * so that proxies can route by it; the server refuses calls whose header and argument differ.
 *
 * @param name the part behind `Mcp-Param-`: letters, digits and `!#$%&'*+-.^_|~`, unique in the tool ignoring case
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http
 */
export function HeaderParam(name: string) {
  return (target: object, property: string): void => declare([target, property], { headerParam: name });
}
