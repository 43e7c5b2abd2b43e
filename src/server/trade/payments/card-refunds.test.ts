import type { RefundRow } from '#contract/trade/refunds.contract.ts';
import { type CardOrder, type CardShop, cardShop } from '#server/testing/card-staff.ts';
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
    const { body } = await made.staff.refund(await made.staff.money(made.order), { amount, target: 'card' });
    return made.staff.second.post<RefundRow>(`/admin/refunds/${body.id}/approve`, { version: body.version });
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
    expect(await made.staff.money(made.order)).toMatchObject({ refunded: '97.86', refunds: [{ state: 'paid' }] });
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
    expect(await made.staff.tasks()).toContain('refund.failed');
    expect((await made.read()).payment).toBe('paid');
  });

  test('given back at the provider itself is booked', async () => {
    const session = await made.paid();
    const event = {
      type: 'charge.refunded',
      data: { object: { id: 'ch_1', payment_intent: `pi_${session}`, amount_refunded: 5000 } },
    };
    await Promise.all([at.tell(event), at.tell(event)]);

    expect(await made.staff.money(made.order)).toMatchObject({
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
  expect(await made.staff.tasks()).toContain('payment.chargeback');
});

const told = (type: string, object: object) => at.tell({ type, data: { object } });
const disputed = (session: string, own: object = {}) =>
  told('charge.dispute.created', {
    id: 'dp_1',
    payment_intent: `pi_${session}`,
    amount: made.cents,
    reason: 'fraudulent',
    status: 'needs_response',
    ...own,
  });
const decided = (session: string, status: 'won' | 'lost') =>
  told('charge.dispute.closed', { id: 'dp_1', payment_intent: `pi_${session}`, amount: made.cents, status });
const givenBack = (session: string, cents: number) =>
  told('charge.refunded', { id: 'ch_1', payment_intent: `pi_${session}`, amount_refunded: cents });

describe('a dispute', () => {
  test('that is won brings the money back to the order, and a person lets it go on', async () => {
    const session = await made.paid();
    await disputed(session);
    await decided(session, 'won');
    await decided(session, 'won');

    expect(await made.read()).toMatchObject({ status: 'on_hold', payment: 'paid', due: '0.00', isPaidFor: true });
    expect(await made.staff.tasks()).toContain('payment.dispute_won');
    const { body } = await made.staff.refund(
      { ...(await made.staff.money(made.order)), payments: (await made.staff.money(made.order)).payments.slice(-1) },
      { amount: '10.00', target: 'card' },
    );
    await made.staff.second.post(`/admin/refunds/${body.id}/approve`, { version: body.version });
    expect(at.stripe.calls.at(-1)).toMatchObject({ form: { payment_intent: `pi_${session}`, amount: '1000' } });
  });

  test('that is lost stays a chargeback', async () => {
    const session = await made.paid();
    await disputed(session);
    await decided(session, 'lost');

    expect(await made.read()).toMatchObject({ payment: 'chargeback', due: made.order.total, isPaidFor: false });
  });

  test('of which the end is told before its beginning takes nothing back', async () => {
    const session = await made.paid();
    await decided(session, 'won');
    await disputed(session);

    expect(await made.read()).toMatchObject({ status: 'confirmed', payment: 'paid' });
  });

  test('that is only a question of the bank takes nothing back, and a person looks', async () => {
    const session = await made.paid();
    await disputed(session, { status: 'warning_needs_response' });

    expect(await made.read()).toMatchObject({ status: 'confirmed', payment: 'paid' });
    expect(await made.staff.tasks()).toContain('receipt.card');
  });

  test('told of before its payment stops the order as soon as that is told', async () => {
    const session = await made.session();
    await disputed(session);
    expect(await made.staff.tasks()).toContain('card.unknown_payment');
    await at.tell(made.completed(session));

    expect(await made.read()).toMatchObject({ status: 'on_hold', payment: 'chargeback', isPaidFor: false });
    expect(await made.staff.tasks()).not.toContain('card.unknown_payment');
  });
});

describe('a refund at the provider that is told of before its payment', () => {
  test('in part is booked behind the payment', async () => {
    const session = await made.session();
    await givenBack(session, 5000);
    await at.tell(made.completed(session));

    expect(await made.read()).toMatchObject({ status: 'confirmed', payment: 'partially_refunded' });
    expect(await made.staff.money(made.order)).toMatchObject({ refunded: '50.00' });
  });

  test('in full leaves the order to be paid, and a person is told', async () => {
    const session = await made.session();
    await givenBack(session, made.cents);
    await at.tell(made.completed(session));

    expect(await made.read()).toMatchObject({ status: 'awaiting_payment', payment: 'unpaid', due: made.order.total });
    expect(await made.staff.tasks()).toContain('receipt.card');
    expect((await made.open()).status).toBe(200);
  });
});

test('while the provider does not answer the customer is told so in words, and nothing is kept', async () => {
  at.stripe.refuseWith({ status: 500, body: { error: { type: 'api_error', message: 'Down.' } } });
  const reply = await made.open();
  at.stripe.refuseWith(undefined);

  expect(reply).toMatchObject({
    status: 503,
    body: { message: expect.stringContaining('card provider does not answer') as string },
  });
  expect((await made.open()).status).toBe(200);
});
