import { eq } from 'drizzle-orm';

import type { Quote } from '#contract/trade/quotes.contract.ts';
import { auditBooks } from '#server/ledger/audit-books.ts';
import { type Browser, signedInAs, statusesOf } from '#server/testing/browser.ts';
import { aCart, address, aQuote, review } from '#server/testing/make-orders.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';

import { quotes } from './quotes.table.ts';

let shop: TestApp;
let customer: UserRecord;
let browser: Browser;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  customer = await aCart(shop);
  browser = await signedInAs(shop, customer);
});

const ask = (more: object = {}) => browser.post<Quote>('/customer/quotes', { ...review, ...more });
const statusOf = async (id: string) => (await browser.get<Quote>(`/customer/quotes/${id}`)).body.status;
const keptStatus = async (id: string) => {
  const [record] = await shop.db.select().from(quotes).where(eq(quotes.id, id));
  return record?.status;
};

describe('a quote', () => {
  test('locks the prices of the cart for ten minutes', async () => {
    const { status, body } = await ask();

    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'active',
      currency: 'CAD',
      serverTime: '2026-11-20T19:30:00.000Z',
      expiresAt: '2026-11-20T19:40:00.000Z',
      subtotal: '5876.53',
      adjustment: '0.00',
      discount: '0.00',
      shipping: '18.00',
      insurance: '0.88',
      insuredValue: '5876.53',
      tax: '2.45',
      total: '5897.86',
      paymentHours: 48,
      lines: [{ qty: 1, unit: '5876.53', tax: { treatment: 'exempt', amount: '0.00' } }],
    });
  });

  test('keeps its prices while the market moves, and says what cancelling would cost by now', async () => {
    const { body } = await ask();
    expect(body.cancelling).toMatchObject({ marketLoss: '0.00', fee: '50.00', total: '50.00' });

    shop.feed.quote('XAU', '4100.00', '4101.00');
    await shop.later({ seconds: 30 });
    const later = await browser.get<Quote>(`/customer/quotes/${body.id}`);
    shop.feed.quote('XAU', '4164.40', '4165.20');
    await shop.later({ seconds: 10 });

    // 64.20 US dollars an ounce at 1.3584.
    const cancelling = { marketLoss: '87.21', fee: '50.00', total: '137.21' };
    expect(later.body).toMatchObject({ total: '5897.86', lines: body.lines, cancelling });
  });

  test('is superseded by the next one: there is one at a time', async () => {
    const first = await ask();
    const second = await ask({ delivery: 'pickup' });

    expect(await statusOf(first.body.id)).toBe('superseded');
    expect(second.body).toMatchObject({ status: 'active', shipping: '0.00', total: '5876.53' });
  });

  test('is superseded when the cart changes, and not when it is sent again as it was', async () => {
    const { body } = await ask();
    const lines = body.lines.map(({ productId, qty }) => ({ productId, qty }));

    await browser.put('/public/cart', { lines, currency: 'CAD' });
    expect(await statusOf(body.id)).toBe('active');

    await browser.put('/public/cart', { lines: lines.map((line) => ({ ...line, qty: 2 })), currency: 'CAD' });
    expect(await statusOf(body.id)).toBe('superseded');
  });

  test('expires by the clock at its last second, and is marked by the schedule', async () => {
    const { body } = await ask();
    await shop.later({ minutes: 9, seconds: 59 });
    expect(await statusOf(body.id)).toBe('active');

    await shop.later({ seconds: 1 });
    expect(await statusOf(body.id)).toBe('expired');
    expect(await keptStatus(body.id)).toBe('active');

    await shop.services.quotes.expireDue();
    expect(await keptStatus(body.id)).toBe('expired');
  });

  test('does not live longer because a clock was set back, once it was marked', async () => {
    const { body } = await ask();
    await shop.later({ minutes: 10 });
    await shop.services.quotes.expireDue();
    shop.clock.advance({ hours: -1 });

    expect(await statusOf(body.id)).toBe('expired');
    await shop.later({ hours: 1, seconds: 10 });
  });

  test('asked for five times at once is one active quote and four that are over', async () => {
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => ask()));

    const states = await Promise.all(replies.map(({ body }) => keptStatus(body.id)));
    expect(states.filter((state) => state === 'active')).toHaveLength(1);
    expect(states.filter((state) => state === 'superseded')).toHaveLength(4);
  });
});

describe('going offline', () => {
  test('voids every open quote, and refuses new ones with 503 until the shop is back', async () => {
    const { body } = await ask();
    const other = await aQuote(shop);
    const admin = await signedInAs(shop, await anAdmin(shop, { roles: ['sales'] }));

    await admin.put('/update/status', { is_online: false });
    expect([await keptStatus(body.id), await keptStatus(other.quote.id)]).toEqual(['voided', 'voided']);
    expect(await ask()).toMatchObject({ status: 503, headers: { 'retry-after': '60' } });

    await admin.put('/update/status', { is_online: true });
    expect(await statusOf(body.id)).toBe('voided');
    expect(await ask()).toMatchObject({ status: 200 });
  });

  test('leaves no open quote behind, whoever asks for one at that moment', async () => {
    const admin = await signedInAs(shop, await anAdmin(shop));
    await Promise.all([ask(), admin.put('/update/status', { is_online: false }), ask(), ask()]);

    expect(await shop.db.$count(quotes, eq(quotes.status, 'active'))).toBe(0);
    await admin.put('/update/status', { is_online: true });
  });
});

test('six quotes in ten minutes are enough: the next is refused with 429', async () => {
  const replies = [];
  for (let asked = 0; asked < 7; asked++) replies.push(await ask());

  expect(statusesOf(replies)).toEqual([200, 200, 200, 200, 200, 200, 429]);
  await shop.later({ minutes: 10, seconds: 1 });
  expect(await ask()).toMatchObject({ status: 200 });
});

describe('who may lock a price', () => {
  test.each(['pending', 'draft', 'submitted', 'in_review', 'more_info', 'rejected', 'expired'] as const)(
    'nobody whose identity check is %s',
    async (status) => {
      const unapproved = await signedInAs(shop, await aCart(shop, { customer: await aCustomer(shop, { status }) }));

      expect(await unapproved.post('/customer/quotes', review)).toMatchObject({
        status: 403,
        body: { message: 'Please complete the identity check first.' },
      });
    },
  );

  test('nobody whose address is not proven', async () => {
    const unproven = await aCart(shop, { customer: await aCustomer(shop, { verified: false }) });

    expect(await (await signedInAs(shop, unproven)).post('/customer/quotes', review)).toMatchObject({
      status: 403,
      body: { message: 'Please verify your e-mail address first.' },
    });
  });
});

describe('what cannot be quoted', () => {
  test('an empty cart is refused with 409', async () => {
    const empty = await signedInAs(shop, await aCustomer(shop));

    expect(await empty.post('/customer/quotes', review)).toMatchObject({ status: 409 });
  });

  test('a cart of more than there is, or not in the right steps, is refused with 409 and the product', async () => {
    const product = await aProduct(shop, { stock: 2, name: 'Maple bar' });
    const owner = await signedInAs(shop, await aCart(shop, { lines: [{ product, qty: 3 }] }));

    expect(await owner.post('/customer/quotes', review)).toMatchObject({
      status: 409,
      body: { message: 'Maple bar: Only 2 left.', productId: product.id },
    });
  });

  test.each([
    ['a province that is none', { address: { ...address, province: 'XX' } }, 'address.province'],
    ['a postal code that is none', { address: { ...address, postalCode: '12345' } }, 'address.postalCode'],
    ['a postal code of another province', { address: { ...address, postalCode: 'V6B 1A1' } }, 'address.postalCode'],
    ['another country', { address: { ...address, country: 'US' } }, 'address.country'],
    ['no name', { address: { ...address, name: ' ' } }, 'address.name'],
    ['a way of paying we do not take', { paymentMethod: 'card' }, 'paymentMethod'],
    ['a way of delivery we do not know', { delivery: 'drone' }, 'delivery'],
  ])('%s is refused with 422 beside its field', async (_what, wrong, field) => {
    const reply = await ask(wrong);

    expect(reply).toMatchObject({ status: 422 });
    expect(Object.keys((reply.body as { errors?: object }).errors ?? {})).toEqual([field]);
  });

  test.each(['total', 'subtotal', 'unit', 'expiresAt', 'userId', 'tax'])(
    '%s is not for the caller to say',
    async (key) => {
      expect(await ask({ [key]: '1.00' })).toMatchObject({ status: 422 });
    },
  );
});

test('no quote leaves a trace in the books', async () => {
  expect(await auditBooks(shop.db)).toEqual([]);
});
