import { IsInt, IsOptional, IsString, IsUUID, Length, Max, Min } from 'class-validator';
import {
  configured,
  createSuite,
  Describe,
  HeaderParam,
  Input,
  Output,
  RequiredWhen,
  Tool,
  ToolError,
  Tools,
  type Around,
  type CallEvent,
  type ToolContext,
} from 'toolwright';
import { httpListener } from 'toolwright/http';

class IdInput {
  @IsUUID() id!: string;
}

class Shipment {
  @IsUUID() id!: string;
  @IsString() status!: string;
}

@Tools({ prefix: 'shipments_' })
export class Shipments {
  @Tool({ annotations: { readOnlyHint: true } })
  @Describe('Gets one shipment by its id.')
  @Output(Shipment)
  get(@Input() { id }: IdInput): Shipment {
    return { id, status: 'under way' };
  }

  @Tool()
  @Describe('Cancels one shipment; it cannot be taken back.')
  cancel(@Input() { id }: IdInput, context: ToolContext): string {
    return `${context.principal?.subject ?? 'somebody'} cancelled ${id}`;
  }

  @Tool()
  @Describe('Tells how many shipments are under way.')
  count(): number {
    return 3;
  }
}

interface Shelf {
  readonly name: string;
  readonly root: string;
}

@Tool('shelf')
export class ShelfTool {
  static describe({ root }: Shelf): string {
    return `Lists what is stored under ${root}.`;
  }

  call(_input: object, { settings }: ToolContext<Shelf>): string[] {
    return [`${settings.root}/readme`];
  }
}

export const shelves = createSuite({
  tools: [
    configured(ShelfTool, { name: 'docs', root: '/srv/docs' }),
    configured(ShelfTool, { name: 'drafts', root: '/srv/drafts' }),
  ],
});

@RequiredWhen({ property: 'express', equals: true }, 'phone')
export class PickupInput {
  @Length(2, 2) @HeaderParam('Region') @Describe('Country, two letters') region!: string;
  @IsOptional() express?: boolean;
  @IsOptional() @IsString() phone?: string;
  @IsInt() @Min(1) @Max(20) parcels = 1;
}

@Tool({
  name: 'order_pickup',
  timeoutMs: 10_000,
  mirror: (pickup: { day: string }) => `Pickup on ${pickup.day}.`,
})
@Describe('Orders a pickup for tomorrow.')
@Input(PickupInput)
@Output({ type: 'object', properties: { day: { type: 'string' } }, required: ['day'] })
export class OrderPickup {
  validate({ parcels, express }: PickupInput): void {
    if (express && parcels > 5) throw new ToolError('Express pickups take five parcels at most; order two.');
  }

  async call(_input: PickupInput, { signal }: ToolContext): Promise<{ day: string }> {
    const response = await Promise.resolve({ day: '2026-12-01' });
    signal.throwIfAborted();
    return response;
  }
}

const timing: Around = async ({ name }, next) => {
  const start = performance.now();
  try {
    return await next();
  } finally {
    process.stderr.write(`${name} took ${Math.round(performance.now() - start)} ms\n`);
  }
};

export const finished: CallEvent[] = [];

export const guarded = createSuite({
  name: 'shipping',
  version: '1.0.0',
  tools: [Shipments, OrderPickup],
  around: timing,
  onCall: (event) => finished.push(event),
  timeoutMs: 30_000,
  maxConcurrentCalls: 50,
});

const users = new Map([['secret-of-ada', 'ada']]);

export const listener = httpListener(guarded, {
  authenticate: ({ headers }) => {
    const subject = users.get(String(headers.authorization).replace('Bearer ', ''));
    if (subject) return { subject, scopes: [] };
    return { status: 401, wwwAuthenticate: 'Bearer' };
  },
});
