import { spawnSync } from 'node:child_process';
import { checkContainer } from 'toolwright/testing';
import { codeBlocks, unprovenBlocks } from './code-blocks';
import { checked } from './containers/checked';
import * as awilix from './containers/awilix';
import * as byHand from './containers/by-hand';
import * as tsyringe from './containers/tsyringe';

const RULES = [
  'gives instances of the class it is asked for',
  'gives one singleton to everybody',
  'builds a transient each time',
  'says truly how long instances live',
  'survives a class that cannot be built',
  'gives other instances to tests, and keeps its own',
  'gives one instance to all of a call',
  'keeps overlapping calls apart',
  'enters for callers of whom nothing is known',
  'disposes once of what was built for a call that returns, when its handler is done',
  'disposes once of what was built for a call that throws, when its handler is done',
  'disposes once of what was built for a call that times out, when its handler is done',
  'leaves other calls and singletons alone when a call ends',
];

const ALL = { report: { passed: RULES, skipped: [] }, crossed: [] };

const PAGE = 'docs/containers.md';
const CODE = ['tsyringe', 'inversify', 'awilix', 'by-hand'].map((name) => `test/guide/containers/${name}.ts`);

const { container, disposals, Quote, Rates, Session, Wreck } = awilix;

it('gives instances by the rules', async () => {
  const { skipped } = await checkContainer(container, {
    singleton: Rates,
    transient: Quote,
    perCall: Session,
    subjectOf: (session) => session.call.principal?.subject,
    disposalsOf: (instance) => disposals.of(instance),
    broken: Wreck,
  });

  expect(skipped).toEqual([]);
});

describe('The guide to containers', () => {
  it('shows code that is compiled and run, word for word', () => {
    expect(codeBlocks(PAGE).length).toBeGreaterThan(6);
    expect(unprovenBlocks(PAGE, 'test/guide/containers-guide.spec.ts', ...CODE)).toEqual([]);
  });

  it('has a recipe for tsyringe that keeps the rules', async () => {
    expect(await checked(tsyringe)).toEqual(ALL);
  });

  it('has a recipe for awilix that keeps the rules', async () => {
    expect(await checked(awilix)).toEqual(ALL);
  });

  it('has a recipe for inversify that keeps the rules', () => {
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'test/guide/containers/inversify-program.ts'],
      { encoding: 'utf8' },
    );

    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual(ALL);
  });

  it('has a recipe for no container at all that keeps the rules', async () => {
    const rule = 'survives a class that cannot be built';

    expect(await checked(byHand)).toEqual({
      report: { passed: RULES.filter((other) => other !== rule), skipped: [`${rule}: no fixture broken.`] },
      crossed: [],
    });
  });
});
