import type { RefundRow } from '#contract/refunds.contract.ts';
import { type CardOrder, type CardShop, cardShop } from '#server/testing/card-desk.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';

let at: CardShop;
let made: CardOrder;
beforeAll(async () => {
  at = await cardShop();
});
afterAll(() => at.close());
beforeEach(async () => {
  made = await at.anOrder();
  at.stripe.calls.length = 0;
});
afterEach(() => expectCleanBooks(at.shop));

describe('money back to a card', () => {
  const refund = async (amount: string) => {
    const { body } = await made.desk.refund(await made.desk.money(made.order), { amount, target: 'card' });
    return made.desk.second.post<RefundRow>(`/admin/refunds/${body.id}/approve`, { version: body.version });
  };

  test('is paid by the provider, asked for once by the refund’s id, and known when he tells of it', async () => {
    const session = await made.paid();
    const { body } = await refund('97.86');

    expect(body).toMatchObject({ state: 'paid', reference: expect.stringMatching(/^re_/) });
    expect(at.stripe.calls.at(-1)).toMatchObject({
      path: 'POST /v1/refunds',
      idempotencyKey: body.id,
      form: { payment_intent: `pi_${session}`, amount: '9786' },
    });
    await at.tell({
      type: 'charge.refunded',
      data: { object: { id: 'ch_1', payment_intent: `pi_${session}`, amount_refunded: 9786 } },
    });
    expect(await made.desk.money(made.order)).toMatchObject({ refunded: '97.86', refunds: [{ state: 'paid' }] });
  });

  test('that the provider refuses for good is refused, and a person is told', async () => {
    await made.paid();
    at.stripe.refuseWith({
      status: 400,
      body: { error: { type: 'invalid_request_error', message: 'Charge is disputed.' } },
    });
    const { body } = await refund('1.00');
    at.stripe.refuseWith(undefined);

    expect(body).toMatchObject({ state: 'rejected', note: 'Charge is disputed.' });
    expect(await made.desk.tasks()).toContain('refund.failed');
    expect((await made.read()).payment).toBe('paid');
  });

  test('given at the provider’s own desk is booked', async () => {
    const session = await made.paid();
    const event = {
      type: 'charge.refunded',
      data: { object: { id: 'ch_1', payment_intent: `pi_${session}`, amount_refunded: 5000 } },
    };
    await Promise.all([at.tell(event), at.tell(event)]);

    expect(await made.desk.money(made.order)).toMatchObject({
      refunded: '50.00',
      refunds: [{ state: 'paid', target: 'card' }],
    });
    expect((await made.read()).payment).toBe('partially_refunded');
  });
});

test('a dispute takes the payment back and stops the order, once', async () => {
  const session = await made.paid();
  const event = {
    type: 'charge.dispute.created',
    data: { object: { id: 'dp_1', payment_intent: `pi_${session}`, amount: made.cents, reason: 'fraudulent' } },
  };
  await at.tell(event);
  await at.tell(event);

  expect(await made.read()).toMatchObject({
    status: 'on_hold',
    payment: 'chargeback',
    paid: '0.00',
    due: made.order.total,
  });
  expect(await made.desk.tasks()).toContain('payment.chargeback');
});
