// The tests of one tool: another service in the place of the injected one, a user who answers by script, a clock that is
// turned, clients of both eras, and no port. With Node's own test runner; `expect` has matchers for jest and vitest. Run them
// with `npm start -- 10-testing`.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSuite } from 'toolwright';
import { createTestClient, testClock, type TestClientOptions } from 'toolwright/testing';
import { Payments } from './payments';
import { RefundOrder } from './refund-order.tool';

/** What was refunded, by order. */
const refunds = new Map<number, number>();
const fakePayments: Payments = {
  paidFor: async (order) => (order === 7 ? 1_000 : 0),
  refund: async (order, cents) => void refunds.set(order, cents),
};
const accepting = (cents: number) => ({ amount: { action: 'accept' as const, content: { cents } } });

function client(options: TestClientOptions = {}) {
  const suite = createSuite({ tools: [RefundOrder] });
  return createTestClient(suite, {
    capabilities: { elicitation: {} },
    overrides: [[Payments, fakePayments]],
    ...options,
  });
}

for (const era of ['modern', 'legacy'] as const) {
  void test(`a ${era} client refunds what its user says`, async () => {
    const shop = client({ era });

    const { structuredContent } = await shop.call(RefundOrder, { order: 7 }, { answers: accepting(250) });

    assert.deepEqual(structuredContent, { cents: 250 });
    assert.equal(refunds.get(7), 250);
    await shop.close();
  });
}

void test('an answer that is no amount is asked for again, and nothing is paid back', async () => {
  refunds.clear();
  let asked = 0;
  const answers = {
    amount: () => (++asked === 1 ? accepting(-1).amount : { action: 'decline' as const }),
  };

  const result = await client().call(RefundOrder, { order: 7 }, { answers });

  assert.equal(asked, 2);
  assert.equal(result.isError, true);
  assert.equal(refunds.size, 0);
});

void test('an order that nobody paid for is told to the model', async () => {
  const { isError, content } = await client().call(RefundOrder, { order: 8 });

  assert.equal(isError, true);
  assert.deepEqual(content, [{ type: 'text', text: 'Order 8 has not been paid.' }]);
});

void test('a user who answers after an hour is too late', async () => {
  const clock = testClock();
  const answers = {
    amount: async () => {
      await clock.advance(3_600_000);
      return accepting(250).amount;
    },
  };

  const late = client({ clock }).call(RefundOrder, { order: 7 }, { answers });

  await assert.rejects(late, { code: -32602 });
});
