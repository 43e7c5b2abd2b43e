import { eq } from 'drizzle-orm';

import { minorUnits, moneyText } from '#contract/arithmetic/exact.ts';
import { invoiceContent } from '#contract/trade/invoice-content.contract.ts';
import type { TaxOwed } from '#contract/finance/tax-owed.contract.ts';
import { invoices } from '#server/trade/invoices/invoices.table.ts';
import { type BooksStaff, booksStaff } from '#server/testing/books-staff.ts';
import { signedInAs } from '#server/testing/browser.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { addressIn, anOrder } from '#server/testing/make-orders.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { orderStaff } from '#server/testing/order-staff.ts';
import { taxRates } from '#server/catalogue/taxes/taxes.table.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let staff: BooksStaff;
beforeEach(async () => {
  shop = await testApp();
  staff = await booksStaff(shop);
});
afterEach(() => shop.close());

const owed = async (from = '2026-11-01', to = '2026-11-30') =>
  (await staff.finance.get<TaxOwed>(`/admin/tax-owed?from=${from}&to=${to}`)).body.items;

async function aTaxedOrder(currency = 'CAD') {
  const palladium = await aProduct(shop, { metal: 'XPD', fineness: '999.5' });
  const { order } = await anOrder(shop, { lines: [{ product: palladium, qty: 2 }], request: { currency } });
  await shop.services.invoices.settleDue();
  return order;
}

test('what documents charged is owed to its authority, as much as the account of tax holds', async () => {
  const order = await aTaxedOrder();
  const items = await owed();

  expect(items).toEqual([
    {
      authority: 'CRA',
      currency: 'CAD',
      charged: order.tax,
      credited: '0.00',
      due: order.tax,
      remitted: '0.00',
      left: order.tax,
      leftCad: order.tax,
    },
  ]);
  expect(`-${items[0]?.due}`).toBe((await staff.balances())['tax_payable']);
  expect(await owed('2026-10-01', '2026-10-31')).toEqual([]);
});

test.each([
  ['BC', 'PST'],
  ['SK', 'PST'],
  ['MB', 'RST'],
] as const)(
  'the tax of %s is owed to its own authority, so that it can be remitted',
  async (province, provincialLabel) => {
    const rate = { province, label: 'GST 5 %', federal: '0.05', provincial: '0.07', provincialLabel };
    await shop.db.insert(taxRates).values({ ...rate, effectiveFrom: '2020-01-01' });
    const palladium = await aProduct(shop, { metal: 'XPD', fineness: '999.5' });
    const { order } = await anOrder(shop, {
      lines: [{ product: palladium, qty: 2 }],
      request: { address: addressIn(province) },
    });
    await shop.services.invoices.settleDue();

    const items = await owed();
    expect(items.map(({ authority }) => authority)).toEqual(['CRA', province]);
    const due = items.reduce((sum, item) => sum + minorUnits(item.due), 0n);
    expect(moneyText(due)).toBe(order.tax);
  },
);

test('a month of a quarter that was remitted is not remitted again, nor days that cross it; the same days and days around them may', async () => {
  const remittance = {
    ...{ form: 'tax_remittance', day: '2026-11-18', authority: 'CRA', amount: '10.00', recovered: '0.00', foreign: [] },
    ...{ reference: 'CRA 3', reason: 'Quarter.', beyond: 'Tax of before these books.' },
  };
  const ask = (from: string, to: string) => staff.ask({ ...remittance, from, to });
  await staff.booked({ ...remittance, from: '2026-07-01', to: '2026-09-30' });

  for (const [from, to] of [
    ['2026-08-01', '2026-08-31'],
    ['2026-09-15', '2026-10-15'],
  ] as const) {
    expect(await ask(from, to)).toMatchObject({
      status: 422,
      body: { errors: { from: [expect.stringContaining('remitted 2026-07-01 to 2026-09-30')] } },
    });
  }
  for (const [from, to] of [
    ['2026-07-01', '2026-09-30'],
    ['2026-01-01', '2026-10-31'],
    ['2026-10-01', '2026-10-31'],
  ] as const) {
    expect((await ask(from, to)).status).toBeLessThan(300);
  }
});

test('an order that ended before delivery leaves nothing owed, as in the books', async () => {
  const order = await aTaxedOrder();
  await orderStaff(shop).move('super', order.id, { event: 'cancel', reason: 'Not wanted.', waive: true });
  await shop.services.invoices.settleDue();

  const due = (await owed()).reduce((sum, item) => sum + minorUnits(item.due), 0n);
  expect(moneyText(due)).toBe('0.00');
  expect(await staff.balances()).not.toHaveProperty('tax_payable');
});

test('what was remitted for the days is taken off, until it is reversed', async () => {
  const order = await aTaxedOrder();
  const remittance = {
    form: 'tax_remittance',
    authority: 'CRA',
    from: '2026-11-01',
    to: '2026-11-30',
    day: '2026-11-20',
  };
  const { id } = await staff.booked({
    ...{ ...remittance, amount: order.tax, recovered: '0', reference: 'CRA 1', reason: 'Return.' },
  });
  expect(await owed()).toMatchObject([{ remitted: order.tax, left: '0.00' }]);
  expect(await owed('2026-11-02', '2026-11-30')).toMatchObject([{ remitted: '0.00' }]);

  const asked = await staff.finance.post<{ id: string }>(`/admin/manual-entries/${id}/reversal`, {
    day: '2026-11-20',
    reason: 'Bounced.',
  });
  await staff.approve(asked.body.id);
  expect(await owed()).toMatchObject([{ remitted: '0.00', left: order.tax }]);
});

test('a remittance above what is due says what the rest is for, and its second person reads both', async () => {
  const order = await aTaxedOrder();
  const remittance = {
    ...{ form: 'tax_remittance', authority: 'CRA', from: '2026-11-01', to: '2026-11-30', day: '2026-11-20' },
    ...{ amount: moneyText(minorUnits(order.tax) + 50000n), recovered: '0', reference: 'CRA 5', reason: 'Return.' },
  };
  const silent = await staff.finance.post('/admin/manual-entries', remittance);
  expect(silent).toMatchObject({
    status: 422,
    body: { errors: { beyond: [expect.stringContaining('this is 500.00 CAD more')] } },
  });

  const asked = await staff.finance.post<{ id: string }>('/admin/manual-entries', {
    ...remittance,
    beyond: 'First instalment of 2027.',
  });
  const { body } = await staff.finance.get<{ effect: object[] }>(`/admin/approvals/${asked.body.id}`);
  expect(body.effect).toEqual(
    expect.arrayContaining([
      { what: 'Left to remit for these days', before: `${order.tax} CAD`, after: '500.00 CAD too much' },
      { what: 'What the rest is for', before: 'not said', after: 'First instalment of 2027.' },
    ]),
  );
});

test('of two remittances of the same days that wait, the second is not booked over what the first has left', async () => {
  const order = await aTaxedOrder();
  const remittance = {
    ...{ form: 'tax_remittance', authority: 'CRA', from: '2026-11-01', to: '2026-11-30', day: '2026-11-20' },
    ...{ amount: order.tax, recovered: '0', reason: 'Return.' },
  };
  const one = await staff.ask({ ...remittance, reference: 'CRA 6' });
  const other = await staff.ask({ ...remittance, reference: 'CRA 7' });
  const withMore = await staff.ask({
    ...{ ...remittance, reference: 'CRA 8', amount: moneyText(minorUnits(order.tax) + 100n), beyond: 'A penalty.' },
  });
  expect((await staff.approve(one.body.id)).status).toBe(200);

  expect((await staff.approve(other.body.id)).status).toBe(409);
  expect((await staff.approve(withMore.body.id)).status).toBe(409);
  expect(await owed()).toMatchObject([{ remitted: order.tax, left: '0.00' }]);
});

test('tax that was charged in another currency is remitted with the return in Canadian dollars, and cleared in both', async () => {
  const [own, foreign] = [await aTaxedOrder(), await aTaxedOrder('USD')];
  const before = await owed();
  expect(before).toMatchObject([
    { currency: 'CAD', left: own.tax, leftCad: own.tax },
    { currency: 'USD', left: foreign.tax },
  ]);
  const cad = before[1]?.leftCad ?? '';
  // The document's own tax in Canadian dollars.
  const [document] = await shop.db.select().from(invoices).where(eq(invoices.orderId, foreign.id));
  expect(cad).toBe(invoiceContent.parse(JSON.parse(document?.content ?? '')).inCad?.tax);
  const together = moneyText(minorUnits(own.tax) + minorUnits(cad));
  const remittance = {
    ...{ form: 'tax_remittance', authority: 'CRA', from: '2026-11-01', to: '2026-11-30', day: '2026-11-20' },
    ...{ recovered: '0', reference: 'CRA 2', reason: 'Return.' },
    foreign: [{ currency: 'USD', amount: foreign.tax, cad }],
  };
  const short = await staff.finance.post('/admin/manual-entries', { ...remittance, amount: '0.01' });
  expect(short).toMatchObject({
    status: 422,
    body: { errors: { amount: [expect.stringContaining('another currency')] } },
  });

  const bank = Number((await staff.balances())['bank'] ?? '0');
  await staff.booked({ ...remittance, amount: together });

  expect(await owed()).toMatchObject([
    { currency: 'CAD', left: '0.00' },
    { currency: 'USD', remitted: foreign.tax, left: '0.00', leftCad: '0.00' },
  ]);
  const after = await staff.balances();
  expect((bank - Number(after['bank'])).toFixed(2)).toBe(together);
  expect(after).not.toHaveProperty('tax_payable');
  expect(await staff.balances('USD')).not.toHaveProperty('tax_payable');
  await expectCleanBooks(shop);
});

test('who may not read the books sees nothing of it; days in the wrong order are refused', async () => {
  const sales = await signedInAs(shop, await anAdmin(shop, { roles: ['sales'] }));

  expect((await sales.get('/admin/tax-owed?from=2026-11-01&to=2026-11-30')).status).toBe(403);
  expect((await staff.finance.get('/admin/tax-owed?from=2026-11-30&to=2026-11-01')).status).toBe(422);
});
