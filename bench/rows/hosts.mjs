// Rows on every host, each contestant against its own host's bare route.
import { HOSTS, SCOPES } from '../hosts/hosts.mjs';

const CALL = { workload: 'call', connections: 32, tools: 1 };

/** Toolwright on every host, and instances that an injector makes for each call. */
export function hostRows() {
  return [
    {
      ...CALL,
      title: 'hosts, tools/call against the bare route of the same host',
      contestants: HOSTS.map(withFloor),
      bars: HOSTS.map(({ contestant }) => ({ of: contestant.name, atLeast: 0.9 })),
    },
    {
      ...CALL,
      title: 'injection, tools/call with one instance and with an instance a call',
      contestants: SCOPES.flatMap(({ singleton, call }) => [withFloor(singleton), withFloor(call)]),
    },
  ];
}

function withFloor({ floor, contestant }) {
  return { ...contestant, floor };
}
