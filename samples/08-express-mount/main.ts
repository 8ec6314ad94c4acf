// An Express application that had orders before it had tools: body parser, sign-in and service are its own.
// Run it with `npm start -- 08-express-mount`; PORT chooses the port.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { createSuite } from 'toolwright';
import { expressMcp } from 'toolwright/express';
import { orders } from './orders';
import { PlaceOrder } from './place-order.tool';
import { signIn } from './sign-in';

const suite = createSuite({ name: 'orders', version: '1.0.0', tools: [PlaceOrder] });
const mcp = expressMcp(suite);

const app = express();
app.use(express.json());
app.use(signIn);
app.get('/orders', (request, response) => {
  const { user } = request as unknown as { readonly user: { readonly id: string } };
  response.json(orders.of(user.id));
});
app.use('/mcp', mcp);

const server = createServer(app).listen(Number(process.env.PORT ?? 3000), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`);
});

process.once('SIGTERM', () => {
  mcp.close();
  server.close();
  server.closeIdleConnections();
});
