import { eq, sql } from 'drizzle-orm';

import { nanogramsPer } from '#contract/metals.ts';
import type { StorageHistory, StorageItem, StorageItemRow, StorageSummary } from '#contract/vault/storage.contract.ts';
import type { ListReply } from '#contract/list/list-reply.contract.ts';
import { worthOf } from '#contract/vault/storage-worth.rules.ts';
import { type Browser, signedInAs, statusesOf } from '#server/testing/browser.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';
import { users } from '#server/identity/users/users.table.ts';
import { rateVersions } from '#server/catalogue/rates/rates.table.ts';
import { aCustomer } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { aStorageSheet } from '#server/testing/storage-sheet.ts';
import { aStoredItem, aVault } from '#server/testing/stored-metal.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { storageEvents, storageItems } from '#server/vault/items/storage-items.table.ts';

let shop: TestApp;
let ada: UserRecord;
let own: Browser;
beforeEach(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  await aStorageSheet(shop, { XAG: { sellPct: '0.02', sellFixed: '0.50' } });
  ada = await aCustomer(shop, { name: 'Ada Novak' });
  own = await signedInAs(shop, ada);
});
afterEach(() => shop.close());

const summary = async (by = own) => (await by.get<StorageSummary>('/customer/storage')).body;
const listed = async (query = '', by = own) =>
  (await by.get<ListReply<StorageItemRow>>(`/customer/storage/items${query}`)).body;
const silverOf = (ounces: bigint) => ({ metal: 'XAG' as const, fineness: '999', fineNg: nanogramsPer.toz * ounces });

/**
 * Cents of one piece by whole numbers alone: the example's bid (in cents of US dollars) x 1.3584 x (1 - 0.25 %), less a
 * commission in ten-thousandths and cents.
 */
function centsOf(usdCents: bigint, ounces: bigint, taken: bigint, fixed = 0n): bigint {
  const [numerator, denominator] = [usdCents * 13_584n * 9_975n * (10_000n - taken) * ounces, 10_000n ** 3n];
  return (2n * (numerator - fixed * denominator) + denominator) / (2n * denominator);
}
const text = (cents: bigint) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
const gold = () => centsOf(416_440n, 1n, 125n);
const silver = () => centsOf(5_174n, 10n, 200n, 50n);

test('what is held is worth our bid after the storage commission, a piece at a time, against what it cost', async () => {
  const bar = await aProduct(shop);
  const silverBar = await aProduct(shop, silverOf(10n));
  await aStoredItem(shop, { customer: ada, product: bar }, { serial: 'A1', cost: 540_211n, costCad: 540_211n });
  await aStoredItem(shop, { customer: ada, product: bar }, { serial: 'A2', pending: true });
  const lot = { qty: 5, lot: 'L1', cost: 390_910n, costCad: 390_910n };
  await aStoredItem(shop, { customer: ada, product: silverBar }, lot);
  await aStoredItem(shop, { customer: await aCustomer(shop), product: bar }, { serial: 'B1' });

  const { metals, total, state, asOf } = await summary();

  const [worthGold, worthSilver] = [2n * gold(), 5n * silver()];
  expect([state, asOf]).toEqual(['live', '2026-11-20T19:30:00.000Z']);
  expect(metals).toMatchObject([
    { metal: 'XAU', items: 2, pieces: 2, cost: '10402.11', worth: text(worthGold), fineNg: '62206953600' },
    { metal: 'XAG', items: 1, pieces: 5, cost: '3909.10', worth: text(worthSilver), fineNg: '1555173840000' },
  ]);
  expect(metals[0]?.price).toMatchObject({ state: 'live', bid: '5572.2439' });
  expect(total).toMatchObject({ items: 3, pieces: 7, cost: '14311.21', worth: text(worthGold + worthSilver) });
  expect(metals[0]?.gain).toBe(text(worthGold - 1_040_211n));
  expect(metals[0]?.gainPct).toBe('7.14');

  // The client computes one item by what it was given.
  const given = metals[1]?.price.pricing;
  expect(given && worthOf({ pieceNg: nanogramsPer.toz * 10n, qty: 5 }, given)).toBe(worthSilver);
});

test('a stale price is told as such and still computed by, a closed market too, and none is unknown', async () => {
  await aStoredItem(shop, { customer: ada, product: await aProduct(shop) }, { serial: 'A1' });
  shop.clock.advance({ minutes: 10 });
  expect(await summary()).toMatchObject({ state: 'stale', total: { worth: text(gold()) } });

  shop.feed.trade({ open: false, closedAt: shop.clock.now(), opensAt: new Date('2026-11-22T23:00:00Z') });
  await shop.later({ minutes: 1 });
  expect(await summary()).toMatchObject({ state: 'closed', opensAt: '2026-11-22T23:00:00.000Z' });

  await shop.db.execute(sql`alter table rate_versions disable trigger user`);
  await shop.db.delete(rateVersions).where(eq(rateVersions.sheet, 'storage'));
  const told = await summary();
  expect(told).toMatchObject({ state: 'none', total: { worth: null, gain: null, gainPct: null, cost: '5000.00' } });
  expect(told.metals[0]?.price).toMatchObject({ bid: null, pricing: null });
});

test('items are listed by the list grammar, his own alone; sold ones are found by where they are', async () => {
  const bar = await aProduct(shop, { name: '1 oz Gold Bar' });
  const kept = await aStoredItem(shop, { customer: ada, product: bar }, { serial: 'NG-1' });
  const sold = await aStoredItem(shop, { customer: ada, product: bar }, { serial: 'NG-2' });
  await aStoredItem(shop, { customer: await aCustomer(shop), product: bar }, { serial: 'NG-3' });
  await shop.db.update(storageItems).set({ state: 'sold' }).where(eq(storageItems.id, sold.id));

  const held = await listed('?f.place=in:held');
  expect(held.items).toMatchObject([
    { id: kept.id, mark: 'NG-1', isSerial: true, qty: 1, fineNg: '31103476800', costCad: '5000.00', state: 'in_vault' },
  ]);
  expect((await listed('?f.place=in:gone')).items).toMatchObject([{ mark: 'NG-2', place: 'gone' }]);
  expect((await listed('?q=NG-3')).items).toEqual([]);
  expect((await listed('?sort=mark')).items.map(({ mark }) => mark)).toEqual(['NG-1', 'NG-2']);
});

test('what cannot be sold says why, and until when its payment can be taken back', async () => {
  const product = await aProduct(shop);
  const paid = { customer: ada, product };
  const until = new Date('2026-11-25T15:00:00Z');
  await aStoredItem(shop, paid, { serial: 'A', sellableFrom: until });
  await aStoredItem(shop, paid, { serial: 'B', sellableFrom: shop.clock.now() });
  const { id } = await aStoredItem(shop, paid, { pending: true });

  const locks = (await listed('?sort=number')).items.map(({ lock }) => lock);
  expect(locks).toEqual([
    { why: 'not_cleared', until: until.toISOString() },
    null,
    { why: 'on_its_way_in', until: null },
  ]);
  expect((await own.get<StorageItem>(`/customer/storage/items/${id}`)).body).toMatchObject({
    lock: { why: 'on_its_way_in' },
    location: null,
    confirmedAt: null,
  });
});

test('one item is told with its vault and its life, without why or by whom of the staff; another’s is not found', async () => {
  const vault = await aVault(shop, { name: 'Toronto North' });
  const item = await aStoredItem(shop, { customer: ada, product: await aProduct(shop) }, { serial: 'A1', vault });
  await shop.db.update(storageItems).set({ state: 'frozen', reason: 'A case.' }).where(eq(storageItems.id, item.id));
  const frozen = {
    what: 'Frozen',
    note: 'A case.',
    fromState: 'in_vault',
    toState: 'frozen',
    actorName: 'Kim',
  } as const;
  await shop.db.insert(storageEvents).values({ itemId: item.id, at: shop.clock.now(), ...frozen });

  const { status, body } = await own.get<StorageItem>(`/customer/storage/items/${item.id}`);

  expect(status).toBe(200);
  expect(body).toMatchObject({ state: 'frozen', mark: 'A1', cost: '5000.00', vault: { name: 'Toronto North' } });
  expect(body.timeline.map(({ what, byYou }) => [what, byYou])).toEqual([
    ['Bought', false],
    ['Taken in', false],
    ['Frozen', false],
  ]);
  expect(JSON.stringify(body)).not.toMatch(/A case|Kim/);
  const other = await signedInAs(shop, await aCustomer(shop));
  expect((await other.get(`/customer/storage/items/${item.id}`)).status).toBe(404);
});

test('who is not approved sees nothing of it; an approved customer whose papers have lapsed does', async () => {
  const paths = ['', '/items', '/history', '/statement'].map((path) => `/customer/storage${path}`);
  const pending = await signedInAs(shop, await aCustomer(shop, { status: 'pending' }));
  const unverified = await signedInAs(shop, await aCustomer(shop, { verified: false }));
  const lapsed = await aCustomer(shop);
  await shop.db.update(users).set({ lapsedAt: shop.clock.now() }).where(eq(users.id, lapsed.id));
  const late = await signedInAs(shop, lapsed);

  for (const [by, status] of [
    [pending, 403],
    [unverified, 403],
    [late, 200],
  ] as const) {
    expect(statusesOf(await Promise.all(paths.map((path) => by.get(path))))).toEqual(paths.map(() => status));
  }
});

test('the statement has every item that is held, with its serial number, cost and worth', async () => {
  const bar = await aProduct(shop, { name: '=1 oz; Gold' });
  const vault = await aVault(shop, { name: 'Toronto North' });
  await aStoredItem(shop, { customer: ada, product: bar }, { serial: 'A1', vault, cost: 540_211n, costCad: 540_211n });

  const { body, headers } = await own.get<string>('/customer/storage/statement');

  expect(headers['content-disposition']).toBe('attachment; filename="storage-2026-11-20.csv"');
  const gain = text(gold() - 540_211n);
  const [, line] = body.split('\r\n');
  expect(line).toBe(
    `V-100001,"'=1 oz; Gold",Gold,A1,,1,1.0000,31.1034768,Toronto North,2026-11-20T19:30:00.000Z,In vault,5402.11,${text(gold())},${gain},2026-11-20T19:30:00.000Z,current`,
  );
});

test('nothing held is nothing worth, without a line of history', async () => {
  expect(await summary()).toMatchObject({
    metals: [],
    hadAny: false,
    total: { worth: '0.00', cost: '0.00', items: 0 },
  });
  expect((await own.get<StorageHistory>('/customer/storage/history')).body.points).toEqual([]);
});
