import { Container as Inversify, inject, injectable } from 'inversify';
import { Tool, type CallInfo, type Class, type Container } from 'toolwright';
import { Disposals } from './disposals';

export const disposals = new Disposals();

type Built<T> = new (...args: any[]) => T;

const CALL = 'CallInfo';

// A child of inversify sees its parent's bindings, its parent not the child's: what depends on the call is bound in the child.
export function inversifyContainer(root: Inversify, bindPerCall: (scope: Inversify) => void): Container {
  return {
    get: <T extends object>(type: Class<T>) => root.getAsync(type as Built<T>),
    enter: (call) => {
      const scope = new Inversify({ parent: root });
      scope.bind(CALL).toConstantValue(call);
      bindPerCall(scope);
      return {
        get: <T extends object>(type: Class<T>) => scope.getAsync(type as Built<T>),
        leave: () => scope.unbindAllAsync(),
      };
    },
  };
}

@injectable()
export class Rates {
  price(): number {
    return 12;
  }
}

@injectable()
export class Session {
  constructor(@inject(CALL) readonly call: CallInfo) {}

  async dispose(): Promise<void> {
    await Promise.resolve();
    disposals.count(this);
  }
}

@injectable()
@Tool('quote')
export class Quote {
  constructor(
    @inject(Rates) private readonly rates: Rates,
    @inject(Session) private readonly session: Session,
  ) {}

  call(): string {
    return `${this.rates.price()} for ${this.session.call.principal?.subject}`;
  }
}

@injectable()
export class Wreck {
  constructor() {
    throw new Error('the wreck cannot be built');
  }
}

const root = new Inversify();
root
  .bind(Rates)
  .toSelf()
  .inSingletonScope()
  .onDeactivation((rates) => disposals.count(rates));
root.bind(Wreck).toSelf();

export const container = inversifyContainer(root, (scope) => {
  scope
    .bind(Session)
    .toSelf()
    .inSingletonScope()
    .onDeactivation((session) => session.dispose());
  scope.bind(Quote).toSelf();
});
