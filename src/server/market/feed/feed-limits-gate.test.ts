import type { ApprovalRow } from '#contract/platform/approvals.contract.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { settingsAt } from '#server/testing/setting-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let finance: Browser;
let second: Browser;
beforeAll(async () => {
  shop = await testApp();
  finance = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'], name: 'Fay Finance' }));
  second = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'] }));
});
afterAll(() => shop.close());

const set = (says: Record<string, string>, reason = '') => settingsAt(finance, 'feed').set(says, { reason });
const values = () => settingsAt(finance, 'feed').values();

test.each([{ band: '0.3' }, { agreement: '0.03' }, { disagreement: '0.3' }] as Record<string, string>[])(
  'more of the feed is believed only by two people: %j',
  async (wider) => {
    const before = await values();

    expect(await set(wider)).toMatchObject({ status: 422, body: { errors: { reason: [expect.any(String)] } } });
    const { body } = await set(wider, 'Gold fell by a third, and every bank says so.');

    expect(body).toMatchObject({ waiting: { askedBy: 'Fay Finance' } });
    expect(await values()).toEqual(before);
    const path = `/admin/approvals/${body.waiting?.id}`;
    expect((await second.get<ApprovalRow>(path)).body.effect).toHaveLength(1);
    expect((await finance.post(`${path}/approve`, { version: 1 })).status).toBe(403);
    expect((await second.post(`${path}/approve`, { version: 1 })).status).toBe(200);
    expect(await values()).toMatchObject(wider);
  },
);

test('less of the feed is believed at once, by one person', async () => {
  const less = { band: '0.05', agreement: '0.005', disagreement: '0.04' };

  expect((await set(less)).body.waiting).toBeNull();
  expect(await values()).toMatchObject(less);
});

test('what was changed since it was asked for is not approved', async () => {
  const { body } = await set({ band: '0.2' }, 'A wild week.');
  expect((await set({ maxAgeSeconds: '90' })).status).toBe(200);

  expect((await second.post(`/admin/approvals/${body.waiting?.id}/approve`, { version: 1 })).status).toBe(409);
});
