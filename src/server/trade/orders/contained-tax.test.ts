import { eq } from 'drizzle-orm';

import type { EndingCosts } from '#contract/trade/order-moves.contract.ts';
import { accounts, type Account } from '#server/ledger/accounts.ts';
import { sumOfRef } from '#server/ledger/ledger.service.ts';
import { taxRates, taxRules } from '#server/catalogue/taxes/taxes.table.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { inFallenMarket } from '#server/testing/fallen-market.ts';
import { invoiceStaff } from '#server/testing/invoice-staff.ts';
import { addressIn } from '#server/testing/make-orders.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { booksOf } from '#server/testing/order-books.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let staff: Awaited<ReturnType<typeof invoiceStaff>>;
beforeAll(async () => {
  shop = await testApp();
  staff = await invoiceStaff(shop);
});
afterAll(() => shop.close());
afterEach(() => expectCleanBooks(shop));

/** A coin of 22 karat, which is taxed, and a bar of fine gold, which is exempt. */
const coin = () => aProduct(shop, { fineness: '916.7', form: 'coin' });
const bar = () => aProduct(shop);
const booked = (account: Account, refId: string) =>
  sumOfRef(shop.db, { account, unit: 'CAD', refType: 'invoice', refId });
const feeOf = async (orderId: string) => {
  const fee = (await staff.documentsOf(orderId)).find(({ series }) => series === 'FEE');
  return staff.read(fee?.id ?? '');
};

/** Paid, then cancelled while gold stands lower. */
async function ended(products: Awaited<ReturnType<typeof aProduct>>[], province: 'ON' | 'QC' | 'BC' = 'ON') {
  const lines = products.map((product) => ({ product, qty: 1 }));
  const made = await staff.paid({ lines, request: { address: addressIn(province) } });
  let costs: EndingCosts | undefined;
  await inFallenMarket(shop, async () => {
    costs = (await staff.finance.get<EndingCosts>(`/admin/orders/${made.order.id}/ending-costs`)).body;
    await staff.cancel(made.order.id);
  });
  if (!costs) throw new Error('Nobody told the costs.');
  return { ...made, costs, fee: await feeOf(made.order.id), books: await booksOf(shop, made.order.id) };
}

test('of an order of taxable goods, loss and fee contain the tax of the province: told before, printed, and owed to the Crown', async () => {
  const { costs, fee, books } = await ended([await coin()]);

  // 57.73 and 50.00, of which 13/113 is HST: 6.64 and 5.75.
  expect(costs).toMatchObject({ total: '107.73', taxes: [{ label: 'HST 13 %', amount: '12.39' }] });
  expect(fee.content).toMatchObject({
    net: '95.34',
    tax: '12.39',
    total: '107.73',
    supplies: { exempt: '0.00', taxable: '95.34' },
    taxTable: [{ label: 'HST 13 %', base: '95.34', amount: '12.39' }],
    lines: [
      { kind: 'market_loss', net: '51.09', tax: '6.64', treatment: 'taxable' },
      { kind: 'fee', net: '44.25', tax: '5.75', treatment: 'taxable' },
    ],
  });
  expect(books).toMatchObject({ tax_payable: -1239n, market_loss_income: -5109n, cancellation_fees: -4425n });
});

test('of an order of exempt goods they contain none', async () => {
  const { costs, fee, books } = await ended([await bar()]);

  expect(costs).toMatchObject({ total: '107.73', taxes: [] });
  expect(fee.content).toMatchObject({ net: '107.73', tax: '0.00', taxTable: [], supplies: { exempt: '107.73' } });
  expect(books).toMatchObject({ tax_payable: 0n, market_loss_income: -5773n, cancellation_fees: -5000n });
});

test('where an order had both, its end is shared by their value and printed a line for each', async () => {
  const { fee } = await ended([await bar(), await coin()]);

  expect(fee.content.lines.map(({ kind, treatment }) => `${kind} ${treatment}`)).toEqual([
    'market_loss exempt',
    'market_loss taxable',
    'fee exempt',
    'fee taxable',
  ]);
  expect(fee.content.lines[0]?.name).toMatch(/ of exempt goods$/);
});

test('Quebec’s tax is contained beside GST, British Columbia’s is not', async () => {
  const rates = { province: 'BC' as const, label: 'GST 5 % + PST 7 %', federal: '0.05', provincial: '0.07' };
  await shop.db.insert(taxRates).values({ ...rates, provincialLabel: 'PST', effectiveFrom: '2020-01-01' });
  const quebec = await ended([await coin()], 'QC');
  const columbia = await ended([await coin()], 'BC');

  expect(quebec.costs.taxes.map(({ label }) => label)).toEqual(['GST 5 %', 'QST 9.975 %']);
  expect(columbia.fee.content.taxTable.map(({ label }) => label)).toEqual(['GST 5 %']);
});

test('a credited fee gives its tax back, and what was let go owes none', async () => {
  const { order, fee } = await ended([await coin()]);
  const { body } = await staff.credit(fee, [{ position: 1, amount: '44.25' }]);
  expect(body).toMatchObject({ state: 'partially_credited', credited: '50.00' });
  const note = (await staff.documentsOf(order.id)).findLast(({ series }) => series === 'CRN')?.id ?? '';
  expect([await booked(accounts.taxPayable, note), await booked(accounts.cancellationFees, note)]).toEqual([
    575n,
    4425n,
  ]);
  expect(await staff.orders.read(order.id)).toMatchObject({ endingCosts: { marketLoss: '57.73', fee: '0.00' } });

  const unpaid = await staff.invoiced({ lines: [{ product: await coin(), qty: 1 }] });
  await inFallenMarket(shop, () => staff.cancel(unpaid.order.id));
  const owed = await feeOf(unpaid.order.id);
  const reason = 'As a courtesy.';
  expect(await staff.finance.post(`/admin/invoices/${owed.id}/void`, { version: owed.version, reason })).toMatchObject({
    status: 200,
  });
  expect(await booksOf(shop, unpaid.order.id)).toMatchObject({
    tax_payable: 0n,
    receivable: 0n,
    cancellation_fees: 0n,
  });
});

test('a rule of the shop’s own decides what is contained', async () => {
  await shop.db.insert(taxRules).values({
    ...{
      subject: 'cancellation' as const,
      jurisdiction: 'CA' as const,
      minFineness: '0',
      forms: [],
      effectiveFrom: '2020-01-01',
    },
    ...{ treatment: 'exempt' as const, reason: 'Our accountant says so.' },
  });
  const { costs, fee } = await ended([await coin()]);
  await shop.db.delete(taxRules).where(eq(taxRules.subject, 'cancellation'));

  expect(costs.taxes).toEqual([{ label: 'HST 13 %', amount: '6.64' }]);
  expect(fee.content.lines[1]).toMatchObject({ net: '50.00', tax: '0.00', reason: 'Our accountant says so.' });
});
