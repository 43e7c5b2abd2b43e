import { randomUUID } from 'node:crypto';

import { aVisitor } from '#server/testing/browser.ts';
import { type CardOrder, type CardShop, cardShop } from '#server/testing/card-staff.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { anOrder } from '#server/testing/make-orders.ts';
import { moneyStaff } from '#server/testing/money-staff.ts';

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

describe('a page of the provider', () => {
  test('is opened for exactly what is due, and once for a key', async () => {
    const key = randomUUID();
    const [first, second] = [await made.open(key), await made.open(key)];

    expect(first.body.url).toBe(second.body.url);
    expect(at.stripe.calls).toHaveLength(1);
    expect(at.stripe.calls[0]).toMatchObject({
      path: 'POST /v1/checkout/sessions',
      authorization: 'Bearer sk_test_of_the_tests',
      form: {
        mode: 'payment',
        'line_items[0][price_data][currency]': 'cad',
        'line_items[0][price_data][unit_amount]': String(made.cents),
        success_url: `https://shop.example/customer-dashboard/order/${made.order.id}?card=done`,
      },
    });
  });

  test('is one for an order, however many ask for it at once', async () => {
    const pages = await Promise.all(Array.from({ length: 10 }, () => made.open(randomUUID())));

    expect(new Set(pages.map(({ body }) => body.url)).size).toBe(1);
  });

  test('is opened for no order of somebody else, and none that is paid', async () => {
    const other = await anOrder(at.shop);
    expect((await made.own.post(`/customer/orders/${other.order.id}/card-checkout`, {})).status).toBe(404);
    await made.paid();
    expect((await made.open()).status).toBe(409);
  });
});

describe('the provider says that the card has paid', () => {
  test('which confirms the order', async () => {
    await made.paid();

    expect(await made.read()).toMatchObject({ status: 'confirmed', payment: 'paid', payments: [{ method: 'card' }] });
  });

  test('which counts once, told twice, by two events, and by many at once', async () => {
    const session = await made.session();
    const event = { id: `evt_${randomUUID()}`, ...made.completed(session) };
    const later = { ...made.completed(session), type: 'checkout.session.async_payment_succeeded' };
    const replies = await Promise.all([at.tell(event), at.tell(event), at.tell(event), at.tell(later), at.tell(later)]);
    await at.tell(event);

    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await made.read()).payments).toHaveLength(1);
  });

  test('too little, which never pays the order', async () => {
    await at.tell(made.completed(await made.session(), { amount_total: made.cents - 1 }));

    expect(await made.read()).toMatchObject({ status: 'payment_review', payment: 'partial', due: '0.01' });
  });

  test('in another currency, which is left for a person to look at', async () => {
    await at.tell(made.completed(await made.session(), { currency: 'jpy' }));

    expect(await made.read()).toMatchObject({ status: 'awaiting_payment', payment: 'unpaid' });
    expect(await made.staff.tasks()).toContain('receipt.card');
  });

  test('late, after the order has expired: the money is on the balance', async () => {
    const session = await made.session();
    await at.shop.later({ hours: 97 });
    await at.shop.services.orders.expireOverdue();
    await at.tell(made.completed(session));
    const later = await moneyStaff(at.shop);

    expect((await later.finance.get(`/admin/orders/${made.order.id}`)).body).toMatchObject({ status: 'expired' });
    expect(await later.balance(made.customer.id)).toEqual({ CAD: made.order.total });
  });

  test('of a page that we do not know: the money is there, unmatched', async () => {
    expect((await at.tell(made.completed(`cs_${randomUUID()}`, { payment_intent: 'pi_unknown' }))).status).toBe(200);
    const { body } = await made.staff.finance.get<{ items: { reference: string; state: string }[] }>('/admin/receipts');

    expect(body.items.find(({ reference }) => reference === 'pi_unknown')).toMatchObject({ state: 'unmatched' });
  });

  test('only that the page was filled in: nothing is paid until the money is there', async () => {
    const session = await made.session();
    await at.tell(made.completed(session, { payment_status: 'unpaid' }));
    expect(await made.read()).toMatchObject({ payment: 'unpaid' });
    await at.tell({ ...made.completed(session), type: 'checkout.session.async_payment_succeeded' });

    expect(await made.read()).toMatchObject({ status: 'confirmed' });
  });

  test('and then, out of order, that the page has expired, which changes nothing', async () => {
    const session = await made.paid();
    await at.tell({ type: 'checkout.session.expired', data: { object: { id: session } } });

    expect(await made.read()).toMatchObject({ status: 'confirmed' });
  });
});

describe('a message that the provider did not send', () => {
  test.each([
    ['without a signature', () => ''],
    ['signed with another secret', (body: string) => at.stripe.signed(body, { secret: 'whsec_other' })],
    ['signed an hour ago', (body: string) => at.stripe.signed(body, { at: new Date(Date.now() - 3_600_000) })],
    ['with the signature of another body', () => at.stripe.signed('{}')],
  ])('%s, is refused and changes nothing', async (_what, sign) => {
    const payload = JSON.stringify({
      id: 'evt_forged',
      object: 'event',
      ...made.completed(await made.session()),
    });
    const reply = await aVisitor(at.shop).send('POST', '/webhooks/stripe', {
      payload,
      headers: { 'content-type': 'application/json', 'stripe-signature': sign(payload) },
    });

    expect(reply.status).toBe(400);
    expect(await made.read()).toMatchObject({ status: 'awaiting_payment', payment: 'unpaid' });
  });

  test('that is signed and no message is refused too', async () => {
    const payload = '{"id":';
    const headers = { 'content-type': 'application/json', 'stripe-signature': at.stripe.signed(payload) };

    expect((await aVisitor(at.shop).send('POST', '/webhooks/stripe', { payload, headers })).status).toBe(400);
  });
});
