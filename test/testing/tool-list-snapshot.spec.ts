import { IsInt, IsString } from 'class-validator';
import { createSuite, Describe, Input, RequireScopes, Tool } from 'toolwright';
import { toolListSnapshot } from 'toolwright/testing';

class Order {
  @IsString() item!: string;
  @IsInt() amount = 1;
}

@Tool('order')
@Describe('Orders something.')
@Input(Order)
class OrderTool {
  call({ item }: Order): string {
    return item;
  }
}

@Tool('audit')
@RequireScopes('auditor')
class Audit {
  call(): string {
    return 'fine';
  }
}

const suite = createSuite({ tools: [OrderTool, Audit], pageSize: 1 });

const ORDER = `[
  {
    "name": "order",
    "description": "Orders something.",
    "inputSchema": {
      "additionalProperties": false,
      "properties": {
        "item": {
          "type": "string"
        },
        "amount": {
          "default": 1,
          "type": "integer"
        }
      },
      "required": [
        "item"
      ],
      "type": "object"
    }
  }
]`;

describe('a snapshot of the tools', () => {
  it('is readable, the same every time, and over all pages', () => {
    const text = toolListSnapshot(suite);

    expect(text).toBe(ORDER);
    expect(toolListSnapshot(createSuite({ tools: [OrderTool] }))).toBe(ORDER);
  });

  it('shows what one caller sees', () => {
    const principal = { subject: 'ada', scopes: ['auditor'] };
    const names = JSON.parse(toolListSnapshot(suite, { principal })).map(({ name }: any) => name);

    expect(names).toEqual(['order', 'audit']);
  });

  it('is empty for a suite without tools', () => {
    expect(toolListSnapshot(createSuite({ tools: [] }))).toBe('[]');
  });
});
