// Toolwright in an Express application.
//   PARSER  json: behind express.json(), as in an application that parses bodies for all of its routes
import express from 'express';
import { expressMcp } from 'toolwright/express';

import { benchSuite } from '../../tools.mjs';
import { ADDRESS, printAddress } from '../address.mjs';

const app = express();
if (process.env.PARSER === 'json') app.use(express.json());
app.use('/mcp', expressMcp(benchSuite()));
const server = app.listen(ADDRESS.port, ADDRESS.host, () => printAddress(server.address()));
