import { buyingStaff, aScrapLine } from '#server/testing/buying-staff.ts';
import { foundAfter } from '#server/testing/tampered-shop.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  const staff = await buyingStaff(shop);
  const lines = [{ kind: 'product', productId: staff.gold.id, qty: 2 }, aScrapLine()];
  const sold = await staff.accepted({ lines, ...staff.wire });
  const pending = await staff.done(staff.move(sold, 'instruct', {}, staff.finance));
  await staff.done(staff.move(pending, 'pay', { reference: 'WIRE 7' }, staff.finance));
  await staff.offered();
});
afterAll(() => shop.close());

test('a shop whose purchases nobody touched is clean', async () => {
  expect(await foundAfter(shop, 'select 1')).toEqual([]);
});

test.each([
  ['an offer raised in its row', 'update purchases set offered = offered + 1', 'I17 purchases'],
  ['more taken than is paid for', 'update purchase_lines set taken = 1 where qty = 2', 'I17 purchases'],
  [
    'a state that its timeline does not have',
    "update purchases set state = 'received' where state = 'offered'",
    'I17 purchases',
  ],
  [
    'an offer raised with its line',
    "update purchase_lines set total = total + 100, total_cad = total_cad + 100 where kind = 'metal'; update purchases set offered = offered + 100, offered_cad = offered_cad + 100 where state = 'paid'",
    'I17 recomputed purchases',
  ],
  [
    'a weight that was not measured',
    'update purchase_lines set found_gross_ng = found_gross_ng * 2',
    'I17 recomputed purchases',
  ],
  [
    'a payout to the balance that went by wire',
    "update purchases set payout = 'balance' where state = 'paid'",
    'I17 accounts of purchases',
  ],
  [
    'a payout in the journal alone',
    "update journal_postings set amount = amount * 2 where entry_id in (select id from journal_entries where kind = 'purchase.paid')",
    'I17 accounts of purchases',
  ],
  ['pieces that came without a purchase', 'update stock_movements set purchase_id = null', 'I17 bought pieces'],
])('the audit names %s', async (_what, damage, rule) => {
  const found = await foundAfter(shop, damage);

  expect(found.map(({ invariant }) => invariant)).toContain(rule);
});
