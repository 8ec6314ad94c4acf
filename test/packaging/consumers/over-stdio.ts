import { serveStdio } from 'toolwright/stdio';
import { suite } from './shipping-suite.js';

void serveStdio(suite);
