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
