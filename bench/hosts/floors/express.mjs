// Express's own JSON route.
import express from 'express';

import { ADDRESS, printAddress } from '../address.mjs';
import { answerTo } from '../answers.mjs';

const app = express();
app.use(express.json());
app.post('/mcp', (request, response) => {
  response.json(answerTo(request.body));
});
const server = app.listen(ADDRESS.port, ADDRESS.host, () => printAddress(server.address()));
