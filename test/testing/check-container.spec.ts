import { Container as TypeDi, Service } from 'typedi';
import { TypeDiContainer, type CallInfo, type CallScope, type Class, type Container } from 'toolwright';
import { checkContainer } from 'toolwright/testing';

class Shared {}
class Fresh {}
class Broken {
  constructor() {
    throw new Error('broken');
  }
}
class PerCall {
  disposals = 0;
  constructor(readonly call: CallInfo) {}
}

type Disposed = { disposals?: number };

const FIXTURES = {
  ...{ singleton: Shared, transient: Fresh, perCall: PerCall, broken: Broken },
  subjectOf: ({ call }: PerCall) => call.principal?.subject,
  disposalsOf: (instance: Disposed) => instance.disposals ?? 0,
};

/** A container that keeps the rules, unless something is changed about it. */
class Model implements Container {
  shared: Disposed = new Shared();
  last: PerCall | undefined;

  get<T extends object>(type: Class<T>): T | Promise<T> {
    return this.build(type, () => {
      throw new TypeError('There is no call.');
    }) as T;
  }

  enter(call: CallInfo): CallScope {
    let own: PerCall | undefined;
    const perCall = () => (own ??= this.last = new PerCall(call));
    return {
      get: <T extends object>(type: Class<T>) => this.build(type, perCall) as T | Promise<T>,
      leave: () => {
        if (own) own.disposals += 1;
      },
    };
  }

  build(type: Class, perCall: () => PerCall): unknown {
    if (type === Shared) return this.shared;
    if (type === PerCall) return perCall();
    return new (type as new () => object)();
  }
}

async function problemsOf(change: (model: Model) => Partial<Container>): Promise<string[]> {
  const model = new Model();
  const changed = Object.assign(Object.create(model), change(model)) as Container;
  try {
    await checkContainer(changed, FIXTURES);
    return [];
  } catch (error) {
    return (error as { problems: { problem: string }[] }).problems.map(({ problem }) => problem);
  }
}

describe('checkContainer', () => {
  it('passes a container that keeps the rules, whether or not it takes its time', async () => {
    const { passed, skipped } = await checkContainer(new Model(), FIXTURES);

    expect([passed.length, skipped]).toEqual([13, []]);
    expect(
      await problemsOf((model) => ({
        get: async (type) => model.get(type),
        enter: async (call) => {
          const { get, leave } = await Promise.resolve(model.enter(call));
          return {
            get: async (type) => get(type),
            leave: async () => {
              await new Promise((resolve) => setTimeout(resolve, 5));
              await leave?.();
            },
          };
        },
      })),
    ).toEqual([]);
  });

  it('passes TypeDI, and says what it cannot check of it', async () => {
    Service()(Shared);
    Service({ transient: true })(Fresh);
    Service({ transient: true })(Broken);

    const { singleton, transient, broken } = FIXTURES;
    const { passed, skipped } = await checkContainer(new TypeDiContainer(), { singleton, transient, broken });

    expect(passed).toHaveLength(6);
    expect(skipped).toHaveLength(7);
    expect(skipped[0]).toBe('gives one instance to all of a call: the container has no enter.');
    TypeDi.reset();
  });

  it('takes a plain function, and fewer fixtures', async () => {
    const shared = new Shared();
    const { passed, skipped } = await checkContainer(() => shared, { singleton: Shared });

    expect(passed).toEqual([
      'gives instances of the class it is asked for',
      'gives one singleton to everybody',
      'says truly how long instances live',
      'gives other instances to tests, and keeps its own',
    ]);
    expect(skipped).toContain('builds a transient each time: no fixture transient.');
  });

  it.each<[string, string, (model: Model) => Partial<Container>]>([
    [
      'something else',
      'gave an instance of Fresh for Shared.',
      (model) => replacing(model, Shared, () => new Fresh()),
    ],
    [
      'a singleton of each call’s own',
      'gave 5 instances of Shared to 4 calls and itself.',
      (model) => ({
        get: <T extends object>() => new Shared() as T,
        enter: (call: CallInfo) => {
          const scope = model.enter(call);
          return {
            ...scope,
            get: (type) => ((type as Class) === Shared ? (new Shared() as never) : scope.get(type)),
          };
        },
      }),
    ],
    [
      'a transient that is kept',
      'gave the same instance of Fresh twice.',
      (model) => {
        const kept = new Fresh();
        return replacing(model, Fresh, () => kept);
      },
    ],
    [
      'a transient called a singleton',
      'says of Fresh that it is a singleton.',
      () => ({ lifetimeOf: () => 'singleton' }),
    ],
    [
      'a singleton called something else',
      'says of Shared that it is "call".',
      () => ({ lifetimeOf: () => 'call' }),
    ],
    [
      'something for what cannot be built',
      'gave something for Broken, which cannot be built.',
      (model) => replacing(model, Broken, () => new Fresh()),
    ],
    [
      'nothing more once something could not be built',
      'gave no Shared any more after Broken could not be built.',
      (model) => {
        let isBroken = false;
        return {
          enter: (call) => {
            const scope = model.enter(call);
            return {
              ...scope,
              get: (type) => {
                if (isBroken) throw new Error('stuck');
                isBroken = (type as Class) === Broken;
                return scope.get(type);
              },
            };
          },
        };
      },
    ],
    [
      'fakes to everybody',
      'gives the fake Shared to everybody.',
      (model) => ({
        override: (overrides) => {
          model.shared = overrides.get(Shared) as object;
          return model;
        },
      }),
    ],
    [
      'no fakes',
      'gave an instance of Shared in the place of what overrides Shared.',
      (model) => ({ override: () => model }),
    ],
    [
      'two instances to one call',
      'gave two instances of PerCall to one call.',
      (model) => ({
        enter: (call) => ({ get: (type) => model.build(type, () => new PerCall(call)) as never }),
      }),
    ],
    [
      'one scope to all calls',
      'gave the same instance of PerCall to several calls at the same time.',
      (model) => {
        const one = new PerCall({} as CallInfo);
        return { enter: () => ({ get: (type) => model.build(type, () => one) as never }) };
      },
    ],
    [
      'the scope of whoever came last',
      'gave another instance of PerCall to a call after others had begun.',
      (model) => {
        let latest: CallScope;
        return {
          enter: (call) => {
            const own = (latest = model.enter(call));
            let asked = 0;
            return { ...own, get: (type) => (asked++ === 0 ? own : latest).get(type) };
          },
        };
      },
    ],
    [
      'another caller’s identity',
      "let a PerCall of user-0's call believe it served nobody.",
      (model) => ({
        enter: (call) => model.enter({ ...call, principal: { subject: 'nobody', scopes: [] } }),
      }),
    ],
    [
      'nothing to strangers',
      'cannot enter for a call without a principal.',
      (model) => ({
        enter: (call) => {
          if (!call.principal) throw new TypeError('Who is it?');
          return model.enter(call);
        },
      }),
    ],
    [
      'what it never disposes of',
      'disposed 0 times of the PerCall of a call that throws.',
      (model) => ({ enter: (call) => ({ get: model.enter(call).get }) }),
    ],
    [
      'what it disposes of twice',
      'disposed 2 times of the PerCall of a call that times out.',
      (model) => ({
        enter: (call) => {
          const { get, leave } = model.enter(call);
          return {
            get,
            leave: () => {
              void leave?.();
              void leave?.();
            },
          };
        },
      }),
    ],
    [
      'what it has disposed of already',
      'had disposed of a PerCall while its call was still using it.',
      (model) => ({
        enter: (call) => {
          const scope = model.enter(call);
          return {
            get: (type) => {
              const given = scope.get(type);
              void scope.leave?.();
              return given;
            },
          };
        },
      }),
    ],
    [
      'what another call takes with it',
      'disposed of the PerCall of a call that another one left.',
      (model) => {
        const all: PerCall[] = [];
        return {
          enter: (call) => {
            const scope = model.enter(call);
            return {
              get: (type) => {
                const given = scope.get(type);
                if (given instanceof PerCall) all.push(given);
                return given;
              },
              leave: () => {
                for (const instance of all.splice(0)) instance.disposals += 1;
              },
            };
          },
        };
      },
    ],
    [
      'a singleton that goes with a call',
      'disposed of the Shared with a call.',
      (model) => ({
        enter: (call) => {
          const { get, leave } = model.enter(call);
          return {
            get,
            leave: () => {
              model.shared.disposals = (model.shared.disposals ?? 0) + 1;
              return leave?.();
            },
          };
        },
      }),
    ],
  ])('finds a container that gives %s', async (_title, problem, change) => {
    expect(await problemsOf(change)).toContain(problem);
  });

  it('says what to do about it, all of it at once', async () => {
    await expect(checkContainer(() => new Fresh(), { singleton: Shared, transient: Fresh })).rejects.toThrow(
      /^The container gave an instance of Fresh for Shared\. Bind the class.*\nThe container gave 5 instances of Shared/,
    );
  });

  it('reports what a container throws', async () => {
    const thrower = () => {
      throw new Error('out of order');
    };

    await expect(checkContainer(thrower, { singleton: Shared })).rejects.toThrow(
      'The container threw: out of order. Bind the class',
    );
  });
});

function replacing(model: Model, replaced: Class, give: () => object): Partial<Container> {
  return {
    enter: (call) => {
      const scope = model.enter(call);
      return {
        ...scope,
        get: (type) => ((type as Class) === replaced ? (give() as never) : scope.get(type)),
      };
    },
  };
}
