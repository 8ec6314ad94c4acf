// Toolwright in a Nest application; the tool has what it needs injected.
//   PLATFORM  express (default) or fastify
//   SCOPE     call: an instance of the tool, and of what it needs, for every call
import 'reflect-metadata';
import { Injectable } from '@nestjs/common';
import { ToolwrightModule } from 'toolwright/nest';

import { injectedAdd } from '../injected-add.mjs';
import { listen, SCOPED } from '../nest-application.mjs';

const Add = injectedAdd([Injectable(SCOPED)]);

const server = ToolwrightModule.forRoot({ name: 'bench', version: '1.0.0' });
await listen({ imports: [server], providers: [Add] });
