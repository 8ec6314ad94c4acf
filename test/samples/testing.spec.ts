import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

import { PREPARATION_MS, prepareSample } from './sample';

describe('the sample of testing', () => {
  beforeAll(() => prepareSample('10-testing'), PREPARATION_MS);

  it('passes its own tests', () => {
    const { status, stdout } = spawnSync(process.execPath, [resolve('samples/start.mjs'), '10-testing'], {
      encoding: 'utf8',
    });

    expect({
      status,
      failed: /fail (\d+)/.exec(stdout)?.[1],
      passed: /pass (\d+)/.exec(stdout)?.[1],
    }).toEqual({
      ...{ status: 0, failed: '0', passed: '5' },
    });
  });
});
