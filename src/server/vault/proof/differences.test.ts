import { eq } from 'drizzle-orm';

import type { ProofOverview } from '#contract/vault/proof.contract.ts';
import { inTransaction } from '#server/db/transactions.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';
import { accounts } from '#server/ledger/accounts.ts';
import { postEntry, transfer } from '#server/ledger/ledger.service.ts';
import { aVisitor } from '#server/testing/browser.ts';
import { aCustomer, anAdmin, viewerOf } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { aStoredItem } from '#server/testing/stored-metal.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { type StorageItemRecord, storageItems } from '#server/vault/items/storage-items.table.ts';

import { isPaused } from './pauses.read.ts';

let shop: TestApp;
let ann: UserRecord;
let ben: UserRecord;
let item: StorageItemRecord;
beforeEach(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  [ann, ben] = [await aCustomer(shop), await aCustomer(shop)];
  item = await aStoredItem(shop, { customer: ann, product: await aProduct(shop, { metal: 'XAU' }) }, { qty: 2 });
});
afterEach(() => shop.close());

const overview = async () => (await aVisitor(shop).get<ProofOverview>('/public/proof')).body;
const setQty = (qty: number) => shop.db.update(storageItems).set({ qty }).where(eq(storageItems.id, item.id));
const tasksOfOfficers = async () => {
  const { items } = await shop.services.tasks.open(viewerOf(await anAdmin(shop, { roles: ['vault'] })));
  return items.filter(({ kind }) => kind === 'proof.difference').map(({ what }) => what);
};

test('a day without a key is published unsigned and says so', async () => {
  await shop.services.proof.run();

  expect((await overview()).newest?.signature).toBeNull();
  expect((await overview()).history[0]?.signed).toBe(false);
});

test('items that are more than the books say open a task, are shown, and pause sales of that metal alone', async () => {
  await setQty(3);

  await shop.services.proof.run();

  expect((await overview()).differences).toEqual([
    {
      ...{ metal: 'XAU', since: '2026-11-20T19:30:00.000Z', customers: 1 },
      ...{ itemsNg: String(item.pieceNg * 3n), metalNg: String(item.fineNg), owedNg: String(item.fineNg) },
    },
  ]);
  expect(await tasksOfOfficers()).toEqual(['Gold in the vault: items and books differ; sales of it are paused']);
  expect([await isPaused(shop.db, 'XAU'), await isPaused(shop.db, 'XAG')]).toEqual([true, false]);
});

test('a difference that stands is told once, followed, and ends within the hour when it is mended', async () => {
  await setQty(3);
  await shop.services.proof.run();
  await setQty(4);
  await shop.services.proof.run();

  expect(await tasksOfOfficers()).toHaveLength(1);
  expect((await overview()).differences).toMatchObject([{ itemsNg: String(item.pieceNg * 4n) }]);

  await setQty(2);
  await shop.services.proof.run();

  expect(await tasksOfOfficers()).toEqual([]);
  expect((await overview()).differences).toEqual([]);
  expect(await isPaused(shop.db, 'XAU')).toBe(false);
});

test('metal that the books owe somebody else is found although all sums agree', async () => {
  await inTransaction(shop.db, (tx) =>
    postEntry(tx, {
      ...{ at: shop.clock.now(), kind: 'vault.received', refType: 'storage_item', refId: item.id, actorId: null },
      postings: transfer(
        'XAU',
        1000n,
        { account: accounts.vaultOwed, partyId: ben.id },
        { account: accounts.vaultOwed, partyId: ann.id },
      ),
    }),
  );

  await shop.services.proof.run();

  expect((await overview()).differences).toMatchObject([
    { metal: 'XAU', itemsNg: String(item.fineNg), owedNg: String(item.fineNg), customers: 2 },
  ]);
});

test('an empty vault is published as empty', async () => {
  const empty = await testApp();
  await empty.services.proof.run();

  const { newest, differences } = (await aVisitor(empty).get<ProofOverview>('/public/proof')).body;
  await empty.close();

  expect(newest).toMatchObject({ leaves: 0, sums: { XAU: '0' }, vaults: [] });
  expect(differences).toEqual([]);
});
