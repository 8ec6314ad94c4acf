import type { Class } from '../../authoring/class';
import type { Resolver } from '../../container/container';
import { overriding } from '../../overriding';
import type { ContainerRule } from './container-rule';

/** What suites rely on when they ask for instances. */
export const INSTANCE_RULES: readonly ContainerRule[] = [
  {
    rule: 'gives instances of the class it is asked for',
    needs: ['singleton'],
    remedy: 'Bind the class, and let `get` give what the container has for it, at once or as a promise.',
    check: async ({ trial, fixtures: { singleton } }) => {
      const given: unknown = await trial.use(async (resolver) => resolver.get(singleton));
      return given instanceof singleton ? undefined : `gave ${shown(given)} for ${singleton.name}.`;
    },
  },
  {
    rule: 'gives one singleton to everybody',
    needs: ['singleton'],
    remedy: 'Bind it so that scopes take it from the root.',
    check: async ({ trial, fixtures: { singleton } }) => {
      const one = () => trial.use(async (resolver) => resolver.get(singleton));
      const given = [await one(), await one(), ...(await Promise.all([one(), one()]))];
      const different = new Set([...given, await trial.container.get(singleton)]).size;
      return different === 1
        ? undefined
        : `gave ${different} instances of ${singleton.name} to 4 calls and itself.`;
    },
  },
  {
    rule: 'builds a transient each time',
    needs: ['transient'],
    remedy: 'Bind it as transient; scopes must not keep it.',
    check: async ({ trial, fixtures: { transient } }) => {
      const [one, other] = await trial.use(async (resolver) => twoOf(transient, resolver));
      return one === other ? `gave the same instance of ${transient.name} twice.` : undefined;
    },
  },
  {
    rule: 'says truly how long instances live',
    needs: [],
    remedy:
      'Only what is a singleton is asked for once and then kept: let `lifetimeOf` say `singleton` of nothing else.',
    check: ({ trial: { container }, fixtures: { singleton, transient, perCall } }) => {
      const lifetimeOf = (type: Class | undefined) => type && container.lifetimeOf?.(type);
      const claimed = [transient, perCall].find((type) => lifetimeOf(type) === 'singleton');
      if (claimed) return Promise.resolve(`says of ${claimed.name} that it is a singleton.`);
      const said = lifetimeOf(singleton) ?? 'singleton';
      return Promise.resolve(
        said === 'singleton' ? undefined : `says of ${singleton.name} that it is "${said}".`,
      );
    },
  },
  {
    rule: 'survives a class that cannot be built',
    needs: ['broken'],
    remedy: 'Let what a constructor throws come out of `get`, and keep nothing of it.',
    check: async ({ trial, fixtures: { broken, singleton } }) => {
      const outcomes = [];
      for (let round = 0; round < 2; round++)
        outcomes.push(await trial.call(async (resolver) => resolver.get(broken)));
      if (outcomes.some(({ isError }) => !isError))
        return `gave something for ${broken.name}, which cannot be built.`;
      const after = await trial.call(async (resolver) => resolver.get(singleton));
      return after.isError
        ? `gave no ${singleton.name} any more after ${broken.name} could not be built.`
        : undefined;
    },
  },
  {
    rule: 'gives other instances to tests, and keeps its own',
    needs: ['singleton'],
    remedy: 'Let `override` make a container of its own, or leave it out.',
    check: async ({ trial: { container }, fixtures: { singleton } }) => {
      const fake = {};
      const given: unknown = await overriding(container)(new Map([[singleton, fake]]), []).get(singleton);
      if (given !== fake) return `gave ${shown(given)} in the place of what overrides ${singleton.name}.`;
      const own: unknown = await container.get(singleton);
      return own === fake ? `gives the fake ${singleton.name} to everybody.` : undefined;
    },
  },
];

async function twoOf(type: Class, resolver: Resolver): Promise<readonly object[]> {
  return [await resolver.get(type), await resolver.get(type)];
}

function shown(given: unknown): string {
  if (typeof given !== 'object' || given === null) return String(given);
  return `an instance of ${given.constructor.name}`;
}
