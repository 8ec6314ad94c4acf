// Toolwright in a Fastify application.
import Fastify from 'fastify';
import { fastifyMcp } from 'toolwright/fastify';

import { benchSuite } from '../../tools.mjs';
import { ADDRESS, printAddress } from '../address.mjs';

const app = Fastify();
app.register(fastifyMcp, { suite: benchSuite() });
await app.listen(ADDRESS);
printAddress(app.server.address());
