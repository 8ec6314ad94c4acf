import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

interface Check {
  readonly id: string;
  readonly status: string;
}

// The script is an ES module, which Jest on Node 20 cannot load.
function judge(results: Record<string, Check[]>, owed: string[]) {
  const script = pathToFileURL(resolve('.build/conformance/judge.mjs')).href;
  const program = `import { judge } from ${JSON.stringify(script)};
    console.log(JSON.stringify(judge(...JSON.parse(process.argv[1]))));`;
  const args = ['--input-type=module', '--eval', program, JSON.stringify([results, owed])];
  const { scenarios, ...rest } = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
  return { states: scenarios.map(({ state }: { state: string }) => state), ...rest };
}

const ok = (id: string): Check => ({ id, status: 'SUCCESS' });
const not = (id: string, status = 'FAILURE'): Check => ({ id, status });

describe('the judgement on a conformance run', () => {
  it('passes a scenario in which all is ok', () => {
    expect(judge({ ping: [ok('ping'), { id: 'note', status: 'INFO' }] }, [])).toEqual({
      states: ['passed'],
      counts: { passed: 1, failed: 0, owed: 0, skipped: 0 },
      unexpected: [],
      stale: [],
    });
  });

  it.each(['FAILURE', 'WARNING', 'SKIPPED'])('takes a %s that is not owed for a failure', (status) => {
    const { states, unexpected } = judge({ ping: [ok('a'), not('b', status)] }, []);

    expect([states, unexpected]).toEqual([['failed'], ['ping:b']]);
  });

  it('lets what is owed fail, and counts it apart', () => {
    const { states, unexpected, counts } = judge({ ping: [ok('a'), not('b')] }, ['ping:b']);

    expect([states, unexpected]).toEqual([['owed'], []]);
    expect(counts).toEqual({ passed: 0, failed: 0, owed: 1, skipped: 0 });
  });

  it('wants paid debts off the list', () => {
    expect(judge({ ping: [ok('a')] }, ['ping:a']).stale).toEqual(['ping:a']);
  });

  it('does not take a failure for paid because the same check also succeeded', () => {
    expect(judge({ ping: [ok('a'), not('a')] }, ['ping:a']).stale).toEqual([]);
  });

  it('does not call a scenario passed in which nothing was decided', () => {
    const { states } = judge({ idle: [ok('wire-schema-valid')], away: [not('a', 'SKIPPED')] }, ['away:a']);

    expect(states).toEqual(['skipped', 'skipped']);
  });
});
