import { createSuite } from 'toolwright';
import { authoringProblems } from '../support/authoring-problems';

describe('Options that cannot mean anything', () => {
  it.each([
    [{ exposeErrors: 'false' }, 'createSuite has exposeErrors "false". Give true or false, or leave it out.'],
    [{ repairArguments: 1 }, 'createSuite has repairArguments 1. Give true or false, or leave it out.'],
    [
      { limits: { maxDeph: 8 } },
      'createSuite has limits.maxDeph, which is no limit. The limits are maxDepth, maxNodes, maxPatternLength.',
    ],
    [
      { limits: { toString: 8 } },
      'createSuite has limits.toString, which is no limit. The limits are maxDepth, maxNodes, maxPatternLength.',
    ],
    [
      { clock: { now: () => 0 } },
      'createSuite has a clock without `now` or `setTimer`. Give both, or leave it out.',
    ],
    [{ clock: null }, 'createSuite has a clock without `now` or `setTimer`. Give both, or leave it out.'],
    [
      { stateTtlMs: 0 },
      'createSuite has stateTtlMs 0. Give a whole number from 1 to 2147483647, or leave it out.',
    ],
    [
      { stateSealer: { seal: String } },
      'createSuite has a stateSealer without `seal` or `open`. Give both, or leave it out.',
    ],
    [
      { stateKeys: 7 },
      expect.stringMatching(/^stateKeys is no text and no list of texts\. Give id:secret entries/),
    ],
  ])('%j is named at build', (options, problem) => {
    expect(authoringProblems({ tools: [], ...options } as never)).toEqual([problem]);
  });

  it.each([undefined, null, 'tools'])('%j in place of all options is named, too', (options) => {
    expect(() => createSuite(options as never)).toThrow(
      'createSuite was given no options. Give { tools: [ToolClass, ...] }.',
    );
  });

  it.each([true, false, undefined])('switches may be %s', (value) => {
    expect(authoringProblems({ tools: [], exposeErrors: value, repairArguments: value } as never)).toEqual(
      [],
    );
  });
});
