/** The ports behind which no suite stands, but a handler of a few lines that answers with whatever its test needs. */
const ports = new Set<string>();

/** Says that a server is such a stand-in, so that only the envelope of what it sends is the protocol's business. */
export function declareStandIn(port: number): void {
  ports.add(String(port));
}

/** Says that the port is free for other servers again. */
export function forgetStandIn(port: number): void {
  ports.delete(String(port));
}

export function isStandIn(where: number | string): boolean {
  return ports.has(typeof where === 'number' ? String(where) : new URL(where).port);
}
