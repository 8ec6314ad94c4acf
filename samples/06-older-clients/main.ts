// A restaurant that serves clients of 2026-07-28 and of every older revision, at one address and in one process: the same
// tool asks both kinds, the same resource tells both of its changes. Run it with `npm start -- 06-older-clients`; PORT
// chooses the port.
import { createSuite } from 'toolwright';
import { serveHttp } from 'toolwright/http';
import { Container } from 'typedi';
import { FreeTables } from './free-tables.resource';
import { ReserveTable } from './reserve-table.tool';
import { Restaurant } from './restaurant';

const suite = createSuite({
  name: 'restaurant',
  version: '1.0.0',
  tools: [ReserveTable],
  resources: [FreeTables],
  eventBus: Container.get(Restaurant).changes,
});
void serveHttp(suite, {
  port: Number(process.env.PORT ?? 3000),
  // Older clients get a session each, here 200 of them at most; one that is idle for ten minutes ends. `legacy: 'stateless'`
  // would serve them without, but then nobody could be asked; `legacy: 'reject'` would tell them which revision is served.
  legacy: 'sessions',
  sessions: { maxSessions: 200, idleMs: 600_000 },
}).then(({ url }) => console.log(url));
