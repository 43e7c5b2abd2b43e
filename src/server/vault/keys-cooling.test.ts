import { eq } from 'drizzle-orm';

import type { WithdrawalChoices } from '#contract/vault/withdrawal-choices.contract.ts';
import { users } from '#server/identity/users/users.table.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { titleStaff } from '#server/testing/title-staff.ts';
import { withdrawalStaff } from '#server/testing/withdrawal-staff.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
});
afterAll(() => shop.close());

/** As after a new app, passkey, address or password. */
const keysChange = ({ id }: { id: string }) =>
  shop.db.update(users).set({ keysChangedAt: shop.clock.now() }).where(eq(users.id, id));
const refusal = {
  message: expect.stringMatching(/For your safety you can give metal to others from November .* on\.$/),
};

test('metal is given to nobody for a day after what signs in has changed, neither what is new nor what was prepared', async () => {
  const staff = await titleStaff(shop);
  const prepared = await staff.drafted();
  const item = await staff.stored();
  const code = await staff.code(staff.giver);
  await keysChange(staff.giver);

  expect(await staff.draft([{ itemId: item.id, pieces: 1 }])).toMatchObject({ status: 409, body: refusal });
  expect(await staff.confirm(prepared, { code })).toMatchObject({ status: 409, body: refusal });
  await shop.later({ hours: 24 });
  const anew = await titleStaff(shop);
  expect((await anew.drafted()).state).toBe('drafted');
});

test('for that day metal is sent to the address of the identity check only, or collected', async () => {
  const staff = await withdrawalStaff(shop);
  const item = await staff.stored({ qty: 3 });
  const one = [{ itemId: item.id, pieces: 1 }];
  const before = await staff.done(staff.draft(one));
  const code = await staff.code();
  await keysChange(staff.customer);

  expect(await staff.confirm(before, { code })).toMatchObject({
    ...{ status: 409, body: { message: expect.stringContaining('other than that of your identity check') } },
  });
  const refused = await staff.draft(one);
  expect(refused.body.errors?.addressId?.[0]).toMatch(/^How you sign in to your account was changed/);
  const { addresses } = (await staff.browsers.own.get<WithdrawalChoices>('/customer/withdrawals/choices')).body;
  expect(addresses.find(({ label }) => label === 'Home')?.usableFrom).toBe('2026-11-22T19:30:00.000Z');
  expect((await staff.draft(one, { way: 'counter' })).status).toBe(200);

  await shop.later({ hours: 24 });
  await staff.signIn();
  expect((await staff.draft(one)).status).toBe(200);
});
