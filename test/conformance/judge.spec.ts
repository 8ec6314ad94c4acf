import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

interface Check {
  readonly id: string;
  readonly status: string;
  readonly errorMessage?: string;
}

interface Recorded {
  readonly owed?: readonly string[];
  readonly ok?: number;
}

// The script is an ES module, which Jest on Node 20 cannot load.
function judge(checks: readonly Check[], { owed = [], ok }: Recorded) {
  const script = pathToFileURL(resolve('.build/conformance/judge.mjs')).href;
  const program = `import { judge } from ${JSON.stringify(script)};
    console.log(JSON.stringify(judge(...JSON.parse(process.argv[1]))));`;
  const args = ['--input-type=module', '--eval', program, JSON.stringify([checks, { owed, ok }])];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
}

const ok = (id: string): Check => ({ id, status: 'SUCCESS' });
const not = (id: string, status = 'FAILURE'): Check => ({ id, status, errorMessage: `${id} went wrong` });

describe('the judgement on a conformance scenario', () => {
  it('passes when all is ok', () => {
    expect(judge([ok('ping'), { id: 'note', status: 'INFO' }], { ok: 1 })).toEqual({
      state: 'passed',
      ok: 1,
      complaints: [],
      notOk: [],
    });
  });

  it.each([
    ['FAILURE', 'b went wrong'],
    ['WARNING', '(warning) b went wrong'],
    ['SKIPPED', '(skipped) b went wrong'],
  ])('fails for a %s that is not owed, and says what the check saw', (status, saw) => {
    expect(judge([ok('a'), not('b', status)], { ok: 1 })).toEqual({
      state: 'failed',
      ok: 1,
      complaints: ['b is not ok'],
      notOk: [{ id: 'b', saw }],
    });
  });

  it('is owed when all that is not ok is owed', () => {
    expect(judge([ok('a'), not('b')], { owed: ['b'], ok: 1 })).toMatchObject({
      state: 'owed',
      complaints: [],
    });
  });

  it('fails for a paid debt that is still on the list', () => {
    expect(judge([ok('a')], { owed: ['a'], ok: 1 })).toMatchObject({
      state: 'failed',
      complaints: ['a is owed and ok: take it off the list'],
    });
  });

  it('does not take a failure for paid because the same check also succeeded', () => {
    expect(judge([ok('a'), not('a')], { owed: ['a'], ok: 1 })).toMatchObject({ state: 'owed' });
  });

  it('fails when fewer checks are ok than were', () => {
    expect(judge([ok('a'), ok('a')], { ok: 3 })).toMatchObject({
      state: 'failed',
      complaints: ['2 checks are ok, and 3 were'],
    });
  });

  it('fails when no number of checks is recorded', () => {
    expect(judge([ok('a')], {})).toMatchObject({
      state: 'failed',
      complaints: ['no number of checks is recorded'],
    });
  });

  it.each([
    ['well-formed messages alone', [ok('wire-schema-valid')], { ok: 1 }],
    ['skips alone', [not('a', 'SKIPPED')], { owed: ['a'], ok: 0 }],
  ])('is not passed by %s', (_case, checks, recorded) => {
    expect(judge(checks, recorded)).toMatchObject({ state: 'skipped', complaints: [] });
  });
});
