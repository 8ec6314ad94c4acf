import { spawnSync } from 'node:child_process';

it('loads what only some suites need with the first suite that needs it, and a schema engine with the first call', () => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'test/plan/programs/what-is-loaded.ts'],
    { encoding: 'utf8' },
  );

  expect(JSON.parse(stdout || JSON.stringify({ stderr }))).toEqual([
    ['import', []],
    ['a tool is served', []],
    ['a call', ['compiling engine']],
    ['a pattern', ['patterns']],
    ['a prompt', ['prompts']],
    ['a resource', ['resources']],
    ['a client profile', ['client profiles']],
    ['a lint', ['lint']],
    ['a repair', ['repairs']],
    ['a change', ['changes']],
    ['another engine', ['interpreting engine']],
  ]);
}, 60_000);
