// A conversation with the notes server, held by the official MCP client. Run it with `npm run demo` in the root folder.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { PROTOCOL_VERSION } from 'toolwright';

type Arguments = Record<string, unknown>;

const CONVERSATION: readonly (readonly [remark: string, tool: string, args: Arguments])[] = [
  [
    'Two notes are written.',
    'create_note',
    {
      title: 'Lemon cake',
      body: 'Three lemons, 200 g flour, 4 eggs.\nBake for 40 minutes.',
      tags: ['recipe'],
    },
  ],
  ['', 'create_note', { title: 'Groceries', body: 'Milk, bread, two lemons' }],
  ['A search finds both, the title first.', 'search_notes', { text: 'lemon' }],
  ['What the user typed is text, not query syntax.', 'search_notes', { text: '"eggs" (flour*' }],
  ['Tags come and go.', 'tag_note', { id: 2, add: ['shopping', 'this-week'] }],
  ['A list can be narrowed to a tag.', 'list_notes', { tag: 'shopping' }],
  ['Wrong arguments are all named at once.', 'create_note', { titel: 'Plans', tags: ['Next Year'] }],
  ['A note is edited, read and deleted.', 'edit_note', { id: 2, body: 'Milk, bread, three lemons' }],
  ['', 'read_note', { id: 2 }],
  ['', 'delete_note', { id: 2 }],
  ['What is gone is gone, and the model is told what to do.', 'read_note', { id: 2 }],
];

async function demo(): Promise<void> {
  const server = spawn(process.execPath, [join(__dirname, 'main.js')], {
    env: { ...process.env, NOTES_FILE: ':memory:', PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Also when the demo ends early, as under `npm run demo | head`.
  process.once('exit', () => server.kill());
  try {
    const client = await connect(await urlPrintedBy(server.stdout));
    for (const [remark, tool, args] of CONVERSATION) await converse(client, { remark, tool, args });
    await client.close();
  } finally {
    if (server.kill()) await once(server, 'exit');
  }
}

async function urlPrintedBy(output: NodeJS.ReadableStream): Promise<URL> {
  for await (const line of createInterface(output)) {
    const [url] = /http:\S+/.exec(line) ?? [];
    if (url) return new URL(url);
  }
  throw new Error('The notes server ended before it was ready.');
}

async function connect(url: URL): Promise<Client> {
  const client = new Client(
    { name: 'notes-demo', version: '1.0.0' },
    { versionNegotiation: { mode: { pin: PROTOCOL_VERSION } } },
  );
  await client.connect(new StreamableHTTPClientTransport(url));
  const { tools } = await client.listTools();
  console.log(`Connected to ${url.href}, revision ${client.getNegotiatedProtocolVersion() ?? 'unknown'}.`);
  console.log(`Tools: ${tools.map(({ name }) => name).join(', ')}`);
  return client;
}

async function converse(
  client: Client,
  { remark, tool, args }: { remark: string; tool: string; args: Arguments },
): Promise<void> {
  const { isError, structuredContent, content } = await client.callTool({ name: tool, arguments: args });

  const words = content.map((block) => (block.type === 'text' ? block.text : block.type)).join('\n');
  const answer = structuredContent === undefined ? words : JSON.stringify(structuredContent, undefined, 2);
  console.log(remark ? `\n# ${remark}\n` : '');
  console.log(`--> ${tool} ${JSON.stringify(args)}`);
  console.log(`<-- ${isError ? 'error: ' : ''}${answer.replaceAll('\n', '\n    ')}`);
}

demo().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
