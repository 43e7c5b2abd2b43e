import { eq } from 'drizzle-orm';

import type { ListReply } from '#contract/list/list-reply.contract.ts';
import type { AdminOrder, AdminOrderRow, Order, OrderRow } from '#contract/trade/orders.contract.ts';
import { priceLines } from '#contract/catalogue/price-lines.rules.ts';
import { cartLines } from '#server/trade/carts/carts.table.ts';
import { auditBooks } from '#server/ledger/audit-books.ts';
import { journalEntries, journalPostings } from '#server/ledger/ledger.table.ts';
import { paymentMethodTerms } from '#server/trade/payments/payment-methods.table.ts';
import { quotes } from '#server/trade/quotes/quotes.table.ts';
import { stockLevels, stockMovements } from '#server/catalogue/stock/stock.table.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { accepted, address, anOrder, aQuote } from '#server/testing/make-orders.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { aProduct, shows } from '#server/testing/make-products.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { users } from '#server/identity/users/users.table.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

describe('ten bars of the worked example', () => {
  let browser: Browser;
  let order: Order;
  let quoteId: string;
  let productId: string;
  beforeAll(async () => {
    const customer = await aCustomer(shop, { name: 'Ada Novak', email: 'ada@example.com' });
    const product = await aProduct(shop, { name: 'North Shore 1 oz', stock: 12 });
    productId = product.id;
    const { quote } = await aQuote(shop, { customer, lines: [{ product, qty: 10 }] });
    quoteId = quote.id;
    browser = await signedInAs(shop, customer);
    const reply = await browser.post<Order>('/customer/orders', { quoteId, ...accepted });
    order = reply.body;
  });

  test('cost 58,480.30, and with insured shipping and its tax 58,510.55', () => {
    expect(order).toMatchObject({
      subtotal: '58480.30',
      shipping: '18.00',
      insurance: '8.77',
      tax: '3.48',
      total: '58510.55',
      totalCad: '58510.55',
      due: '58510.55',
      dueCad: '58510.55',
      paid: '0.00',
      lines: [{ name: 'North Shore 1 oz', qty: 10, unit: '5848.03', line: '58480.30', fineNg: '31103476800' }],
    });
  });

  test('wait for their payment for two business days, from a Friday to the Tuesday, with instructions that name the order', () => {
    expect(order).toMatchObject({
      number: expect.stringMatching(/^\d{5}$/),
      status: 'awaiting_payment',
      payment: 'unpaid',
      fulfilment: 'none',
      placedAt: '2026-11-20T19:30:00.000Z',
      paymentDeadline: '2026-11-24T19:30:00.000Z',
      address,
      instructions: { reference: order.number },
      events: [{ what: 'Order placed', actor: 'Ada Novak', note: null }],
      basis: { XAU: { spotAskUsd: '4165.20', usdRate: '1.3584' } },
    });
  });

  test('have a receipt that runs from the spot of the price strip to what a piece cost, then and when it is read again', async () => {
    const parts = {
      ...{ spot: '5658.007680', markup: '14.145019', margin: '28.360763', premium: '142.512837', fixed: '5' },
      ...{ premiumPct: '0.025', tierPct: '0', floored: false, isFixed: false },
    };
    const read = await browser.get<Order>(`/customer/orders/${order.id}`);
    const lines = priceLines(parts, 584_803n).reduce((sum, { minor }) => sum + minor, 0n);

    expect([order.lines[0]?.parts, read.body.lines[0]?.parts]).toEqual([parts, parts]);
    expect(lines).toBe(584_803n);
  });

  test('are reserved on the shelf by a movement', async () => {
    const [level] = await shop.db.select().from(stockLevels).where(eq(stockLevels.productId, productId));
    const moved = await shop.db.select().from(stockMovements).where(eq(stockMovements.orderId, order.id));

    expect(level).toMatchObject({ onHand: 12, reserved: 10 });
    expect(moved).toMatchObject([{ kind: 'reserve', onHand: 0, reserved: 10 }]);
    await shows(shop, ({ byId }) => byId.get(productId)?.card.available === 2);
  });

  test('are booked: owed by the customer, earned by nobody yet, and their metal promised', async () => {
    const postings = await shop.db
      .select({ account: journalPostings.account, unit: journalPostings.unit, amount: journalPostings.amount })
      .from(journalPostings)
      .innerJoin(journalEntries, eq(journalEntries.id, journalPostings.entryId))
      .where(eq(journalEntries.refId, order.id));

    expect(new Set(postings)).toEqual(
      new Set([
        { account: 'receivable', unit: 'CAD', amount: 5_851_055n },
        { account: 'deferred_sales', unit: 'CAD', amount: -5_848_030n },
        { account: 'deferred_shipping', unit: 'CAD', amount: -1_800n },
        { account: 'deferred_insurance', unit: 'CAD', amount: -877n },
        { account: 'tax_payable', unit: 'CAD', amount: -348n },
        { account: 'stock_reserved', unit: 'XAU', amount: 311_034_768_000n },
        { account: 'stock_available', unit: 'XAU', amount: -311_034_768_000n },
      ]),
    );
  });

  test('consume the quote, empty the cart and are written into the audit log', async () => {
    const [quote] = await shop.db.select().from(quotes).where(eq(quotes.id, quoteId));
    const entries = await shop.audited({ entityId: order.id });
    const entry = entries.find(({ action }) => action === 'order.placed');

    expect(quote).toMatchObject({ status: 'consumed', endedAt: shop.clock.now() });
    expect(await shop.db.$count(cartLines)).toBe(0);
    expect(entry).toMatchObject({ actorName: 'Ada Novak', ip: '127.0.0.1' });
    expect(entries.map(({ action }) => action).toSorted()).toEqual(['order.flagged', 'order.placed']);
  });

  test('are told by mail, with the account to pay into', async () => {
    const [mail] = await shop.mailsTo('ada@example.com');

    expect(mail).toMatchObject({ subject: `Order ${order.number}: please pay 58,510.55 CAD` });
    expect(mail?.text).toContain('10 x North Shore 1 oz: 58,480.30 CAD');
    expect(mail?.text).toContain('Please pay by bank wire.');
    expect(mail?.text).toContain(`Reference: ${order.number}`);
    expect(mail?.text).toContain(`https://shop.example/customer-dashboard/order/${order.id}`);
  });

  test('can be read again by the customer, alone and in the list', async () => {
    const again = await browser.get<Order>(`/customer/orders/${order.id}`);
    const list = await browser.get<ListReply<OrderRow>>('/customer/orders');

    expect(again.body).toEqual(readAgain(order));
    expect(list.body.items).toEqual([expect.objectContaining({ id: order.id, metals: ['XAU'], total: '58510.55' })]);
  });

  test('keep the name and address they were placed under, whoever the customer is called later', async () => {
    await shop.db
      .update(users)
      .set({ name: 'Ada King', email: 'king@example.com' })
      .where(eq(users.email, 'ada@example.com'));
    const staff = await signedInAs(shop, await anAdmin(shop, { roles: ['vault'] }));

    const { body } = await staff.get<AdminOrder>(`/admin/orders/${order.id}`);
    expect(body).toMatchObject({
      customerName: 'Ada Novak',
      customerEmail: 'ada@example.com',
      payments: [],
      version: 1,
    });
    const found = await staff.get<ListReply<AdminOrderRow>>(`/admin/orders?q=${order.number}`);
    expect(found.body).toMatchObject({ items: [{ id: order.id, customerName: 'Ada Novak' }], total: 1 });
  });

  test('leave clean books', async () => {
    expect(await auditBooks(shop.db)).toEqual([]);
  });
});

test('an order in another currency keeps its amounts in both', async () => {
  const { order } = await anOrder(shop, { request: { currency: 'USD' } });

  expect(order).toMatchObject({
    currency: 'USD',
    total: '4330.99',
    due: '4330.99',
    totalCad: '5883.22',
    dueCad: '5883.22',
  });
  await expectCleanBooks(shop);
});

test('orders are numbered upwards, also when the clock was set back', async () => {
  const first = await anOrder(shop);
  shop.clock.advance({ seconds: -4 });
  const second = await anOrder(shop);
  shop.clock.advance({ seconds: 4 });

  expect(Number(second.order.number)).toBeGreaterThan(Number(first.order.number));
});

test('a customer may cart again while his order waits: the order does not change with the cart', async () => {
  const { order, customer } = await anOrder(shop);
  const browser = await signedInAs(shop, customer);
  const other = await aProduct(shop);
  await browser.put('/public/cart', { lines: [{ productId: other.id, qty: 3 }], currency: 'CAD' });

  expect((await browser.get<Order>(`/customer/orders/${order.id}`)).body).toEqual(readAgain(order));
});

test('an order to be paid by e-Transfer says where that goes, and names no account of ours', async () => {
  await shop.db
    .update(paymentMethodTerms)
    .set({ active: true, instructions: 'Send it to desk@ingot.example.' })
    .where(eq(paymentMethodTerms.code, 'etransfer'));
  const customer = await aCustomer(shop, { email: 'ella@example.com' });
  const { order } = await anOrder(shop, { customer, request: { paymentMethod: 'etransfer' } });

  expect(order.instructions).toMatchObject({ method: 'etransfer', words: 'Send it to desk@ingot.example.' });
  const [mail] = await shop.mailsTo('ella@example.com');
  expect(mail?.text).toContain('Please pay by Interac e-Transfer.');
  expect(mail?.text).toContain('Send it to desk@ingot.example.');
  expect(mail?.text).not.toContain('Account:');
});

/** What placing answered, as its customer reads it later: with pictures, and told to him. */
const readAgain = (placed: Order) => ({
  ...placed,
  lines: placed.lines.map((line) => ({ ...line, look: { pictureVersion: expect.any(String) as string } })),
  events: placed.events.map((event) => ({ ...event, actor: 'You' })),
});
