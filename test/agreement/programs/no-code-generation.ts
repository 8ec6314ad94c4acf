// Run where code may not be generated from text; prints what a suite answers there.
import { IsInt, IsString, MaxLength, Min } from 'class-validator';
import { createSuite, Input, Tool, type SuiteOptions } from 'toolwright';

class Order {
  item!: string;
  count!: number;
}
for (const decorate of [IsString(), MaxLength(10)]) decorate(Order.prototype, 'item');
for (const decorate of [IsInt(), Min(1)]) decorate(Order.prototype, 'count');

class OrderTool {
  call({ item, count }: Order) {
    return `${count} of ${item}`;
  }
}
Tool('order')(OrderTool);
Input(Order)(OrderTool);

async function answers(options: Partial<SuiteOptions>): Promise<unknown[]> {
  const suite = createSuite({ ...options, tools: [OrderTool] });
  suite.warmUp();
  const given = [
    { item: 'tea', count: 2 },
    { item: 'tea', count: 0 },
  ];
  return Promise.all(
    given.map(async (args) => {
      const { isError = false, content } = await suite.callTool({ name: 'order', arguments: args });
      const [block] = content;
      return { isError, text: block?.type === 'text' ? block.text : '' };
    }),
  );
}

function refusal(options: Partial<SuiteOptions>): string {
  try {
    createSuite({ ...options, tools: [OrderTool] });
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

async function main(): Promise<void> {
  const report = { unasked: await answers({}), compiled: refusal({ schemaEngine: 'compiled' }) };
  console.log(JSON.stringify(report));
}

void main();
