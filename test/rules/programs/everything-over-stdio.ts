import 'reflect-metadata';

import { serveStdio } from 'toolwright/stdio';

import { everything } from '../../../samples/conformance/everything';

void serveStdio(everything, { legacy: process.argv.includes('reject') ? 'reject' : 'sessions' });
