import { Tool, type CallInfo, type Class, type Container } from 'toolwright';
import { Disposals } from './disposals';

export const disposals = new Disposals();

export class Rates {
  price(): number {
    return 12;
  }
}

export class Session {
  constructor(readonly call: CallInfo) {}

  dispose(): void {
    disposals.count(this);
  }
}

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

const rates = new Rates();
const shared = new Map<Class, () => object>([[Rates, () => rates]]);

export const container: Container = {
  get: (type) => shared.get(type)?.() as InstanceType<typeof type>,
  enter: (call) => {
    let session: Session | undefined;
    const own = () => (session ??= new Session(call));
    const perCall = new Map<Class, () => object>([
      ...shared,
      [Session, own],
      [Quote, () => new Quote(rates, own())],
    ]);
    return {
      get: (type) => perCall.get(type)?.() as InstanceType<typeof type>,
      leave: () => session?.dispose(),
    };
  },
};
