import { randomUUID } from 'node:crypto';

import type { EndingCosts } from '#contract/trade/order-moves.contract.ts';
import type { Order } from '#contract/trade/orders.contract.ts';
import { readBalance } from '#server/trade/payments/customer-balances.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { inFallenMarket } from '#server/testing/fallen-market.ts';
import { anOrder } from '#server/testing/make-orders.ts';
import { aCustomer } from '#server/testing/make-people.ts';
import { orderStaff } from '#server/testing/order-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let staff: ReturnType<typeof orderStaff>;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  staff = orderStaff(shop);
});
afterAll(() => shop.close());
afterEach(() => expectCleanBooks(shop));

/** An order of one bar at 5876.53, and its customer's browser. */
async function placed() {
  const made = await anOrder(shop);
  const own = await signedInAs(shop, made.customer);
  return { ...made, id: made.order.id, own };
}
const costsOf = async (own: Browser, id: string) =>
  (await own.get<EndingCosts>(`/customer/orders/${id}/ending-costs`)).body;
const cancel = (own: Browser, id: string, { version, acceptedCosts }: { version: number; acceptedCosts: string }) =>
  own.post<Order & { code?: string; current?: EndingCosts }>(
    `/customer/orders/${id}/cancel`,
    { version, acceptedCosts, reason: 'I ordered the wrong bar.' },
    { key: randomUUID() },
  );
const balance = (customerId: string) => readBalance(shop.db, { customerId, currency: 'CAD' });

describe('a customer who cancels', () => {
  test('is told beforehand what it costs, and owes just that', async () => {
    const { id, own, customer } = await placed();
    await inFallenMarket(shop, async () => {
      const costs = await costsOf(own, id);
      expect(costs).toMatchObject({
        marketLoss: '57.73',
        fee: '50.00',
        total: '107.73',
        owed: '107.73',
        how: 'cancel',
      });
      expect((await cancel(own, id, { version: 1, acceptedCosts: costs.total })).body).toMatchObject({
        status: 'cancelled',
        due: '107.73',
        endingCosts: { marketLoss: '57.73', fee: '50.00', measure: costs.measure },
        end: null,
      });
    });

    expect((await shop.mailsTo(customer.email)).at(-1)?.text).toContain(
      [
        'Market loss (what the market’s ask has fallen since the lock): 57.73 CAD',
        '  Gold: 5,658.00768 CAD an ounce at the lock, 5,600.27568 when it ended',
        'Cancellation fee: 50.00 CAD',
      ].join('\n'),
    );
  });

  test('for less than it costs by now is shown the new costs, and nothing happens', async () => {
    const { id, own } = await placed();

    const { total } = await costsOf(own, id);
    const refused = await inFallenMarket(shop, () => cancel(own, id, { version: 1, acceptedCosts: total }));

    expect(refused).toMatchObject({ status: 409, body: { code: 'costs_moved', current: { total: '107.73' } } });
    expect(await staff.read(id)).toMatchObject({ status: 'awaiting_payment' });
  });

  test('after he paid only asks for it; the staff decides, and the rest goes to his balance', async () => {
    const { id, own, customer, order } = await placed();
    await staff.pay(id);
    const { version } = await staff.read(id);

    const asked = await inFallenMarket(shop, () => cancel(own, id, { version, acceptedCosts: '107.73' }));
    expect(asked.body).toMatchObject({ status: 'cancel_requested' });
    expect(await balance(customer.id)).toBe(0n);
    // The market is back; what he accepted stays, and that is what the staff is shown.
    const shown = await (await staff.as('finance')).get<EndingCosts>(`/admin/orders/${id}/ending-costs`);
    expect(shown.body).toMatchObject({ marketLoss: '57.73', total: '107.73', measure: { moves: [{ metal: 'XAU' }] } });

    const decided = await staff.move('finance', id, {
      event: 'cancel',
      reason: 'Nothing was picked yet.',
      waive: false,
    });
    expect(decided.body).toMatchObject({ status: 'cancelled', payment: 'refund_pending', due: '0.00' });
    expect(await balance(customer.id)).toBe(BigInt(order.total.replace('.', '')) - 10_773n);
  });

  test('and is refused goes on where he was', async () => {
    const { id, own, customer } = await placed();
    await staff.pay(id, '10.00');
    const { version } = await staff.read(id);
    await cancel(own, id, { version, acceptedCosts: '200.00' });

    const reason = 'The bar is engraved for you.';
    expect((await staff.move('sales', id, { event: 'refuseCancel', reason })).body).toMatchObject({
      status: 'payment_review',
    });
    expect((await shop.mailsTo(customer.email)).at(-1)?.text).toContain(reason);
  });

  test('somebody else’s order finds none', async () => {
    const { id } = await placed();
    const stranger = await signedInAs(shop, await aCustomer(shop));

    expect(await cancel(stranger, id, { version: 1, acceptedCosts: '999.00' })).toMatchObject({ status: 404 });
    expect(await stranger.get(`/customer/orders/${id}/ending-costs`)).toMatchObject({ status: 404 });
  });
});

describe('the staff', () => {
  test('lets loss and fee go by finance or a super administrator alone', async () => {
    const { id } = await placed();
    const asked = { event: 'cancel', reason: 'Our picture was wrong.', waive: true } as const;

    expect(await staff.move('sales', id, asked)).toMatchObject({ status: 403 });
    expect((await staff.move('super', id, asked)).body).toMatchObject({
      status: 'cancelled',
      due: '0.00',
      endingCosts: { marketLoss: '0.00', fee: '0.00' },
    });
  });

  test('wants a reason, names what is allowed, and tells nobody else than its own roles', async () => {
    const { id } = await placed();

    expect(await staff.move('sales', id, { event: 'cancel', reason: ' ', waive: false })).toMatchObject({
      status: 422,
    });
    expect(await staff.move('sales', id, { event: 'pick' })).toMatchObject({
      status: 409,
      body: { allowed: ['extendDeadline', 'hold', 'cancel'] },
    });
    expect(await staff.move('auditor', id, { event: 'pick' })).toMatchObject({ status: 403 });
    expect(await staff.move('vault', id, { event: 'pick' })).toMatchObject({ status: 403 });
    expect(await staff.move('sales', id, { event: 'pick' }, { version: 9 })).toMatchObject({
      status: 409,
      body: { current: { id, version: 1 } },
    });
  });

  test('holds an order so that only the same capacity lets it go on, and the time does not count', async () => {
    const { id, own, order } = await placed();
    const held = await staff.move('compliance', id, { event: 'hold', reason: 'Another name on the wire.' });
    expect(held.body).toMatchObject({ status: 'on_hold', moves: ['release'] });

    const seen = JSON.stringify((await own.get(`/customer/orders/${id}`)).body);
    expect(seen).not.toContain('Another name');
    expect(await staff.move('sales', id, { event: 'release', reason: 'Let it go.' })).toMatchObject({ status: 409 });

    await shop.later({ hours: 5 });
    staff.signInAgain();
    const released = await staff.move('compliance', id, { event: 'release', reason: 'It is his brother.' });
    expect(released.body).toMatchObject({
      status: 'awaiting_payment',
      paymentDeadline: new Date(Date.parse(order.paymentDeadline) + 5 * 3_600_000).toISOString(),
    });
  });

  test('gives more time within thirty days', async () => {
    const { id, order } = await placed();
    const extend = (hours: number) =>
      staff.move('finance', id, {
        event: 'extendDeadline',
        until: new Date(Date.parse(order.paymentDeadline) + hours * 3_600_000).toISOString(),
        reason: 'His bank is slow.',
      });

    expect(await extend(0)).toMatchObject({ status: 422, body: { errors: { until: [expect.any(String)] } } });
    expect(await extend(24 * 40)).toMatchObject({ status: 422 });
    expect((await extend(24)).body).toMatchObject({
      status: 'awaiting_payment',
      events: [{}, { note: 'His bank is slow.' }],
    });
  });

  test('writes notes for itself, and for the customer with a mail', async () => {
    const { id, own, customer } = await placed();
    const note = async (text: string, forCustomer: boolean) =>
      (await staff.as('sales')).post(`/admin/orders/${id}/notes`, { text, forCustomer });
    await note('Called him twice.', false);
    await note('Your bar is on its way to us.', true);

    expect(await staff.read(id)).toMatchObject({ internalNotes: [{ text: 'Called him twice.' }] });
    const seen = await own.get<Order>(`/customer/orders/${id}`);
    expect(seen.body.notes).toMatchObject([{ text: 'Your bar is on its way to us.' }]);
    expect(JSON.stringify(seen.body)).not.toContain('Called him twice');
    expect((await shop.mailsTo(customer.email)).at(-1)?.text).toContain('Your bar is on its way to us.');
  });
});

test('whoever has not paid is reminded once at half and once at nine tenths of the business hours, not over the weekend', async () => {
  // A Friday at half past two; to be paid by the Tuesday.
  shop.clock.set('2026-12-04T19:30:00Z');
  await shop.later({ seconds: 0 });
  const { customer } = await placed();
  const reminders = async () => {
    await shop.services.orders.remindUnpaid();
    await shop.services.orders.remindUnpaid();
    return (await shop.mailsTo(customer.email)).filter(({ subject }) => subject.includes('waits for')).length;
  };

  await shop.later({ hours: 71, minutes: 59 });
  expect(await reminders()).toBe(0);
  await shop.later({ minutes: 1 });
  expect(await reminders()).toBe(1);
  await shop.later({ hours: 19, minutes: 11 });
  expect(await reminders()).toBe(1);
  await shop.later({ minutes: 1 });
  expect(await reminders()).toBe(2);
  await shop.later({ hours: 4 });
  expect(await reminders()).toBe(2);
});
