import type { ApprovalRow } from '#contract/platform/approvals.contract.ts';
import type { FeedHealth } from '#contract/market/feed.contract.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { settingsAt } from '#server/testing/setting-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';

let shop: TestApp;
let finance: Browser;
let fay: UserRecord;
let second: Browser;
beforeEach(async () => {
  shop = await testApp();
  finance = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'], name: 'Finn Finance' }));
  fay = await anAdmin(shop, { roles: ['finance'] });
  second = await signedInAs(shop, fay);
});
afterEach(() => shop.close());

const gold = async () => {
  const { body } = await finance.get<FeedHealth>('/admin/feed/health');
  return body.metals.find(({ symbol }) => symbol === 'XAU') as FeedHealth['metals'][number];
};
async function disputed(share: number): Promise<string> {
  shop.feed.quote('XAU', (4164.4 * share).toFixed(4), (4165.2 * share).toFixed(4));
  await shop.later({ seconds: 10 });
  return (await gold()).disputed?.tick_id ?? '';
}
const confirm = (tick_id: string, reason = 'A rout.') =>
  finance.post<FeedHealth>('/admin/feed/metals/XAU/confirm', { tick_id, reason });
const approve = (id = '', by = second) => by.post<ApprovalRow>(`/admin/approvals/${id}/approve`, { version: 1 });

test('a price a third lower is taken by two people only, with the figures and a mail', async () => {
  const tick = await disputed(0.7);

  expect(await confirm(tick, ' ')).toMatchObject({ status: 422 });
  expect((await confirm(tick)).status).toBe(200);
  const metal = await gold();
  expect(metal).toMatchObject({ paused: true, bid: '4164.40', waiting: { askedBy: 'Finn Finance' } });
  const { body: waiting } = await finance.get<ApprovalRow>(`/admin/approvals/${metal.waiting?.id}`);
  expect(waiting.effect).toContainEqual({ what: 'Move', before: '0 %', after: '-30 %' });
  expect((await shop.mailsTo(fay.email)).at(-1)?.subject).toBe('Price of a metal: a change needs your approval');
  expect((await approve(waiting.id, finance)).status).toBe(403);

  // The next price of the feed is as low: it is the one that two people agreed to.
  await disputed(0.7001);
  expect((await approve(waiting.id)).status).toBe(200);
  expect(await gold()).toMatchObject({ paused: false, waiting: null });
  const [row] = await shop.audited({ action: 'feed.confirmed' });
  expect(row).toMatchObject({ actorId: fay.id, entityId: 'XAU' });
});

test('what was agreed to is not another price that came since', async () => {
  await confirm(await disputed(0.7));
  const { waiting } = await gold();
  await disputed(0.5);

  expect(await approve(waiting?.id)).toMatchObject({ status: 409 });
  expect(await gold()).toMatchObject({ paused: true });
});

test('a price that moves little is taken by one person, and the others are told', async () => {
  expect((await settingsAt(finance, 'feed').set({ band: '0.02' })).status).toBe(200);
  expect((await confirm(await disputed(0.96))).status).toBe(200);

  expect(await gold()).toMatchObject({ paused: false, waiting: null });
  expect((await shop.mailsTo(fay.email)).at(-1)?.text).toContain('Reason: A rout.');
});

test('a metal is resumed at a price that agrees by one person with a reason, and the others are told', async () => {
  await disputed(0.7);
  shop.feed.quote('XAU', '4164.00', '4164.80');
  await shop.later({ seconds: 10 });
  const { held } = await gold();
  const resume = (body: object) => finance.post('/admin/feed/metals/XAU/resume', body);

  expect(await resume({ tick_id: held?.tick_id })).toMatchObject({ status: 422 });
  expect((await resume({ tick_id: held?.tick_id, reason: 'Both feeds agree.' })).status).toBe(200);
  expect(await gold()).toMatchObject({ paused: false, bid: '4164.00' });
  const [row] = await shop.audited({ action: 'feed.resumed' });
  expect(row?.after).toMatchObject({ reason: 'Both feeds agree.', lastBid: '4164.40', bid: '4164.00' });
  expect((await shop.mailsTo(fay.email)).at(-1)?.text).toContain('Reason: Both feeds agree.');
  expect(await resume({ tick_id: held?.tick_id, reason: 'Again.' })).toMatchObject({ status: 409 });
});
