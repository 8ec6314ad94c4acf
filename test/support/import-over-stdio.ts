import 'reflect-metadata';
import { serveStdio } from 'toolwright/stdio';
import { importSuite } from './import-tools';

void serveStdio(importSuite());
