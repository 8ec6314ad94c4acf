// First: see there.
import { takeCoverage } from '../counting/precise-coverage';
import 'reflect-metadata';

import { createSuite } from '../../../src';
import { blockCounts } from '../counting/block-counts';
import type { BuildingCounts } from '../counting/building-counts';
import { toolsWithClasses } from '../counting/counted-tools';
import { functionCounts } from '../counting/function-counts';
import { scriptsOf, type Origin, type Script } from '../counting/scripts';

const SOME = 100;
const MANY = 400;

void main();

/** Prints what building suites takes: `BuildingCounts` as JSON. */
async function main(): Promise<void> {
  // Whatever is made once for the whole process.
  await firstCall(1);

  const some = toolsWithClasses(SOME);
  const many = toolsWithClasses(MANY);
  const ofSome = ran(() => createSuite({ tools: some }));
  const ofMany = ran(() => createSuite({ tools: many }));
  const oneAmongMany = blockCounts(await firstCall(1), await firstCall(SOME));
  const others = toolsWithClasses(SOME);
  toolsWithClasses(10 * SOME);
  const ofOthers = ran(() => createSuite({ tools: others }));

  const counts: BuildingCounts = {
    manyTools: blockCounts(ofSome, ofMany).map(({ place, first, second }) => ({
      ...{ place, first: first / SOME, second: second / MANY },
    })),
    manyClasses: blockCounts(ofSome, ofOthers).map(({ place, first, second }) => ({
      ...{ place, first: first / SOME, second: second / SOME },
    })),
    validators: functionCounts(
      ofMany.filter(({ file }) => file.startsWith('node_modules/ajv/')),
      'library',
      1,
    ),
    oneAmongMany,
  };
  process.stdout.write(JSON.stringify(counts), () => process.exit());
}

function ran(work: () => unknown): readonly Script[] {
  takeCoverage();
  work();
  return scriptsOf(takeCoverage()).filter(({ origin }) => COUNTED.has(origin));
}

const COUNTED: ReadonlySet<Origin> = new Set<Origin>(['ours', 'library']);

/** The first call of a tool among so many. */
async function firstCall(total: number): Promise<readonly Script[]> {
  const suite = createSuite({ tools: toolsWithClasses(total) });
  takeCoverage();
  await suite.callTool({ name: 'numbered_0', arguments: { one: 1, address: { street: 'Elm' } } });
  return scriptsOf(takeCoverage()).filter(({ origin }) => COUNTED.has(origin));
}
