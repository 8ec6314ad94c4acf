import 'reflect-metadata';
import { Injectable, Module, Scope, UseGuards, type CanActivate, type Type } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { IsInt } from 'class-validator';
import { Input, Prompt, Resource, Tool } from 'toolwright';
import { ToolwrightModule } from 'toolwright/nest';

import { openApplication, PLATFORMS, textIn, type OpenApplication, type Platform } from './nest-application';

/** How often the guards were asked. */
let asked = 0;

/** Evaluates an application's classes, as hot module replacement does when a file has changed. */
function evaluated(edition: string): Type {
  class NumberInput {
    @IsInt() number!: number;
  }

  class Guard implements CanActivate {
    canActivate(): boolean {
      asked += 1;
      return true;
    }
  }

  @Injectable({ scope: Scope.REQUEST })
  class Session {
    readonly edition = edition;
  }

  @Injectable()
  @UseGuards(Guard)
  class Counter {
    constructor(private readonly session: Session) {}

    @Tool('count')
    count(@Input() { number }: NumberInput): string {
      return `${number + 1} in ${this.session.edition}`;
    }

    @Prompt('advise')
    advise(): string {
      return edition;
    }

    @Resource('edition://current')
    current(): string {
      return edition;
    }
  }

  @Module({
    imports: [ToolwrightModule.forRoot({ name: 'counter', version: '1.0.0' })],
    providers: [Counter, Session, { provide: APP_GUARD, useClass: Guard }],
  })
  class App {}
  return App;
}

async function told(open: OpenApplication) {
  const client = await open.connect();
  asked = 0;
  const { tools } = await client.listTools();
  const { prompts } = await client.listPrompts();
  const { resources } = await client.listResources();
  const { content } = await client.callTool({ name: 'count', arguments: { number: 1 } });
  return {
    listed: [...tools, ...prompts, ...resources].map(({ name }) => name),
    text: textIn(content),
    asked,
  };
}

async function opened(module: Type, platform: Platform) {
  const open = await openApplication(module, platform);
  try {
    return await told(open);
  } finally {
    await open.close();
  }
}

const as = (edition: string) => ({
  listed: ['count', 'advise', 'current'],
  text: `2 in ${edition}`,
  asked: 2,
});

describe.each(PLATFORMS)('An application that is built again in the same process, on %s', (platform) => {
  it('lists nothing twice and guards nothing twice, from the same classes', async () => {
    const app = evaluated('one');

    for (let round = 0; round < 3; round++) expect(await opened(app, platform)).toEqual(as('one'));
  });

  it('knows nothing of the classes that were replaced', async () => {
    for (const edition of ['one', 'two', 'three'])
      expect(await opened(evaluated(edition), platform)).toEqual(as(edition));
  });

  it('may stand beside another', async () => {
    const app = evaluated('twin');
    const [first, second] = [await openApplication(app, platform), await openApplication(app, platform)];

    expect([await told(first), await told(second)]).toEqual([as('twin'), as('twin')]);
    await first.close();
    expect(await told(second)).toEqual(as('twin'));
    await second.close();
  });
});
