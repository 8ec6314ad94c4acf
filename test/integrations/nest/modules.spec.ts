import 'reflect-metadata';
import { Inject, Injectable, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { IsInt, IsString } from 'class-validator';
import { configured, Input, Output, Prompt, Resource, Tool } from 'toolwright';
import { NestServer, ToolwrightModule, toolwrightServer } from 'toolwright/nest';

import { openApplication, PLATFORMS, type OpenApplication } from './nest-application';

class ZipInput {
  @IsString() zip!: string;
}

class Price {
  @IsInt() cents!: number;
}

@Injectable()
class Rates {
  readonly cents: number = 499;
}

@Injectable()
@Tool('quote')
@Input(ZipInput)
@Output(Price)
class Quote {
  constructor(private readonly rates: Rates) {}

  call(): Price {
    return { cents: this.rates.cents };
  }
}

@Injectable()
class Catalogue {
  @Tool('list_shelves')
  shelves(): string {
    return 'A, B';
  }

  @Prompt('advise')
  advise(): string {
    return 'Advise me.';
  }

  @Resource('shelf://a')
  shelf(): string {
    return 'Shelf A';
  }
}

@Injectable()
@Tool('purge')
class Purge {
  call(): string {
    return 'purged';
  }
}

@Injectable()
@Tool('folder')
class Folder {
  static describe({ name }: { readonly name: string }): string {
    return `Lists ${name}.`;
  }

  call(): string {
    return 'files';
  }
}

@Module({ providers: [Quote, Rates], exports: [Quote] })
class QuoteModule {}

@Module({ providers: [Catalogue] })
class CatalogueModule {}

async function namesOf(open: OpenApplication, path: string) {
  const client = await open.connect(path);
  return (await client.listTools()).tools.map(({ name }) => name).sort();
}

describe.each(PLATFORMS)('The module on %s', (platform) => {
  let open: OpenApplication;

  afterEach(() => open.close());

  it('finds the tools, prompts and resources among the providers of every module', async () => {
    @Module({
      imports: [ToolwrightModule.forRoot({ name: 'all', version: '1.0.0' }), QuoteModule, CatalogueModule],
    })
    class App {}
    open = await openApplication(App, platform);
    const client = await open.connect();

    expect(await namesOf(open, '/mcp')).toEqual(['list_shelves', 'quote']);
    expect((await client.listPrompts()).prompts.map(({ name }) => name)).toEqual(['advise']);
    expect((await client.listResources()).resources.map(({ uri }) => uri)).toEqual(['shelf://a']);
    const { structuredContent } = await client.callTool({ name: 'quote', arguments: { zip: '12345' } });
    expect(structuredContent).toEqual({ cents: 499 });
  });

  it('serves several servers by name, each with what was listed for it or stands in its modules', async () => {
    @Module({
      imports: [
        ToolwrightModule.forRoot({ name: 'shop', version: '1.0.0', path: '/shop', modules: [QuoteModule] }),
        ToolwrightModule.forRoot({ name: 'admin', version: '2.0.0', path: '/admin', modules: [] }),
        ToolwrightModule.forFeature([Purge], 'admin'),
        QuoteModule,
        CatalogueModule,
      ],
    })
    class App {}
    open = await openApplication(App, platform);

    expect(await namesOf(open, '/shop')).toEqual(['quote']);
    expect(await namesOf(open, '/admin')).toEqual(['purge']);
    const admin = await open.connect('/admin');
    await expect(admin.callTool({ name: 'quote', arguments: { zip: '1' } })).rejects.toMatchObject({
      code: -32602,
    });
  });

  it('takes its options from other providers, and one class with several settings', async () => {
    @Injectable()
    class Configuration {
      readonly instructions = 'Ask for a quote first.';
    }
    @Module({ providers: [Configuration], exports: [Configuration] })
    class ConfigurationModule {}
    @Module({
      imports: [
        ToolwrightModule.forRootAsync({
          name: 'configured',
          path: '/tools',
          imports: [ConfigurationModule],
          inject: [Configuration],
          useFactory: async ({ instructions }: Configuration) =>
            Promise.resolve({ version: '3.0.0', instructions }),
        }),
        ToolwrightModule.forFeature([
          configured(Folder, { name: 'docs' }),
          configured(Folder, { name: 'pictures' }),
        ]),
      ],
    })
    class App {}
    open = await openApplication(App, platform);

    const client = await open.connect('/tools');
    const { tools } = await client.listTools();
    expect(tools.map(({ name, description }) => ({ name, description }))).toEqual([
      { name: 'docs', description: 'Lists docs.' },
      { name: 'pictures', description: 'Lists pictures.' },
    ]);
    expect(client.getServerVersion()).toMatchObject({ name: 'configured', version: '3.0.0' });
    expect(client.getInstructions()).toBe('Ask for a quote first.');
  });

  it('lets other providers change what a server serves', async () => {
    @Injectable()
    class Cleaner {
      constructor(@Inject(toolwrightServer('clean')) private readonly server: NestServer) {}

      clean(): void {
        this.server.suite.change({ remove: { tools: ['purge'] } });
      }
    }
    @Module({
      imports: [ToolwrightModule.forRoot({ name: 'clean', version: '1.0.0' }), CatalogueModule],
      providers: [Purge, Cleaner],
    })
    class App {}
    open = await openApplication(App, platform);

    expect(await namesOf(open, '/mcp')).toEqual(['list_shelves', 'purge']);
    open.app.get(Cleaner).clean();
    expect(await namesOf(open, '/mcp')).toEqual(['list_shelves']);
  });
});

describe('A module with mistakes', () => {
  async function problemOf(module: new () => object): Promise<string> {
    const app = await NestFactory.create(module, { logger: false, abortOnError: false });
    try {
      await app.init();
      return 'none';
    } catch (error) {
      return (error as Error).message;
    } finally {
      await app.close().catch(() => undefined);
    }
  }

  it('keeps the application from starting, and says what is wrong with which class', async () => {
    class Unknowable {
      wish!: string;
    }
    @Injectable()
    @Tool('an unsound name')
    @Input(Unknowable)
    class Unsound {
      call(): string {
        return '';
      }
    }
    @Module({ imports: [ToolwrightModule.forRoot()], providers: [Unsound] })
    class App {}

    expect(await problemOf(App)).toMatch(/Unsound has the name "an unsound name"/);
  });

  it('names the servers there are when something is listed for another', async () => {
    @Module({
      imports: [ToolwrightModule.forRoot({ name: 'shop' }), ToolwrightModule.forFeature([Purge], 'shpo')],
    })
    class App {}

    expect(await problemOf(App)).toMatch(/forFeature.*shpo.*shop/);
  });
});
