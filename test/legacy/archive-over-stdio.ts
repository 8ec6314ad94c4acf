import 'reflect-metadata';
import { serveStdio } from 'toolwright/stdio';
import { archiveSuite } from './archive-suite';

void serveStdio(archiveSuite());
