import { asClass, asValue, createContainer, type AwilixContainer } from 'awilix';
import { Tool, type CallInfo, type Class, type Container, type Lifetime } from 'toolwright';
import { Disposals } from './disposals';

export const disposals = new Disposals();

const LIFETIMES: Readonly<Record<string, Lifetime>> = {
  SINGLETON: 'singleton',
  SCOPED: 'call',
  TRANSIENT: 'transient',
};

// Awilix knows names, not classes: each class is registered under its own.
export function awilixContainer(root: AwilixContainer): Container {
  return {
    get: <T extends object>(type: Class<T>) => root.resolve<T>(type.name),
    enter: (call) => {
      const scope = root.createScope().register({ call: asValue(call) });
      return {
        get: <T extends object>(type: Class<T>) => scope.resolve<T>(type.name),
        leave: () => scope.dispose(),
      };
    },
    lifetimeOf: (type) => LIFETIMES[root.getRegistration(type.name)?.lifetime ?? ''],
  };
}

export class Rates {
  price(): number {
    return 12;
  }
}

export class Session {
  readonly call: CallInfo;

  constructor({ call }: { call: CallInfo }) {
    this.call = call;
  }
}

@Tool('quote')
export class Quote {
  private readonly rates: Rates;
  private readonly session: Session;

  constructor({ Rates, Session }: { Rates: Rates; Session: Session }) {
    this.rates = Rates;
    this.session = Session;
  }

  call(): string {
    return `${this.rates.price()} for ${this.session.call.principal?.subject}`;
  }
}

export class Wreck {
  constructor() {
    throw new Error('the wreck cannot be built');
  }
}

const root = createContainer().register({
  Rates: asClass(Rates)
    .singleton()
    .disposer((rates) => disposals.count(rates)),
  Session: asClass(Session)
    .scoped()
    .disposer((session) => disposals.count(session)),
  Quote: asClass(Quote).transient(),
  Wreck: asClass(Wreck).transient(),
});

export const container = awilixContainer(root);
