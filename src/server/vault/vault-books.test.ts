import { aProduct } from '#server/testing/make-products.ts';
import { aCustomer } from '#server/testing/make-people.ts';
import { aStoredItem } from '#server/testing/stored-metal.ts';
import { foundAfter } from '#server/testing/tampered-shop.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
  const customer = await aCustomer(shop);
  const product = await aProduct(shop);
  await aStoredItem(shop, { customer, product }, { qty: 3, lot: 'L 1' });
  await aStoredItem(shop, { customer: await aCustomer(shop), product }, { serial: 'NS 1' });
});
afterAll(() => shop.close());

test('a vault that nobody touched is clean', async () => {
  expect(await foundAfter(shop, 'select 1')).toEqual([]);
});

test.each([
  ['a lot with one piece more', 'update storage_items set qty = qty + 1 where qty > 1', 'I18 metal in the vault'],
  [
    'metal that is written to another customer',
    "update storage_items set customer_id = (select customer_id from storage_items where serial = 'NS 1')",
    'I18 metal in the vault',
  ],
  ['an item that vanished from the vault', "update storage_items set state = 'withdrawn'", 'I18 metal in the vault'],
  [
    'a lot with a lighter piece, and the journal with it',
    "update storage_items set piece_ng = piece_ng - 1 where qty = 1; update journal_postings set amount = amount - sign(amount)::bigint where entry_id in (select e.id from journal_entries e join storage_items i on i.id = e.ref_id where i.qty = 1 and e.kind = 'vault.received') and account = 'vault_metal'",
    'I18 metal in the vault',
  ],
  ['an item whose timeline says otherwise', "update storage_items set state = 'frozen'", 'I18 items taken in'],
  [
    'a part that came from nowhere',
    "update storage_items set part_of = id where serial = 'NS 1'",
    'I18 items taken in',
  ],
])('the audit names %s', async (_what, damage, rule) => {
  const found = await foundAfter(shop, damage);

  expect(found.map(({ invariant }) => invariant)).toContain(rule);
});
