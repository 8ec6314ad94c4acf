import { readFileSync } from 'node:fs';

import type { CallToolResult } from 'toolwright';

import { everything } from '../../samples/conformance/everything';

function call(name: string, args = {}): Promise<CallToolResult> {
  return everything.callTool({ name, arguments: args });
}

describe('the everything server', () => {
  it('lists a tool first that runs without arguments', async () => {
    const [first] = everything.listTools().tools;

    expect(first?.name).toBe('test_simple_text');
    expect(await call('test_simple_text')).toEqual({
      resultType: 'complete',
      content: [{ type: 'text', text: 'This is a simple text response for testing.' }],
    });
  });

  it('describes every tool', () => {
    const silent = everything.listTools().tools.filter(({ description }) => !description);

    expect(silent).toEqual([]);
  });

  it('describes every prompt and every resource', async () => {
    const { prompts } = everything.listPrompts();
    const { resources } = await everything.listResources();
    const { resourceTemplates } = everything.listResourceTemplates();

    const silent = [...prompts, ...resources, ...resourceTemplates].filter(({ description }) => !description);
    expect([prompts.length, resources.length, resourceTemplates.length]).toEqual([5, 3, 1]);
    expect(silent).toEqual([]);
  });

  it.each<[string, string[]]>([
    ['test_image_content', ['image']],
    ['test_audio_content', ['audio']],
    ['test_embedded_resource', ['resource']],
    ['test_multiple_content_types', ['text', 'image', 'resource']],
  ])('answers %s with %j', async (name, types) => {
    const { content } = await call(name);

    expect(content.map(({ type }) => type)).toEqual(types);
  });

  it('tells the model of a failure', async () => {
    expect(await call('test_error_handling')).toEqual({
      resultType: 'complete',
      content: [{ type: 'text', text: 'This tool intentionally returns an error for testing' }],
      isError: true,
    });
  });

  it('refuses a client that cannot sample', async () => {
    const refused = call('test_missing_capability');

    await expect(refused).rejects.toMatchObject({
      code: -32021,
      data: { requiredCapabilities: { sampling: {} } },
    });
  });

  it('holds arguments to a schema with conditions', async () => {
    const contact = { contactMethod: 'phone', phone: '555' };

    expect((await call('json_schema_2020_12_tool', contact)).isError).toBeUndefined();
    expect((await call('json_schema_2020_12_tool', { contactMethod: 'phone', email: 'a@b' })).isError).toBe(
      true,
    );
  });

  it('has a mirrored argument of one type', () => {
    const tool = everything.listTools().tools.find(({ name }) => name === 'test_x_mcp_header');

    expect(tool?.inputSchema).toMatchObject({
      properties: { region: { type: 'string', 'x-mcp-header': 'Region' } },
    });
  });
});

const readJson = (file: string) => JSON.parse(readFileSync(`samples/conformance/${file}`, 'utf8'));

describe('the list of what is owed', () => {
  const byRevision: Record<string, Record<string, string[]>> = readJson('owed.json');

  it.each(Object.keys(byRevision))(
    'names each check of %s once, as scenario:check-id, in order',
    (revision) => {
      const lists = Object.values(byRevision[revision]!);
      const checks = lists.flat();

      expect(checks.filter((check) => !/^[\w-]+:\S+$/.test(check))).toEqual([]);
      expect(new Set(checks).size).toBe(checks.length);
      for (const list of lists) expect(list).toEqual([...list].sort());
    },
  );

  it('holds tasks and skills, and nothing else', () => {
    const checks = Object.values(byRevision).flatMap((byWork) => Object.values(byWork).flat());

    expect(checks.filter((check) => !/^(tasks-|sep-2640-)/.test(check))).toEqual([]);
  });
});

describe('the page about conformance', () => {
  const page = readFileSync('docs/conformance.md', 'utf8');
  const recorded: Record<string, Record<string, number>> = readJson('checks.json');
  const owed: Record<string, Record<string, string[]>> = readJson('owed.json');

  it.each(Object.keys(recorded))('gives the recorded numbers of %s', (revision) => {
    const ok = recorded[revision]!;
    const owing = new Set(
      Object.values(owed[revision]!).flatMap((list) => list.map((check) => check.split(':')[0])),
    );

    const scenarios = Object.keys(ok).length;
    const checks = Object.values(ok).reduce((sum, count) => sum + count, 0);
    expect(page).toContain(
      `| ${revision} | ${scenarios} | ${scenarios - owing.size} | ${owing.size} | ${checks} |`,
    );
  });
});
