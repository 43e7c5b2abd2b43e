import type { SettingGroupView } from '#contract/platform/settings/settings.contract.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { settingsAt } from '#server/testing/setting-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let finance: Browser;
beforeAll(async () => {
  shop = await testApp();
  finance = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'] }));
});
afterAll(() => shop.close());

/** Groups of which every change is one person's: they protect neither money nor identity. */
const free = [
  'company',
  'social',
  'taxes',
  'clock',
  'trading',
  'orders',
  'reviews',
  'newsletters',
  'offline',
  'hedging',
];

test('every group that protects money or identity says when a change waits for a second person', async () => {
  const { groups } = (await finance.get<{ groups: SettingGroupView[] }>('/admin/setting-groups')).body;
  const unguarded = groups.filter(({ waits, fields }) => waits === null && fields.length > 0).map(({ id }) => id);

  expect(unguarded.filter((id) => !free.includes(id))).toEqual([]);
});

test.each<[string, Record<string, string>, Record<string, string>]>([
  ['payouts', { coolingHours: '96' }, { coolingHours: '0' }],
  ['bank-files', { eftAccount: '1234567' }, { eftAccount: '7654321' }],
  ['identity', { highFrom: '40' }, { highFrom: '100' }],
  ['identity', { lowMonths: '6' }, { lowMonths: '60' }],
  ['identity', { retentionYears: '10' }, { retentionYears: '5' }],
  ['papers', { addressDays: '60' }, { addressDays: '365' }],
  ['papers', { linkSeconds: '30' }, { linkSeconds: '600' }],
  ['identity', { graceDays: '0' }, { graceDays: '180' }],
])('%s are made stricter by one person, and laxer only with a reason and a second one', async (group, strict, lax) => {
  const { set, values } = settingsAt(finance, group);
  const confirmed = Object.keys(strict);
  expect(await set(strict, { confirmed })).toMatchObject({ status: 200, body: { waiting: null } });

  expect(await set(lax, { confirmed, reason: '' })).toMatchObject({
    status: 422,
    body: { errors: { reason: expect.anything() } },
  });
  const asked = await set(lax, { confirmed, reason: 'It takes too long.' });
  expect(asked.body.waiting).not.toBeNull();
  expect(await values()).toMatchObject(strict);
  const second = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'] }));
  await second.post(`/admin/approvals/${asked.body.waiting?.id}/refuse`, { version: 1, reason: 'No.' });
});
