import { goingOn } from '#server/testing/going-on-clock.ts';
import { foundAfter } from '#server/testing/tampered-shop.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { settings } from '#server/settings/settings.table.ts';
import { defaultSettings } from '#server/settings/shop-settings.ts';
import { withdrawalStaff } from '#server/testing/withdrawal-staff.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 }, clock: goingOn() });
  const value = { ...defaultSettings.withdrawals, mostPerDay: 50, mostCadPerDay: '1000000000' };
  await shop.db.insert(settings).values({ key: 'withdrawals', value });
  const staff = await withdrawalStaff(shop);
  await staff.drafted();
  await staff.requested(undefined, { qty: 3 });
  await staff.done(staff.cancel(await staff.requested()));
  await staff.done(staff.decide(await staff.paid(), 'refuse', { reason: 'Not now.' }));
  await staff.picked();
  await staff.done(staff.move(await staff.shipped(), 'deliver'));
  await staff.done(staff.move(await staff.shipped(), 'come_back', { reason: 'Nobody was at home.' }));
  await staff.shipped();
  const checked = await staff.done(
    staff.move(await staff.packed({ way: 'counter' }), 'check_identity', {
      ...{ name: 'Ada Novak', paper: 'passport', lastDigits: '1234' },
    }),
  );
  await staff.done(staff.move(checked, 'hand_over', {}, staff.browsers.otto));
});
afterAll(() => shop.close());

test('a shop whose withdrawals nobody touched is clean', async () => {
  expect(await foundAfter(shop, 'select 1')).toEqual([]);
});

test.each([
  [
    'a withdrawal that its timeline does not know',
    "update withdrawals set state = 'delivered' where state = 'shipped'",
    'I19 withdrawals',
  ],
  [
    'a piece that left in a withdrawal of another item',
    `update withdrawal_lines set item_id = (select id from storage_items where state = 'in_vault' limit 1)
     where withdrawal_id = (select id from withdrawals where state = 'shipped')`,
    'I19 items of withdrawals',
  ],
  [
    'metal that left the books and not the vault',
    `update journal_entries set ref_id = (select id from withdrawals where state = 'approved')
     where kind = 'vault.withdrawn' and ref_id = (select id from withdrawals where state = 'shipped')`,
    'I19 metal of withdrawals',
  ],
  [
    'a fee that was never paid',
    "update invoices set paid = 0 where id = (select invoice_id from withdrawals where state = 'shipped')",
    'I19 fees of withdrawals',
  ],
  [
    'income of a fee that was booked as another',
    "update journal_postings set account = 'storage_fees' where account = 'administration_fees'",
    'I22 accounts of vault documents',
  ],
  [
    'tax of a fee that never was owed',
    `update journal_postings set amount = amount - 1 where account = 'tax_payable' and entry_id in
       (select e.id from journal_entries e join invoices i on i.id = e.ref_id where i.subject_kind = 'withdrawal')`,
    'I22 accounts of vault documents',
  ],
  [
    'a payment of a fee that was paid by another customer',
    'update document_payments set customer_id = (select id from users where id <> customer_id limit 1)',
    'I22 vault documents',
  ],
  [
    'an approval of one’s own',
    "update withdrawals set approved_by = customer_id where state = 'shipped'",
    'I19 withdrawals',
  ],
])('the audit names %s', async (_what, damage, rule) => {
  const found = await foundAfter(shop, damage);

  expect(found.map(({ invariant }) => invariant)).toContain(rule);
});
