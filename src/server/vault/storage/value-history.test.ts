import { eq } from 'drizzle-orm';

import { inTransaction } from '#server/db/transactions.ts';
import type { StorageHistory } from '#contract/vault/storage.contract.ts';
import { accounts } from '#server/ledger/accounts.ts';
import { postEntry, transfer } from '#server/ledger/ledger.service.ts';
import { priceCandles } from '#server/market/prices/history/candles.table.ts';
import { rateTicks } from '#server/market/prices/prices.table.ts';
import { signedInAs } from '#server/testing/browser.ts';
import { aCustomer } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { aStorageSheet } from '#server/testing/storage-sheet.ts';
import { aStoredItem } from '#server/testing/stored-metal.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { storageItems } from '#server/vault/items/storage-items.table.ts';

import { MOST_DAYS, valueHistory } from './value-history.ts';

let shop: TestApp;
beforeEach(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  await aStorageSheet(shop);
});
afterEach(() => shop.close());

/** Closes of a metal, a trading day each from the one that begins on a day at 22:00 UTC: winter in New York. */
const closes = (metal: 'XAU' | 'XAG', firstDay: string, prices: readonly string[]) =>
  shop.db.insert(priceCandles).values(
    prices.map((close, day) => ({
      ...{ metal, span: 'day' as const, open: close, high: close, low: close, close, ticks: 1 },
      startsAt: new Date(Date.parse(`${firstDay}T22:00:00Z`) + day * 86_400_000),
    })),
  );
const rateSince = (day: string, usdRate: string) =>
  shop.db.insert(rateTicks).values({
    ...{ code: 'CAD', usdRate, markup: '0', source: 'feed', boardVersion: 0, asOf: new Date(`${day}T00:00:00Z`) },
  });

// All of it less the markup of 0.25 % and the commission of 1.25 %.
test('each day is the weight held then, by the books, times that day’s close at its own exchange rate and at our bid', async () => {
  const customer = await aCustomer(shop);
  // Until then the feed's 1.3584 holds.
  await rateSince('2026-11-22', '1.30');
  await closes('XAU', '2026-11-18', ['4000', '4100', '4200', '4300', '4400']);
  // Bought on the 20th at 19:30 UTC, within the day that ends at 22:00.
  const item = await aStoredItem(shop, { customer, product: await aProduct(shop) }, { qty: 2, lot: 'L' });
  shop.clock.set('2026-11-23T15:00:00Z');
  await inTransaction(shop.db, async (tx) => {
    const at = new Date('2026-11-22T12:00:00Z');
    const owed = { account: accounts.vaultOwed, partyId: customer.id };
    const postings = transfer('XAU', item.pieceNg, { account: accounts.vaultMetal }, owed);
    await postEntry(tx, { at, kind: 'vault.withdrawn', refType: 'withdrawal', refId: item.id, postings });
    await tx.update(storageItems).set({ qty: 1 }).where(eq(storageItems.id, item.id));
  });

  const own = await signedInAs(shop, customer);
  const { body } = await own.get<StorageHistory>('/customer/storage/history');

  expect(body.points).toEqual([
    { at: '2026-11-20T22:00:00.000Z', value: '10972.14' },
    { at: '2026-11-21T22:00:00.000Z', value: '11239.76' },
    { at: '2026-11-22T22:00:00.000Z', value: '5506.32' },
    // The day that runs is what the storage tells: 4,164.40 at 1.3584.
    { at: '2026-11-23T15:00:00.000Z', value: '5572.24' },
  ]);
});

test('a metal that was not priced on a day counts at its close before, and a day without any price is left out', async () => {
  const customer = await aCustomer(shop);
  const silver = await aProduct(shop, { metal: 'XAG', fineness: '999' });
  await aStoredItem(shop, { customer, product: await aProduct(shop) }, { serial: 'A' });
  await aStoredItem(shop, { customer, product: silver }, { serial: 'B' });
  await closes('XAU', '2026-11-19', ['4000', '4100', '4200']);
  await closes('XAG', '2026-11-20', ['50']);

  shop.clock.set('2026-11-30T00:00:00Z');
  const { points } = await valueHistory(shop.db, { clock: shop.clock, prices: shop.services.prices }, customer.id);

  // 4100 and 50, 4200 and 50 US dollars at 1.3584, less both: 5,486.07 + 66.90 and 5,619.88 + 66.90.
  expect(points.slice(0, -1).map(({ value }) => value)).toEqual(['5552.97', '5686.78']);
});

test('a year and a day are told at most', async () => {
  const customer = await aCustomer(shop);
  await rateSince('2024-01-01', '1.00');
  shop.clock.set('2024-06-01T12:00:00Z');
  await aStoredItem(shop, { customer, product: await aProduct(shop) }, { serial: 'A' });
  await closes(
    'XAU',
    '2024-06-01',
    Array.from({ length: 900 }, () => '4000'),
  );

  shop.clock.set('2026-11-20T19:30:00Z');
  const { points } = await valueHistory(shop.db, { clock: shop.clock, prices: shop.services.prices }, customer.id);

  expect(points.length).toBeGreaterThanOrEqual(MOST_DAYS - 1);
  expect(points.length).toBeLessThanOrEqual(MOST_DAYS);
});
