import type { SettingGroupView, SettingHistoryEntry } from '#contract/platform/settings/settings.contract.ts';
import { defaultSettings } from '#server/settings/shop-settings.ts';
import { settings } from '#server/settings/settings.table.ts';
import { aVisitor, type Browser, signedInAs, statusesOf } from '#server/testing/browser.ts';
import { aQuote } from '#server/testing/make-orders.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { settingsAt } from '#server/testing/setting-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let finance: Browser;
beforeAll(async () => {
  shop = await testApp();
  finance = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'], name: 'Finn Finance' }));
});
afterAll(() => shop.close());

const at = (group: string, by = finance) => settingsAt(by, group);
const historyOf = async (group: string, query = '') =>
  (await finance.get<{ entries: SettingHistoryEntry[]; hasMore: boolean }>(`${at(group).path}/history${query}`)).body;

const groups = async () => (await finance.get<{ groups: SettingGroupView[] }>('/admin/setting-groups')).body.groups;

describe('the page of the settings', () => {
  /** Not set by anybody on a page: the switch, what the demo says of itself, its first link, and the calendar it keeps. */
  const elsewhere = ['site.isOnline', 'site.isSample', 'site.message', 'site.returnsAt', 'calendar.timeZone'];

  test('shows every setting that the shop reads, and no other, once', async () => {
    const kept = Object.entries(defaultSettings).flatMap(([row, fields]) =>
      row === 'setup' ? [] : Object.keys(fields).map((name) => `${row}.${name}`),
    );
    const shown = (await groups()).flatMap(({ fields }) => fields.map(({ key }) => key));

    expect(shown.toSorted()).toEqual(kept.filter((key) => !elsewhere.includes(key)).toSorted());
  });

  test('begins with values that it would itself let through, and saves them as they stand', async () => {
    for (const { id } of (await groups()).filter(({ fields }) => fields.length > 0)) {
      expect([id, (await at(id).set({})).status]).toEqual([id, 200]);
    }
  });

  test('tells nobody the link of the first administrator, nor a key of the price sources', async () => {
    await shop.db.insert(settings).values({ key: 'setup', value: { tokenHash: 'not-to-be-told', expiresAt: '' } });
    const { body } = await finance.get('/admin/setting-groups');

    expect(JSON.stringify(body)).not.toMatch(/not-to-be-told|tokenHash/);
  });

  test('is read by the auditor, changed by finance, and closed to sales', async () => {
    const auditor = await signedInAs(shop, await anAdmin(shop, { roles: ['auditor'] }));
    const sales = await signedInAs(shop, await anAdmin(shop, { roles: ['sales'] }));

    expect(await auditor.get('/admin/setting-groups')).toMatchObject({ status: 200, body: { mayWrite: false } });
    expect((await at('orders', auditor).set({ closeAfterDays: '60' })).status).toBe(403);
    expect((await sales.get('/admin/setting-groups')).status).toBe(403);
  });
});

describe('a group', () => {
  test('is saved whole, with its reason, and holds at once', async () => {
    const saved = await at('trading').set({ lockSeconds: '120' }, { reason: 'The market is wild.' });

    expect(saved).toMatchObject({ status: 200, body: { waiting: null } });
    expect(await at('trading').values()).toMatchObject({ lockSeconds: '120', requotesPerTenMinutes: '5' });
    const { quote } = await aQuote(shop);
    expect(Date.parse(quote.expiresAt) - shop.clock.now().getTime()).toBe(120_000);
  });

  test('changes where care is asked for only when each such change is confirmed by name', async () => {
    const before = await at('trading').values();
    for (const confirmed of [[], ['requotesPerTenMinutes']]) {
      expect(await at('trading').set({ lockSeconds: '240' }, { confirmed })).toMatchObject({
        status: 422,
        body: { errors: { lockSeconds: [expect.stringMatching(/^Confirm the change from “.* s” to “240 s”\.$/)] } },
      });
    }
    expect(await at('trading').values()).toEqual(before);

    expect((await at('trading').set({ lockSeconds: '240' }, { confirmed: ['lockSeconds'] })).status).toBe(200);
    expect((await at('trading').set({}, { confirmed: [] })).status).toBe(200);
  });

  test.each([
    ['trading', { lockSeconds: '59' }, 'lockSeconds'],
    ['trading', { lockSeconds: '901' }, 'lockSeconds'],
    ['trading', { termsVersion: '' }, 'termsVersion'],
    ['taxes', { gstNumber: '12345678 RT0001' }, 'gstNumber'],
    ['taxes', { gstNumber: '' }, 'gstNumber'],
    ['taxes', { mbRstNumber: 'none' }, 'mbRstNumber'],
    ['company', { email: 'desk' }, 'email'],
    ['company', { phone: 'call me' }, 'phone'],
    ['company', { city: 'Two\nlines' }, 'city'],
    ['company', { name: 'x'.repeat(121) }, 'name'],
    ['social', { x: 'http://social.example/shop' }, 'x'],
    ['social', { facebook: 'javascript:alert(1)' }, 'facebook'],
    ['social', { youtube: 'https://shop@social.example' }, 'youtube'],
    ['orders', { byCustomers: 'perhaps' }, 'byCustomers'],
    ['orders', { restockingShare: '0.6' }, 'restockingShare'],
    ['compliance', { structuringFromCad: '9999.99' }, 'structuringToCad'],
    ['purchases', { leastFineness: '1000' }, 'leastFineness'],
    ['orders', { lockSeconds: '60' }, 'reason'],
  ] as [string, Record<string, string>, string][])('%s refuses %j beside its field', async (group, wrong, field) => {
    const reply = await at(group).set(wrong, { reason: 'Why.' });

    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.errors ?? {})).toEqual([field]);
  });

  test('tells everybody where else the shop can be followed', async () => {
    await at('social').set({ instagram: 'https://www.instagram.com/maple' });

    const { body } = await aVisitor(shop).get<{ social: unknown }>('/public/settings?only=social');
    expect(body.social).toEqual([{ name: 'Instagram', url: 'https://www.instagram.com/maple' }]);
  });

  test('keeps numbers of registration as their authorities write them', async () => {
    await at('taxes').set({ gstNumber: '123456789rt0001', bcPstNumber: 'pst 1234 5678', skPstNumber: '' });

    expect(await at('taxes').values()).toMatchObject({
      ...{ gstNumber: '12345 6789 RT0001', bcPstNumber: 'PST-1234-5678', skPstNumber: '' },
    });
  });

  test('is saved by one of two at once, and the other is shown what he did', async () => {
    const { version } = await at('orders').view();
    const replies = await Promise.all(
      ['40', '50'].map((days) => at('orders').set({ closeAfterDays: days }, { version })),
    );

    expect(statusesOf(replies)).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'stale_version', current: { id: 'orders', version: version + 1 } });
  });
});

describe('the history of a group', () => {
  test('tells who changed what, when and why, of the whole group or of one setting', async () => {
    await at('reviews').set({ afterDays: '12' }, { reason: 'Parcels are slow.' });
    await at('reviews').set({ invite: 'no' });

    expect((await historyOf('reviews')).entries).toMatchObject([
      { who: 'Finn Finance', reason: '', changes: [{ name: 'invite', before: 'They are', after: 'They are not' }] },
      { reason: 'Parcels are slow.', changes: [{ name: 'afterDays', before: '10 days', after: '12 days' }] },
    ]);
    expect((await historyOf('reviews', '?field=afterDays')).entries).toHaveLength(1);
  });

  test('goes on where a page of it ends', async () => {
    for (let days = 1; days <= 22; days += 1) await at('orders').set({ withinDays: String(days) });
    const first = await historyOf('orders', '?field=withinDays');
    const rest = await historyOf('orders', `?field=withinDays&olderThan=${first.entries.at(-1)?.id}`);

    expect([first.entries.length, first.hasMore, rest.hasMore]).toEqual([20, true, false]);
    expect(rest.entries.at(-1)?.changes).toMatchObject([{ before: '14 days', after: '1 days' }]);
  });

  test('brings back what stood before a change, as a new one with its reason', async () => {
    const before = await at('limits').values();
    await at('limits').set({ countAbove: '500.00' });
    await at('limits').set({ confirmAlone: '0.01' });
    const [, first] = (await historyOf('limits')).entries;
    const path = `${at('limits').path}/history/${first?.id}`;

    expect((await finance.get(path)).body).toEqual({
      changes: [
        { name: 'confirmAlone', label: expect.any(String), now: '1 %', was: '5 %' },
        { name: 'countAbove', label: expect.any(String), now: '500.00 CAD', was: '10,000.00 CAD' },
      ],
    });
    // Both were narrowed; the way back is wider, and so wants a second person.
    const { version } = await at('limits').view();
    const asked = await finance.post<{ waiting: { id: string } }>(`${path}/restore`, {
      version,
      reason: 'Too narrow.',
    });
    const second = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'] }));
    await second.post(`/admin/approvals/${asked.body.waiting.id}/approve`, { version: 1 });

    expect(await at('limits').values()).toEqual(before);
    const log = await shop.audited({ action: 'setting.changed' });
    expect(log.at(-1)).toMatchObject({ entity: 'setting', after: { reason: 'Too narrow.' } });
  });

  test('brings nothing back over a newer version, nor of another group', async () => {
    const [entry] = (await historyOf('reviews')).entries;
    const restore = (group: string, version: number) =>
      finance.post(`${at(group).path}/history/${entry?.id}/restore`, { version, reason: 'Back.' });

    expect((await restore('reviews', 1)).status).toBe(409);
    expect((await restore('feed', (await at('feed').view()).version)).status).toBe(404);
    expect((await restore('reviews', (await at('reviews').view()).version)).status).toBe(200);
  });
});

test('the terms of buying that visitors read are those in force, and since when', async () => {
  const terms = async () => (await aVisitor(shop).get('/public/buy-terms')).body;
  await at('purchases').set({ shareXPT: '0', leastFineness: '585', offerDays: '2', kitMostCad: '40000.00' });

  expect(await terms()).toEqual({
    metals: [
      { metal: 'XAU', share: '0.97' },
      { metal: 'XAG', share: '0.9' },
      { metal: 'XPT', share: '0' },
      { metal: 'XPD', share: '0.88' },
    ],
    ...{ leastFineness: '585', kitMost: '40000.00', offerDays: 2, waitDays: 30, since: expect.any(String) },
  });
});

test('what visitors are told where the switch says nothing is told while the shop is offline, and only then', async () => {
  const admin = await signedInAs(shop, await anAdmin(shop));
  const status = async () => (await aVisitor(shop).get('/system-status')).body;
  await at('offline').set({ usualMessage: 'We are counting stock.' });
  await admin.put('/update/status', { is_online: false });

  expect(await status()).toEqual({ is_online: false, message: 'We are counting stock.' });
  await admin.put('/update/status', { is_online: true });
  expect(await status()).toEqual({ is_online: true });
});

test('of the company and of trading only what is marked as public reaches a visitor', async () => {
  const { body } = await aVisitor(shop).get<Record<string, unknown>>('/public/settings');
  const told = Object.keys({ ...body, ...(body.company as object) });
  const fields = (await groups()).flatMap((group) => group.fields);
  const shown = fields.filter(({ key }) => /^(?:company|trading)\./.test(key));

  expect(
    shown
      .filter(({ isPublic }) => isPublic)
      .map(({ name }) => name)
      .filter((name) => !told.includes(name)),
  ).toEqual([]);
  expect(
    shown
      .filter(({ isPublic }) => !isPublic)
      .map(({ name }) => name)
      .filter((name) => told.includes(name)),
  ).toEqual([]);
});
