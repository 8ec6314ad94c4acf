import 'reflect-metadata';
import { once } from 'node:events';

import {
  Body,
  Controller,
  Get,
  Injectable,
  Module,
  Post,
  ValidationPipe,
  VersioningType,
  type INestApplication,
} from '@nestjs/common';
import { IsInt } from 'class-validator';
import { Input, Tool, type ToolContext } from 'toolwright';
import { ToolwrightModule } from 'toolwright/nest';

import { openApplication, PLATFORMS, textIn, type OpenApplication } from './nest-application';

class SumInput {
  @IsInt() a!: number;
  @IsInt() b!: number;
}

@Injectable()
class Sums {
  add({ a, b }: SumInput): number {
    return a + b;
  }
}

@Injectable()
class SumTools {
  static readonly started = { signal: new AbortController() };

  constructor(private readonly sums: Sums) {}

  @Tool('add')
  add(@Input() input: SumInput): number {
    return this.sums.add(input);
  }

  @Tool('slow')
  async slow(context: ToolContext): Promise<string> {
    SumTools.started.signal.abort();
    await new Promise((resolve) => setTimeout(resolve, 300));
    return context.signal.aborted ? 'cut off' : 'finished';
  }

  @Tool('whoami')
  whoami({ http, principal }: ToolContext): string {
    const { user } = (http?.raw ?? {}) as { readonly user?: string };
    return `${user} ${principal?.subject}`;
  }
}

@Controller('sums')
class SumsController {
  constructor(private readonly sums: Sums) {}

  @Post()
  add(@Body() input: SumInput): { readonly sum: number } {
    return { sum: this.sums.add(input) };
  }

  @Get()
  list(): string {
    return 'sums';
  }
}

const server = ToolwrightModule.forRoot({
  name: 'sums',
  version: '1.0.0',
  http: {
    authenticate: ({ raw }) => {
      const { user } = raw as { readonly user?: string };
      return user === undefined ? undefined : { subject: user, scopes: [] };
    },
  },
});

@Module({ imports: [server], controllers: [SumsController], providers: [SumTools, Sums] })
class SumsModule {}

describe.each(PLATFORMS)('The endpoint on %s', (platform) => {
  let open: OpenApplication;

  afterEach(() => open.close());

  async function sumAt(path: string, era: 'modern' | 'legacy' = 'modern'): Promise<string> {
    const client = await open.connect(path, { era });
    return textIn((await client.callTool({ name: 'add', arguments: { a: 1, b: 2 } })).content);
  }

  it('stands beside controllers that use the same classes, for both eras of clients', async () => {
    open = await openApplication(SumsModule, platform, (app) => app.useGlobalPipes(new ValidationPipe()));

    expect(await sumAt('/mcp')).toBe('3');
    expect(await sumAt('/mcp', 'legacy')).toBe('3');
    const post = (body: unknown) =>
      fetch(`${open.origin}/sums`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect(await (await post({ a: 1, b: 2 })).json()).toEqual({ sum: 3 });
    expect((await post({ a: 'one', b: 2 })).status).toBe(400);
  });

  it('follows the global prefix, unless it is excluded from it', async () => {
    open = await openApplication(SumsModule, platform, (app) => app.setGlobalPrefix('v2'));

    expect(await sumAt('/v2/mcp')).toBe('3');
    expect((await fetch(`${open.origin}/mcp`, { method: 'POST' })).status).toBe(404);
    await open.close();

    open = await openApplication(SumsModule, platform, (app) =>
      app.setGlobalPrefix('v2', { exclude: ['mcp'] }),
    );
    expect(await sumAt('/mcp')).toBe('3');
    expect((await fetch(`${open.origin}/v2/mcp`, { method: 'POST' })).status).toBe(404);
    expect((await fetch(`${open.origin}/v2/sums`)).status).toBe(200);
  });

  it('has no version of its own where controllers have', async () => {
    open = await openApplication(SumsModule, platform, (app) =>
      app.enableVersioning({ type: VersioningType.URI, defaultVersion: '1' }),
    );

    expect(await sumAt('/mcp')).toBe('3');
    expect((await fetch(`${open.origin}/v1/sums`)).status).toBe(200);
  });

  it('leaves paths that only begin like its own to others', async () => {
    open = await openApplication(SumsModule, platform);

    expect((await fetch(`${open.origin}/mcp/elsewhere`, { method: 'POST' })).status).toBe(404);
    expect((await fetch(`${open.origin}/mcpelsewhere`, { method: 'POST' })).status).toBe(404);
    expect((await fetch(`${open.origin}/mcp?query=1`, { method: 'PUT' })).status).toBe(405);
  });

  it('lets pages read its answers where the application allows them', async () => {
    open = await openApplication(SumsModule, platform, (app) =>
      app.enableCors({ origin: 'http://localhost:5173' }),
    );

    const answer = await fetch(`${open.origin}/mcp`, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:5173',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'mcp-method',
      },
    });

    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe('http://localhost:5173');
  });

  it('sees what middleware in front of it left on the request', async () => {
    const withUser = (app: INestApplication) =>
      app.use((request: { user?: string }, _response: unknown, next: () => void) => {
        request.user = 'ada';
        next();
      });
    open = await openApplication(SumsModule, platform, withUser);

    const client = await open.connect();
    expect(textIn((await client.callTool({ name: 'whoami', arguments: {} })).content)).toBe('ada ada');
  });

  it('lets running calls finish when the application closes', async () => {
    SumTools.started.signal = new AbortController();
    open = await openApplication(SumsModule, platform);
    const client = await open.connect();

    const call = client.callTool({ name: 'slow', arguments: {} });
    const { signal } = SumTools.started.signal;
    if (!signal.aborted) await once(signal, 'abort');
    const closed = open.app.close();

    expect(textIn((await call).content)).toBe('finished');
    await closed;
  });
});
