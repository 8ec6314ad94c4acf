import 'reflect-metadata';
import { createSuite, Tool } from 'toolwright';
import { serveStdio } from 'toolwright/stdio';
import { namedTool } from './named-tool';

@Tool('grow')
class Grow {
  call(): string {
    suite.change({ add: { tools: [namedTool('grown')] } });
    return 'grew';
  }
}

const suite = createSuite({ name: 'radio', version: '1.0.0', tools: [Grow] });

void serveStdio(suite);
