import type { BlockCounts } from './counting/block-counts';
import type { BuildingCounts } from './counting/building-counts';
import { PROGRAM_MS, runProgram } from './counting/run-program';
import { requireNone } from './require-none';

/** Lists of others that are searched from front to back, by them and by what reads them; all else is found by a key. */
const SEARCHED: readonly RegExp[] = [
  // TypeDI keeps its services in one array.
  /^node_modules\/typedi\//,
  /^src\/container\/typedi-records\.ts /,
  // class-validator goes through all its classes to find the parents of one.
  /^node_modules\/class-validator\/cjs\/metadata\/MetadataStorage\.js getTargetValidationMetadatas/,
];

let counts: BuildingCounts;
beforeAll(async () => {
  counts = await runProgram<BuildingCounts>('count-building');
}, PROGRAM_MS);

describe('createSuite', () => {
  it('does no more for each of 400 tools than for each of 100', () => {
    requireNone(grown(counts.manyTools), {
      that: 'createSuite does more for each tool, the more tools there are.',
      cure: 'Look up by a key (a Map) what is searched for, and do once for all tools what is not about one of them.',
    });
  });

  it('does no more for each tool when 1,000 other classes are decorated', () => {
    requireNone(grown(counts.manyClasses), {
      that: 'createSuite does more for each tool, the more classes are decorated in the process.',
      cure: 'Look up by class (a WeakMap) what is searched for.',
    });
  });

  it('compiles no validator of a class', () => {
    requireNone(Object.keys(counts.validators), {
      that: 'createSuite runs Ajv for tools whose arguments are classes.',
      cure: 'The first call compiles what it needs, `warmUp` everything: `compileLazily`.',
    });
  });
});

describe('the first call of a tool', () => {
  it('compiles the validators of this tool and no other', () => {
    const changed = unsearched(counts.oneAmongMany).filter(({ first, second }) => second !== first);

    requireNone(changed.map(line), {
      that: 'The first call of a tool among 100 does not do the same as that of a tool alone.',
      cure: 'A plan compiles its own validators, on first use.',
    });
  });
});

function grown(blocks: readonly BlockCounts[]): readonly string[] {
  return unsearched(blocks)
    .filter(({ first, second }) => second > 1.1 * first + 0.5)
    .map(line);
}

function unsearched(blocks: readonly BlockCounts[]): readonly BlockCounts[] {
  return blocks.filter(({ place }) => !SEARCHED.some((searched) => searched.test(place)));
}

function line({ place, first, second }: BlockCounts): string {
  return `${second} instead of ${first}: ${place}`;
}
