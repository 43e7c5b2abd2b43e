import { settings } from '#server/settings/settings.table.ts';
import { goingOn } from '#server/testing/going-on-clock.ts';
import { foundAfter } from '#server/testing/tampered-shop.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { titleStaff } from '#server/testing/title-staff.ts';
import { accrueNights } from '#server/vault/fees/accrue-nights.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 }, clock: goingOn() });
  const value = { isOpen: true, approveAboveCad: '20000000' };
  await shop.db.insert(settings).values({ key: 'titleTransfers', value });
  const staff = await titleStaff(shop);
  await staff.drafted();
  await staff.asked();
  await staff.done(staff.decline(await staff.asked()));
  await staff.accepted({ qty: 2 });
  await staff.waiting();
  await staff.done(staff.decide(await staff.waiting(), 'approve'));
  // Whoever holds it at the end of a night is charged for it.
  shop.clock.advance({ days: 2 });
  await accrueNights(shop.db, shop.clock.now());
});
afterAll(() => shop.close());

test('a shop whose transfers nobody touched is clean, its nights, too', async () => {
  expect(await foundAfter(shop, 'select 1')).toEqual([]);
});

const done = `(select id from title_transfers where state = 'done' order by number limit 1)`;

test.each([
  [
    'a transfer that its timeline does not know',
    "update title_transfers set state = 'declined', ended_at = now() where state = 'asked'",
    'I28 transfers between customers',
  ],
  [
    'metal that passed without the receiver’s consent',
    `update title_transfer_events set actor_id = (select giver_id from title_transfers where id = transfer_id)
     where to_state = 'accepted' and transfer_id = ${done}`,
    'I28 transfers between customers',
  ],
  [
    'a value that is not the weight at its price',
    `update title_transfers set value = value + 1 where id = ${done}`,
    'I28 transfers between customers',
  ],
  [
    'a receiver who has another piece than was given',
    `update title_transfer_lines set item_id = (select id from storage_items where state = 'being_transferred' limit 1)
     where transfer_id = ${done}`,
    'I28 items of transfers between customers',
  ],
  [
    'a receiver who is said to have paid less than it was worth',
    `update storage_items set cost_cad = cost_cad - 1 where id = (select received_item_id from title_transfer_lines where transfer_id = ${done})`,
    'I28 items of transfers between customers',
  ],
  [
    'a piece that is another customer’s by its item alone',
    `update storage_items set customer_id = (select receiver_id from title_transfers where id = ${done})
     where state = 'being_transferred'`,
    'I28 items of transfers between customers',
  ],
  [
    'metal that passed in the books and is still the giver’s by a transfer that waits',
    `update journal_entries set ref_id = (select id from title_transfers where state = 'accepted')
     where kind = 'title.transferred' and ref_id = ${done}`,
    'I28 metal of transfers between customers',
  ],
  [
    'metal that passed before it was accepted',
    `update title_transfers set accepted_at = ended_at + interval '1 second' where id = ${done}`,
    'I28 transfers between customers',
  ],
])('the audit names %s', async (_what, damage, rule) => {
  const found = await foundAfter(shop, damage);

  expect(found.map(({ invariant }) => invariant)).toContain(rule);
});
