import { eq } from 'drizzle-orm';

import type { Estimate, Quote } from '#contract/trade/quotes.contract.ts';
import { rateSheets, rateVersions } from '#server/catalogue/rates/rates.table.ts';
import { orders } from '#server/trade/orders/orders.table.ts';
import { vaults } from '#server/vault/vaults/vaults.table.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { accepted, addressIn, aCart, review } from '#server/testing/make-orders.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { phoneStaff } from '#server/testing/phone-staff.ts';
import { aStoredItem, aVault } from '#server/testing/stored-metal.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  const terms = { sellPct: '0.005', sellFixed: '0', withdrawalFee: '45' };
  await shop.db.insert(rateSheets).values({ key: 'storage', lastNo: 1 });
  await shop.db.insert(rateVersions).values({
    ...{ sheet: 'storage', no: 1, status: 'active', changes: 'The first.', reason: 'test', createdByName: 'System' },
    terms: {
      kind: 'storage',
      rates: {
        XAU: { ...terms, annualPct: '0.004', monthlyMin: '5' },
        XPD: { ...terms, annualPct: '0.01', monthlyMin: '0' },
      },
    },
    effectiveFrom: new Date('2026-01-01T00:00:00Z'),
  });
});
afterAll(() => shop.close());
beforeEach(() => shop.db.update(vaults).set({ active: false }));

const inVault = { ...review, delivery: 'vault' } as const;

async function buying(product: Parameters<typeof aProduct>[1] = {}, qty = 1): Promise<Browser> {
  const customer = await aCart(shop, { lines: [{ product: await aProduct(shop, product), qty }] });
  return signedInAs(shop, customer);
}
const estimate = async (browser: Browser, more: object = {}) =>
  (
    await browser.post<Estimate>('/customer/quotes/estimate', { currency: 'CAD', province: 'ON', ...more })
  ).body.deliveries.find(({ kind }) => kind === 'vault');

test('the vault is a way of delivery only while one is open', async () => {
  const browser = await buying();
  expect(await estimate(browser)).toBeUndefined();
  expect(await browser.post('/customer/quotes', inVault)).toMatchObject({
    status: 422,
    body: { errors: { delivery: [expect.stringMatching(/not offered/)] } },
  });

  await aVault(shop);
  expect(await estimate(browser)).toMatchObject({ shipping: '0.00', insurance: '0.00', refusal: null });
  expect((await browser.post('/customer/quotes', inVault)).status).toBe(200);
});

test('storage is told before the price is locked: a share of the value a year, and the least a month', async () => {
  const { id: vaultId } = await aVault(shop);
  const one = await buying();
  const { body } = await one.post<Quote>('/customer/quotes', inVault);

  // 0.4 % of one piece is less than twelve times 5.00.
  expect(body).toMatchObject({ delivery: 'vault', shipping: '0.00', insuredValue: '0.00', address: inVault.address });
  expect(body.storage).toEqual({ vaultId, city: 'Toronto', yearly: '60.00', monthlyMin: '5.00', added: false });
  expect((await estimate(one))?.storage).toEqual(body.storage);

  const many = await buying({ stock: 10 }, 5);
  const quote = (await many.post<Quote>('/customer/quotes', inVault)).body;
  const cents = BigInt(quote.subtotal.replace('.', ''));
  const yearly = (cents * 4n + 500n) / 1000n;
  expect(quote.storage?.yearly.replace('.', '')).toBe(String(yearly));
});

test('to who stores some of the metal already, storage is told as what the pieces add to it', async () => {
  await aVault(shop);
  const product = await aProduct(shop);
  const customer = await aCart(shop, { lines: [{ product, qty: 1 }] });
  await aStoredItem(shop, { customer, product: await aProduct(shop) }, { qty: 10 });
  const browser = await signedInAs(shop, customer);
  const { body } = await browser.post<Quote>('/customer/quotes', inVault);

  // Ten pieces cost more than twelve times 5.00, so that this one adds 0.4 % of its price, give or take a cent of rounding.
  const share = Number(body.subtotal) * 0.004;
  expect(body.storage).toMatchObject({ monthlyMin: '0.00', added: true });
  expect(Math.abs(Number(body.storage?.yearly) - share)).toBeLessThan(0.0101);
  expect((await estimate(browser))?.storage).toEqual(body.storage);

  await aStoredItem(shop, { customer, product: await aProduct(shop, { metal: 'XPD' }) });
  const gold = (await estimate(browser))?.storage;
  expect(gold).toEqual(body.storage);
});

test('storage is told in the currency of the order', async () => {
  await aVault(shop);
  const browser = await buying();
  const { body } = await browser.post<Quote>('/customer/quotes', { ...inVault, currency: 'USD' });
  expect(body.currency).toBe('USD');
  expect(Number(body.storage?.monthlyMin)).toBeGreaterThan(3);
  expect(Number(body.storage?.monthlyMin)).toBeLessThan(5);
});

test('what can’t be stored is named, and not sold into the vault', async () => {
  await aVault(shop);
  const browser = await buying({ vaultClass: 'none', name: 'A Box of Grain' });
  expect((await estimate(browser))?.refusal).toMatch(/A Box of Grain/);
  expect(await browser.post('/customer/quotes', inVault)).toMatchObject({
    status: 422,
    body: { errors: { delivery: [expect.stringMatching(/A Box of Grain/)] } },
  });
});

test('what goes into the vault is taxed where the vault stands, wherever its buyer lives', async () => {
  await aVault(shop, { province: 'AB', city: 'Calgary' });
  const browser = await buying({ metal: 'XPD' });
  const stored = (await browser.post<Quote>('/customer/quotes', inVault)).body;
  const sent = (await browser.post<Quote>('/customer/quotes', review)).body;
  expect(stored.shippingTax.label).toBe('GST 5 %');
  expect(sent.shippingTax.label).toBe('HST 13 %');
  expect(Number(stored.lines[0]?.tax.amount)).toBeLessThan(Number(sent.lines[0]?.tax.amount));
});

test('the order keeps where it was supplied, and its buyer’s own address', async () => {
  await aVault(shop, { province: 'AB', city: 'Calgary' });
  const browser = await buying();
  const { body: quote } = await browser.post<Quote>('/customer/quotes', { ...inVault, address: addressIn('QC') });
  const { body } = await browser.post<{ id: string }>('/customer/orders', { quoteId: quote.id, ...accepted });
  expect(body).toMatchObject({
    delivery: 'vault',
    deliveryName: 'Store in our vault (Calgary)',
    address: { province: 'QC' },
  });
  const [order] = await shop.db.select().from(orders);
  expect(order).toMatchObject({ vaultProvince: 'AB', province: 'QC' });
});

test('each open vault is offered with what storing costs there, and the first is ours to choose', async () => {
  const [first, second] = [await aVault(shop), await aVault(shop, { province: 'AB', city: 'Calgary' })];
  await aVault(shop, { active: false, city: 'Ottawa' });
  const browser = await buying();
  const offered = await estimate(browser);
  expect(offered?.vaults).toEqual(
    [first, second].map(({ id, name, city, province }) => ({
      ...{ id, name, city, province, refusal: null },
      storage: { vaultId: id, city, yearly: '60.00', monthlyMin: '5.00', added: false },
    })),
  );
  expect(offered?.storage?.vaultId).toBe(first.id);
  expect((await estimate(browser, { vaultId: second.id }))?.storage?.vaultId).toBe(second.id);
  expect((await browser.post<Quote>('/customer/quotes', inVault)).body.storage?.vaultId).toBe(first.id);
});

test('the vault that was chosen is taxed where it stands, and kept by the quote and its order', async () => {
  await aVault(shop);
  const calgary = await aVault(shop, { province: 'AB', city: 'Calgary' });
  const browser = await buying({ metal: 'XPD' });
  const { body: quote } = await browser.post<Quote>('/customer/quotes', { ...inVault, vaultId: calgary.id });
  expect(quote).toMatchObject({ storage: { vaultId: calgary.id, city: 'Calgary' }, shippingTax: { label: 'GST 5 %' } });
  const { body } = await browser.post<{ id: string }>('/customer/orders', { quoteId: quote.id, ...accepted });
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, body.id));
  expect(order).toMatchObject({ vaultProvince: 'AB', vaultId: calgary.id });
});

test('a chosen vault that takes nothing in is refused beside its choice, while another is open', async () => {
  const closed = await aVault(shop, { active: false });
  const open = await aVault(shop);
  const browser = await buying();
  const words = 'This vault takes in nothing at the moment. Choose another.';
  expect(await browser.post('/customer/quotes', { ...inVault, vaultId: closed.id })).toMatchObject({
    status: 422,
    body: { errors: { vaultId: [words] } },
  });
  const offered = await estimate(browser, { vaultId: closed.id });
  expect(offered).toMatchObject({ refusal: words, storage: null });
  expect(offered?.vaults.map(({ id }) => id)).toEqual([open.id]);
});

test('staff sells into the vault on the phone, and the mail says so', async () => {
  await aVault(shop);
  const calgary = await aVault(shop, { city: 'Calgary', province: 'AB' });
  const customer = await aCart(shop);
  const sales = await signedInAs(shop, await anAdmin(shop, { roles: ['sales'] }));
  const phone = phoneStaff(sales, customer);
  const lines = [{ productId: (await aProduct(shop)).id, qty: 1 }];
  expect((await phone.lock(lines, { delivery: 'vault' })).body).toMatchObject({ storage: { city: 'Toronto' } });
  const { body: quote } = await phone.lock(lines, { delivery: 'vault', vaultId: calgary.id });
  expect(quote).toMatchObject({ delivery: 'vault', storage: { city: 'Calgary' } });
  expect((await phone.place(quote.id)).status).toBe(200);
  expect((await shop.mailsTo(customer.email)).at(-1)?.text).toContain('To be placed in your vault: Store in our vault');
});
