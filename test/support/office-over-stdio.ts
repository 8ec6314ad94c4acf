import 'reflect-metadata';
import { serveStdio } from 'toolwright/stdio';
import { officeSuite } from './office-tools';

void serveStdio(officeSuite()).then(() => console.info('a greeting that must not reach the protocol'));
