const LOOPBACK_NAME = /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(?::\d{1,5})?$/i;
const LOOPBACK_ORIGIN = /^https?:\/\/(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(?::\d{1,5})?$/i;

/** Whether a `Host` header names this machine by a name that no foreign DNS server can give out. */
export function isLoopbackHost(host: string): boolean {
  return LOOPBACK_NAME.test(host);
}

/** Whether a page was served by this machine. */
export function isLoopbackOrigin(origin: string): boolean {
  return LOOPBACK_ORIGIN.test(origin);
}

/** Whether only this machine can reach a server bound to the address. */
export function isLoopbackAddress(address: string): boolean {
  return address === '::1' || isLoopbackHost(address);
}
