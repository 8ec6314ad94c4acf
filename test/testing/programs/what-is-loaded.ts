import { createSuite, Prompt } from 'toolwright';
import { createTestClient } from 'toolwright/testing';

class Greeting {
  call(): string {
    return 'Greet me.';
  }
}
Prompt('greeting')(Greeting);

const suite = createSuite({ prompts: [Greeting] });
const isLoaded = () =>
  Object.keys(require.cache).some((file) => file.includes('/@modelcontextprotocol/server/'));

async function list(era: 'modern' | 'legacy'): Promise<readonly [string, number, boolean]> {
  const client = createTestClient(suite, { era });
  const prompts = await client.listPrompts();
  await client.close();
  return [era, prompts.length, isLoaded()];
}

void (async () => {
  const modern = await list('modern');
  console.log(JSON.stringify([modern, await list('legacy')]));
})();
