import 'reflect-metadata';
import { Tool, type CallInfo, type Class, type Container } from 'toolwright';
import {
  container as root,
  inject,
  injectable,
  Lifecycle,
  scoped,
  singleton,
  type DependencyContainer,
} from 'tsyringe';
import { Disposals } from './disposals';

export const disposals = new Disposals();

type Built<T> = new (...args: any[]) => T;

const CALL = 'CallInfo';

export function tsyringeContainer(root: DependencyContainer): Container {
  return {
    get: <T extends object>(type: Class<T>) => root.resolve(type as Built<T>),
    enter: (call) => {
      const scope = root.createChildContainer().register(CALL, { useValue: call });
      return {
        get: <T extends object>(type: Class<T>) => scope.resolve(type as Built<T>),
        leave: () => scope.dispose(),
      };
    },
  };
}

@singleton()
export class Rates {
  price(): number {
    return 12;
  }

  dispose(): void {
    disposals.count(this);
  }
}

@scoped(Lifecycle.ContainerScoped)
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
    private readonly rates: Rates,
    private readonly session: Session,
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

root.resolve(Rates);

export const container = tsyringeContainer(root);
