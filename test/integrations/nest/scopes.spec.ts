import 'reflect-metadata';
import { Inject, Injectable, Module, Scope, type CanActivate, type ExecutionContext } from '@nestjs/common';
import {
  APP_GUARD,
  ContextIdFactory,
  REQUEST,
  type ContextId,
  type ContextIdStrategy,
  type HostComponentInfo,
} from '@nestjs/core';
import { IsInt, IsString } from 'class-validator';
import { Input, Tool } from 'toolwright';
import { ToolwrightModule, type McpRequest } from 'toolwright/nest';

import { openApplication, PLATFORMS, textIn, type OpenApplication } from './nest-application';

class NumberInput {
  @IsInt() number!: number;
}

class TenantInput {
  @IsString() tenant!: string;
}

@Injectable()
class Shared {
  static built = 0;
  readonly serial = ++Shared.built;
}

@Injectable({ scope: Scope.REQUEST })
class PerCall {
  static built = 0;
  number: number | undefined;
  readonly serial = ++PerCall.built;

  constructor(@Inject(REQUEST) readonly request: McpRequest) {}
}

@Injectable()
@Tool('remember')
@Input(NumberInput)
class Remember {
  static built = 0;

  constructor(
    private readonly call1: PerCall,
    private readonly shared: Shared,
  ) {
    Remember.built++;
  }

  async call({ number }: NumberInput): Promise<string> {
    this.call1.number = number;
    await new Promise((resolve) => setTimeout(resolve, (number * 7) % 20));
    const { mcp, headers } = this.call1.request;
    return [this.call1.number, this.shared.serial, mcp.name, typeof headers['mcp-method']].join(' ');
  }
}

@Injectable({ scope: Scope.TRANSIENT })
@Tool('count')
class Count {
  private calls = 0;

  call(): string {
    return `call ${++this.calls}`;
  }
}

@Injectable({ scope: Scope.REQUEST, durable: true })
class TenantStore {
  static built: string[] = [];
  readonly name: string;

  constructor(@Inject(REQUEST) payload: { readonly tenant: string }) {
    this.name = payload.tenant;
    TenantStore.built.push(this.name);
  }
}

@Injectable()
class TenantTools {
  constructor(private readonly store: TenantStore) {}

  @Tool('tenant')
  tenant(): string {
    return this.store.name;
  }
}

@Injectable({ scope: Scope.REQUEST })
class PerCallGuard implements CanActivate {
  static readonly seen: string[] = [];

  constructor(@Inject(REQUEST) private readonly request: McpRequest) {}

  canActivate(context: ExecutionContext): boolean {
    PerCallGuard.seen.push(`${context.getType<string>()} ${this.request.mcp.name}`);
    return true;
  }
}

class ByTenant implements ContextIdStrategy {
  private readonly tenants = new Map<string, ContextId>();

  attach(contextId: ContextId, request: { readonly headers?: Record<string, string> }) {
    const tenant = request.headers?.['x-tenant'];
    if (tenant === undefined) return () => contextId;
    const known = this.tenants.get(tenant) ?? ContextIdFactory.create();
    this.tenants.set(tenant, known);
    return {
      resolve: (info: HostComponentInfo) => (info.isTreeDurable ? known : contextId),
      payload: { tenant },
    };
  }
}

@Module({
  imports: [ToolwrightModule.forRoot({ name: 'scopes', version: '1.0.0', exposeErrors: true })],
  providers: [Remember, PerCall, Shared, Count],
})
class ScopesModule {}

@Module({
  imports: [ToolwrightModule.forRoot({ name: 'tenants', version: '1.0.0', exposeErrors: true })],
  providers: [TenantTools, TenantStore],
})
class TenantsModule {}

@Module({
  imports: [ToolwrightModule.forRoot({ name: 'guarded', version: '1.0.0', exposeErrors: true })],
  providers: [Count, { provide: APP_GUARD, useClass: PerCallGuard }],
})
class GuardedModule {}

describe.each(PLATFORMS)('Scopes on %s', (platform) => {
  let open: OpenApplication;

  afterEach(() => open.close());

  it('keep 200 parallel calls apart, each with its own request-scoped providers', async () => {
    open = await openApplication(ScopesModule, platform);
    const client = await open.connect();
    const before = { perCall: PerCall.built, tools: Remember.built, shared: Shared.built };

    const numbers = Array.from({ length: 200 }, (_, index) => index);
    const results = await Promise.all(
      numbers.map((number) => client.callTool({ name: 'remember', arguments: { number } })),
    );

    const texts = results.map(({ content }) => textIn(content));
    expect(texts).toEqual(numbers.map((number) => `${number} ${before.shared} remember string`));
    expect(PerCall.built - before.perCall).toBe(200);
    expect(Remember.built - before.tools).toBe(200);
    expect(Shared.built).toBe(before.shared);
  });

  it('give a transient tool a new instance for every call', async () => {
    open = await openApplication(ScopesModule, platform);
    const client = await open.connect();

    for (let round = 0; round < 3; round++) {
      const { content } = await client.callTool({ name: 'count', arguments: {} });
      expect(content).toEqual([{ type: 'text', text: 'call 1' }]);
    }
  });

  it('share durable providers among the calls of one tenant', async () => {
    ContextIdFactory.apply(new ByTenant());
    TenantStore.built = [];
    open = await openApplication(TenantsModule, platform);
    const clientOf = (tenant: string) =>
      open.connect('/mcp', { transport: { requestInit: { headers: { 'x-tenant': tenant } } } });

    const [north, south] = [await clientOf('north'), await clientOf('south')];
    const texts: unknown[] = [];
    for (const client of [north, south, north, south]) {
      texts.push((await client.callTool({ name: 'tenant', arguments: {} })).content);
    }

    expect(texts).toEqual(['north', 'south', 'north', 'south'].map((text) => [{ type: 'text', text }]));
    expect(TenantStore.built).toEqual(['north', 'south']);
    ContextIdFactory.apply(undefined as never);
  });

  it('reach global guards that are request-scoped themselves', async () => {
    PerCallGuard.seen.splice(0);
    open = await openApplication(GuardedModule, platform);
    const client = await open.connect();

    const { content } = await client.callTool({ name: 'count', arguments: {} });

    expect(content).toEqual([{ type: 'text', text: 'call 1' }]);
    expect(PerCallGuard.seen).toEqual(['mcp count']);
  });
});
