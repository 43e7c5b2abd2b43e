import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { titleStaff } from '#server/testing/title-staff.ts';
import { withdrawalStaff } from '#server/testing/withdrawal-staff.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 1 } });
});
afterAll(() => shop.close());

const other = (code: string) => (code === '000000' ? '000001' : '000000');

test('wrong codes of withdrawals count for the customer, so that a new draft gives him no other guesses', async () => {
  const staff = await withdrawalStaff(shop);
  for (let drafts = 0; drafts < 2; drafts += 1) {
    const shown = await staff.drafted({ way: 'counter' });
    const wrong = other(await staff.code());
    for (let tries = 0; tries < 5; tries += 1) expect((await staff.confirm(shown, { code: wrong })).status).toBe(422);
  }
  const third = await staff.drafted({ way: 'counter' });
  const refused = await staff.confirm(third, { code: await staff.code() });

  expect(refused).toMatchObject({ status: 429, body: { message: expect.stringMatching(/^Too many tries\./) } });
  expect(await staff.item(third.lines[0]?.itemId)).toMatchObject({ state: 'in_vault' });
});

test('wrong codes of transfers count the same, and a code that was not typed is no guess', async () => {
  const staff = await titleStaff(shop);
  const guess = async (tries: number) => {
    const shown = await staff.drafted();
    const wrong = other(await staff.code(staff.giver));
    for (let tried = 0; tried < tries; tried += 1)
      expect((await staff.confirm(shown, { code: wrong })).status).toBe(422);
    return shown;
  };
  await guess(5);
  const last = await guess(4);
  for (let tries = 0; tries < 3; tries += 1) expect((await staff.confirm(last)).status).toBe(422);
  const right = await staff.code(staff.giver);

  expect((await staff.confirm(last, { code: right })).status).toBe(200);
});
