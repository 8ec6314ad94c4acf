// arktype is an ES module, which jest cannot load; its verdicts come from a process of its own.
import { type } from 'arktype';
import { createSuite, Input, Output, Tool } from 'toolwright';

const Named = type({ name: 'string >= 2', 'count?': 'number.integer' });

@Tool('echo')
@Input(Named)
@Output(Named)
class Echo {
  call(input: typeof Named.infer) {
    return input.count === 0 ? { name: 'x' } : input;
  }
}

const suite = createSuite({ tools: [Echo], logger: { error: () => undefined, warn: () => undefined } });
const attempts = [{ name: 'ab', count: 1 }, { name: 'a' }, { count: 1 }, { name: 'ab', count: 0 }];

async function report(): Promise<void> {
  const results = await Promise.all(
    attempts.map((args) => suite.callTool({ name: 'echo', arguments: args })),
  );
  process.stdout.write(JSON.stringify({ tools: suite.listTools().tools, results }));
}

void report();
