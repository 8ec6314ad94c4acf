import { createSuite, Describe, Tool } from 'toolwright';
import { serveStdio } from 'toolwright/stdio';
import { Service } from 'typedi';

@Service()
@Tool('greet')
@Describe('Greets, and prints where it should not.')
class Greet {
  call(): string {
    console.log('printed by the tool');
    return 'hello';
  }
}

void serveStdio(createSuite({ tools: [Greet] }));
