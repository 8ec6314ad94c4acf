// The tools of the workloads beside `add`, as an author writes them.
import { Asks, Describe, Input, Output, Tool } from 'toolwright';

import { Confirmation, decorate, EchoInput, OrderInput, Receipt } from './classes.mjs';

class PlaceOrder {
  call({ kind, count, name, address }) {
    return { number: `${kind}-${count}`, name, shippedTo: address };
  }
}
decorate(PlaceOrder, [Tool('order'), Describe('Places an order'), Input(OrderInput), Output(Receipt)]);

class Echo {
  call({ text }) {
    return text;
  }
}
decorate(Echo, [Tool('echo'), Describe('Says it again'), Input(EchoInput)]);

class Confirm {
  async call(_, context) {
    const answer = await context.ask('sure', Confirmation, 'Are you sure?');
    return answer.accepted && answer.value.sure ? 'Confirmed.' : 'Not confirmed.';
  }
}
decorate(Confirm, [Tool('confirm'), Describe('Asks before it does anything'), Asks(Confirmation)]);

class Steps {
  async call(_, context) {
    for (let step = 1; step <= 5; step++) await context.progress(step, 5, `Step ${step}`);
    return 'Done.';
  }
}
decorate(Steps, [Tool('steps'), Describe('Tells how far it has come')]);

/** What is served besides the benchmark's own tools, by the value of WORKLOAD. */
export const WORKLOAD_TOOLS = { nested: PlaceOrder, echo: Echo, asking: Confirm, progress: Steps };
