import type { OwnWithdrawal } from '#contract/vault/withdrawals.contract.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { type WithdrawalStaff, withdrawalStaff } from '#server/testing/withdrawal-staff.ts';

let shop: TestApp;
let staff: WithdrawalStaff;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  staff = await withdrawalStaff(shop);
});
afterAll(() => shop.close());

const counter = { way: 'counter' };

test('who looks at what it costs is mailed nothing; a code comes when he wants to confirm, one a minute', async () => {
  const mailed = (await staff.codes()).length;
  const shown = await staff.drafted(counter);
  expect(await staff.codes()).toHaveLength(mailed);
  expect(await staff.confirm(shown, { code: '123456' })).toMatchObject({
    status: 422,
    body: { errors: { code: [expect.stringMatching(/Ask for a new one/)] } },
  });

  const ask = () => staff.browsers.own.post(`/customer/withdrawals/${shown.id}/code`, {});
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 429]);
  expect(await staff.codes()).toHaveLength(mailed + 1);
  const { body } = await staff.browsers.own.get<OwnWithdrawal>(`/customer/withdrawals/${shown.id}`);
  expect([shown.codeMailed, body.codeMailed]).toEqual([false, true]);
  expect((await staff.confirm(shown, { code: await staff.code() })).status).toBe(200);
});

test('a wrong code is told beside the field, and five of them are the last', async () => {
  const shown = await staff.drafted(counter);
  const right = await staff.code();
  const wrong = right === '000000' ? '000001' : '000000';
  for (let tries = 0; tries < 5; tries += 1)
    expect(await staff.confirm(shown, { code: wrong })).toMatchObject({
      status: 422,
      body: { errors: { code: ['This is not the code that we emailed.'] } },
    });

  expect((await staff.confirm(shown, { code: right })).status).toBe(422);
});
