import 'reflect-metadata';

import { serveStdio } from 'toolwright/stdio';

import { attackedSuite } from './attacked-suite';

process.on('unhandledRejection', (reason) => console.error('unhandled', reason));
process.on('uncaughtException', (error) => console.error('unhandled', error));

void serveStdio(attackedSuite());
