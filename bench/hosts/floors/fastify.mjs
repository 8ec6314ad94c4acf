// Fastify's own JSON route.
import Fastify from 'fastify';

import { ADDRESS, printAddress } from '../address.mjs';
import { answerTo } from '../answers.mjs';

const app = Fastify();
app.post('/mcp', (request, reply) => {
  reply.send(answerTo(request.body));
});
await app.listen(ADDRESS);
printAddress(app.server.address());
