import { eq, sql } from 'drizzle-orm';

import type { ErrorBody } from '#contract/endpoint.ts';
import type { Statement, TaxYear } from '#contract/vault/statements.contract.ts';
import { signedInAs } from '#server/testing/browser.ts';
import { addressIn } from '#server/testing/make-orders.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { orderStaff } from '#server/testing/order-staff.ts';
import { sellBackStaff } from '#server/testing/sell-back-staff.ts';
import { aStoredItem, aVault } from '#server/testing/stored-metal.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { storageItems } from '#server/vault/items/storage-items.table.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
});
afterAll(() => shop.close());

const november = 'from=2026-11-01&to=2026-11-30';

test('what was held, came, left and is owed is told of some days, and part of a lot that was sold leaves the rest', async () => {
  const staff = await sellBackStaff(shop);
  const lot = await staff.stored({ qty: 5, lot: 'L' });
  const quote = await staff.done(staff.quote([{ itemId: lot.id, pieces: 2 }]));
  const sale = await staff.done(staff.submit(quote, { code: await staff.code() }));
  await staff.done(staff.decide(sale, 'approve'));
  const own = await signedInAs(shop, staff.customer);

  const { status, body } = await own.get<Statement>(`/customer/statements?${november}`);

  expect(status === 200 ? 200 : body).toBe(200);
  expect(body).toMatchObject({ customer: 'Ada Novak', opening: [], openingValue: '0.00' });
  expect(body.movements).toMatchObject([
    { kind: 'received', pieces: 5, amount: null },
    { kind: 'sold', pieces: -2, fineNg: '-62206953600', amount: sale.netCad, reference: { number: sale.number } },
  ]);
  expect(body.closing).toMatchObject([{ metal: 'XAU', pieces: 3, fineNg: '93310430400' }]);
  expect(body.sums).toEqual([
    { metal: 'XAU', opening: '0', came: '155517384000', left: '62206953600', closing: '93310430400' },
  ]);
  expect(body.money).toEqual([{ kind: 'sell_backs', currency: 'CAD', opening: '0.00', closing: sale.net }]);

  const later = await own.get<Statement>('/customer/statements?from=2026-11-20&to=2026-11-20');
  expect(later.body.closing).toEqual(body.closing);
  const before = await own.get<Statement>('/customer/statements?from=2026-10-01&to=2026-10-31');
  expect(before.body).toMatchObject({ opening: [], movements: [], closing: [], money: [], orders: [] });
});

test('files have the same, and a tax year its gain: proceeds less commission less average cost', async () => {
  const staff = await sellBackStaff(shop);
  const sale = await staff.approved(2);
  const own = await signedInAs(shop, staff.customer);

  const { body } = await own.get<TaxYear>('/customer/tax-year?year=2026');
  // Two pieces that cost 5,000.00 each, received by no order, were sold, and none is left.
  expect(body.classes).toMatchObject([
    {
      events: [
        { kind: 'bought', pieces: 2 },
        { kind: 'sold', pieces: 2, cost: '10000.00' },
      ],
      closing: { pieces: 0 },
    },
  ]);
  const net = Number(body.totals.proceeds) - Number(body.totals.outlays);
  expect(net.toFixed(2)).toBe(sale.netCad);
  expect(body.totals.net).toBe((net - 10_000).toFixed(2));

  const csv = await own.get<string>(`/customer/statements/csv?${november}`);
  expect(csv.headers['content-disposition']).toContain('statement-2026-11-01-to-2026-11-30.csv');
  expect(csv.body).toContain(`Sold to us,${sale.number}`);
  const taxCsv = await own.get<string>('/customer/tax-year/csv?year=2026');
  expect(taxCsv.body).toContain(`Sold,2026-11-20,"Sold, ${sale.number}",${sale.number},Gold`);
  for (const path of [`/customer/statements/pdf?${november}`, '/customer/tax-year/pdf?year=2026']) {
    const pdf = await own.get<string>(path);
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(String(pdf.body).slice(0, 5)).toBe('%PDF-');
  }
});

test('an order’s whole amount is the cost of its pieces, whether they go into the vault or to the customer', async () => {
  await aVault(shop, { city: 'Toronto' });
  const orders = orderStaff(shop);
  const bar = await aProduct(shop, { stock: 9, serialTracked: true });
  const lines = [{ product: bar, qty: 2 }];
  const made = await orders.processing({ lines, request: { delivery: 'vault', address: addressIn('QC') } });
  await orders.move('vault', made.order.id, { event: 'vault' });
  const order = await orders.read(made.order.id);
  const own = await signedInAs(shop, made.customer);

  const year = await own.get<TaxYear>('/customer/tax-year?year=2026');
  expect(year.body.classes).toMatchObject([
    {
      events: [{ kind: 'bought', into: 'vault', pieces: 2, cost: order.totalCad, reference: order.number }],
    },
  ]);
  const { body } = await own.get<Statement>(`/customer/statements?${november}`);
  expect(body.movements).toMatchObject([{ kind: 'bought', pieces: 2, reference: { number: order.number } }]);
  expect(body.orders).toMatchObject([{ number: order.number, total: order.total }]);
  expect(body.payments).toMatchObject([{ amount: order.total }]);
});

test('what the books contradict is no statement, and the log has by how much', async () => {
  const customer = await aCustomer(shop);
  const item = await aStoredItem(shop, { customer, product: await aProduct(shop) }, { qty: 3, lot: 'L' });
  const own = await signedInAs(shop, customer);
  await shop.db.update(storageItems).set({ qty: 4 }).where(eq(storageItems.id, item.id));

  const { status, body } = await own.get<ErrorBody>(`/customer/statements?${november}`);

  expect(status).toBe(409);
  expect(body.message).toMatch(/our books say/);
  const [logged] = shop.faults.splice(0).map((line) => JSON.parse(line) as { fault: unknown });
  expect(logged?.fault).toMatchObject({
    customerId: customer.id,
    sums: {
      unsettled: [],
      fees: [],
      metals: [{ metal: 'XAU', closing: '124413907200', books: { closing: '93310430400' } }],
    },
  });
  await shop.db.update(storageItems).set({ qty: 3 }).where(eq(storageItems.id, item.id));
});

test.each([
  ['from=2026-12-01&to=2026-12-31', 'from'],
  ['from=2026-11-10&to=2026-11-09', 'to'],
  ['from=2010-01-01&to=2026-11-09', 'to'],
  ['from=2026-02-30&to=2026-11-09', 'from'],
])('days that make no sense are refused beside their field: %s', async (query, field) => {
  const own = await signedInAs(shop, await aCustomer(shop));

  const { status, body } = await own.get<ErrorBody>(`/customer/statements?${query}`);

  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
});

test('who is not approved has no statement; staff takes one and is written down, and who may not read the books does not', async () => {
  const pending = await signedInAs(shop, await aCustomer(shop, { status: 'pending' }));
  expect((await pending.get(`/customer/statements?${november}`)).status).toBe(403);
  const customer = await aCustomer(shop);
  const path = `/admin/customers/${customer.id}/statement?${november}`;
  const officer = await signedInAs(shop, await anAdmin(shop, { roles: ['vault'] }));
  expect((await officer.get(path)).status).toBe(403);
  const finance = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'] }));

  expect((await finance.get(path)).status).toBe(200);

  const rows = await shop.audited({ action: 'statement.taken' });
  expect(rows).toMatchObject([{ entityId: customer.id, after: { from: '2026-11-01', to: '2026-11-30' } }]);
});

test('two thousand items cost as many queries as one', async () => {
  const customer = await aCustomer(shop);
  await aStoredItem(shop, { customer, product: await aProduct(shop) }, { qty: 1 });
  const own = await signedInAs(shop, customer);
  await shop.db.execute(sql`insert into storage_items
    (id, number, state, state_since, vault_id, customer_id, customer_name, product_id, sku, name, metal, qty, piece_ng, acquired_at, currency, cost, cost_cad)
    select gen_random_uuid(), 'M-' || n, 'pending_inbound', state_since, vault_id, customer_id, customer_name, product_id, sku, name, metal, 1, piece_ng, acquired_at, currency, cost, cost_cad
    from storage_items, generate_series(1, 1999) n where customer_id = ${customer.id}`);
  await shop.db.execute(sql`with added as (
      update storage_items set version = version where customer_id = ${customer.id} and number like 'M-%' returning *)
    , entries as (
      insert into journal_entries (id, at, kind, ref_type, ref_id) select gen_random_uuid(), acquired_at, 'vault.received', 'storage_item', id from added returning *)
    insert into journal_postings (id, entry_id, account, party_id, unit, amount)
      select gen_random_uuid(), e.id, a.account, case when a.account = 'vault_owed' then i.customer_id end, i.metal, a.sign * i.piece_ng
      from entries e join added i on i.id = e.ref_id, (values ('vault_owed', -1), ('vault_metal', 1)) a(account, sign)`);
  const began = performance.now();
  const { status, body } = await own.get<Statement>(`/customer/statements?${november}`);
  expect(status === 200 ? 200 : body).toBe(200);
  expect(body.closing).toMatchObject([{ pieces: 2000 }]);
  // One order's worth of equal pieces is one line, however many items it is.
  expect(body.movements).toHaveLength(1);
  expect(performance.now() - began).toBeLessThan(5000);
});
