import 'reflect-metadata';

import { IsBoolean, IsString } from 'class-validator';

import { createSuite, Tool, type ToolContext } from '../../../src';
import { serveHttp } from '../../../src/http';

class Name {
  @IsString() name!: string;
}

class Confirm {
  @IsBoolean() sure!: boolean;
}

@Tool('greet')
class Greet {
  async call(_: unknown, context: ToolContext): Promise<string> {
    const first = await context.step('process', () => process.pid);
    const who = await context.ask('who', Name, 'Who are you?');
    if (!who.accepted) return `nobody (${who.action})`;
    const second = await context.step('other process', () => process.pid);
    const sure = await context.ask('sure', Confirm, `Really ${who.value.name}?`);
    return JSON.stringify([who.value.name, sure.accepted && sure.value.sure, first, second, process.pid]);
  }
}

void serveHttp(createSuite({ name: 'greeter', tools: [Greet] })).then(({ url }) => console.log(url));
