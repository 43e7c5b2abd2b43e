import { goingOn } from '#server/testing/going-on-clock.ts';
import { aPayoutAccount } from '#server/testing/make-payout-accounts.ts';
import { payoutStaff } from '#server/testing/payout-staff.ts';
import { sellBackStaff } from '#server/testing/sell-back-staff.ts';
import { foundAfter } from '#server/testing/tampered-shop.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 }, clock: goingOn() });
  const staff = await sellBackStaff(shop);
  const told = await staff.done(staff.pay(await staff.approved(2), 'instruct'));
  await staff.done(staff.pay(told, 'pay', { reference: 'EFT 7' }));
  const payouts = await payoutStaff(shop, staff);
  const batch = await payouts.sent([await staff.approved(), await staff.approved()]);
  await staff.done(staff.pay(await staff.read(batch.lines[0]?.saleId ?? ''), 'fail', { reason: 'No such account.' }));
  const { version } = await payouts.read(batch.id);
  await payouts.done(
    payouts.move({ id: batch.id, version }, 'settle', { settledOn: '2026-11-20', reference: 'EFT 8' }),
  );
  const back = await staff.read(batch.lines[1]?.saleId ?? '');
  await staff.done(staff.pay(back, 'return', { reason: 'The account is closed.' }));
  await staff.approved();
  const lot = await staff.stored({ qty: 3 });
  const payoutAccountId = await aPayoutAccount(shop, staff.customer, { currency: 'USD' });
  const locked = await staff.done(staff.quote([{ itemId: lot.id, pieces: 1 }], 'USD'));
  const sold = await staff.done(staff.submit(locked, { code: await staff.code(), payoutAccountId }));
  await staff.done(staff.decide(sold, 'approve'));
  await staff.done(staff.cancel(await staff.submitted()));
});
afterAll(() => shop.close());

test('a shop whose sales from the vault nobody touched is clean', async () => {
  expect(await foundAfter(shop, 'select 1')).toEqual([]);
});

const bought = "(select id from sell_backs where state = 'paid' and currency = 'CAD' limit 1)";

test.each([
  [
    'a net that is not the sum of its lines',
    `update sell_backs set net = net + 1, commission = commission - 1 where id = ${bought}`,
    'I19 sales from the vault',
  ],
  [
    'a sale that its timeline does not know',
    "update sell_backs set state = 'rejected' where state = 'cancelled'",
    'I19 sales from the vault',
  ],
  [
    'an approval of one’s own',
    `update sell_backs set approved_by = customer_id where id = ${bought}`,
    'I19 sales from the vault',
  ],
  [
    'a sold item that its customer has again',
    `update storage_items set state = 'in_vault' where id in (select item_id from sell_back_lines where sell_back_id = ${bought})`,
    'I19 items of sales',
  ],
  [
    'an item that is said to be sold and stands in no sale',
    "update storage_items set state = 'sold' where id = (select id from storage_items where state = 'in_vault' limit 1)",
    'I19 items of sales',
  ],
  [
    'a sale that was paid twice in the books',
    `update journal_postings set amount = amount * 2 where entry_id in
       (select id from journal_entries where kind = 'sell_back.paid' and ref_id = ${bought})`,
    'I19 accounts of sales',
  ],
  [
    'pieces that came to the shelf for less than they cost',
    `update stock_movements set cost = cost - 1 where sell_back_id = ${bought}`,
    'I19 pieces bought from the vault',
  ],
  [
    'pieces that never came to the shelf',
    `delete from stock_movements where sell_back_id = ${bought}`,
    'I19 pieces bought from the vault',
  ],
  [
    'a price that its terms do not come to, in sale and line alike',
    `update sell_back_lines set unit_net = unit_net + 1, net = net + qty, net_cad = net_cad + qty where sell_back_id = ${bought};
     update sell_backs set net = net + pieces, commission = commission - pieces, net_cad = net_cad + pieces where id = ${bought}`,
    'I19 recomputed sales',
  ],
  [
    'terms that were not those of the sale',
    `update sell_backs set terms = jsonb_set(terms, '{XAU,sellPct}', '"0.001"') where id = ${bought}`,
    'I19 recomputed sales',
  ],
])('the audit names %s', async (_what, damage, rule) => {
  expect((await foundAfter(shop, damage, { rule })).map(({ invariant }) => invariant)).toEqual([rule]);
});
