import type { ApprovalRow } from '#contract/platform/approvals.contract.ts';
import type { PaymentMethodRow } from '#contract/trade/payments.contract.ts';
import { type Browser, signedInAs, statusesOf } from '#server/testing/browser.ts';
import { anAdmin, password as passwordOfPeople } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';

let shop: TestApp;
let fay: UserRecord;
let finance: Browser;
let finn: UserRecord;
beforeEach(async () => {
  shop = await testApp();
  finn = await anAdmin(shop, { roles: ['finance'], name: 'Finn Finance', canSignIn: true });
  finance = await signedInAs(shop, finn);
});
afterEach(() => shop.close());

const aSecond = async (): Promise<Browser> => {
  fay = await anAdmin(shop, { roles: ['finance'], name: 'Fay Second' });
  return signedInAs(shop, fay);
};
const method = async (by = finance): Promise<PaymentMethodRow> => {
  const { body } = await by.get<{ items: PaymentMethodRow[] }>('/admin/payment-methods');
  return body.items.find(({ code }) => code === 'etransfer') as PaymentMethodRow;
};
const change = async (says: object, by = finance) => {
  const { code, missing: _missing, waiting: _waiting, ...terms } = await method(by);
  return by.put<PaymentMethodRow>(`/admin/payment-methods/${code}`, { ...terms, reason: '', ...says });
};
const moved = { instructions: 'Send it to payments@evil.example.', reason: 'A new address.' };
const approve = (id: string, by: Browser, says: object = {}) =>
  by.post<ApprovalRow>(`/admin/approvals/${id}/approve`, { version: 1, ...says });
const asked = async () => (await change(moved)).body.waiting?.id ?? '';

test('where customers send their money is not changed by one person: it waits, and the other gets a mail', async () => {
  await aSecond();
  const { status, body } = await change(moved);

  expect([status, body]).toEqual([200, expect.objectContaining({ instructions: '', version: 1 })]);
  expect(body.waiting).toMatchObject({ askedBy: 'Finn Finance' });
  const mail = (await shop.mailsTo(fay.email)).at(-1);
  expect(mail?.subject).toBe('How customers pay: a change needs your approval');
  expect(mail?.text).toContain('to "Send it to payments@evil.example."');
});

test('another person approves it, and only then it happens, with both in the log', async () => {
  const second = await aSecond();
  const id = await asked();
  expect((await approve(id, finance)).status).toBe(403);
  expect((await approve(id, second)).body).toMatchObject({ state: 'approved', decidedBy: 'Fay Second', alone: false });

  expect(await method()).toMatchObject({ instructions: moved.instructions, waiting: null, version: 2 });
  const rows = await shop.audited({ entityId: id });
  expect(rows.map(({ action, actorName }) => [action, actorName])).toEqual([
    ['approval.asked', 'Finn Finance'],
    ['approval.try_refused', 'Finn Finance'],
    ['approval.approved', 'Fay Second'],
  ]);
});

test('refused it never happens, and can be asked for anew', async () => {
  const second = await aSecond();
  const id = await asked();
  expect(await change({ ...moved, instructions: 'Elsewhere.' })).toMatchObject({ status: 409 });
  await second.post(`/admin/approvals/${id}/refuse`, { version: 1, reason: 'Not our account.' });

  expect(await method()).toMatchObject({ instructions: '', waiting: null });
  expect((await approve(id, second)).status).toBe(409);
  expect((await change(moved)).body.waiting).not.toBeNull();
});

test('of two who decide at the same moment one does', async () => {
  const second = await aSecond();
  const third = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'] }));
  const id = await asked();

  expect(statusesOf(await Promise.all([approve(id, second), approve(id, third)]))).toEqual([200, 409]);
});

test('who is alone in the shop may approve it himself, after a day and with his password', async () => {
  const id = await asked();
  expect((await approve(id, finance)).status).toBe(403);
  await shop.later({ hours: 25 });
  finance = await signedInAs(shop, finn);
  expect(await approve(id, finance)).toMatchObject({ status: 422 });
  expect(await approve(id, finance, { password: 'not mine' })).toMatchObject({ status: 422 });
  const { body } = await approve(id, finance, { password: passwordOfPeople });

  expect(body).toMatchObject({ state: 'approved', alone: true });
  const rows = await shop.audited({ entityId: id });
  expect(rows.at(-1)?.after).toMatchObject({ alone: true });
});

test('the name of a way to pay is read by customers as its instructions are, and waits as they do', async () => {
  const { body } = await change({ name: 'e-Transfer to payments@evil.example', reason: 'Clearer.' });

  expect(body.waiting).not.toBeNull();
  expect((await method()).name).not.toContain('evil');
});

test('a price moved in slices is one move within a day', async () => {
  expect((await change({ adjustmentPct: '-0.006' })).body.waiting).toBeNull();
  expect(await change({ adjustmentPct: '-0.012' })).toMatchObject({ status: 422 });
  expect((await change({ adjustmentPct: '-0.012', reason: 'A sale.' })).body).toMatchObject({
    adjustmentPct: '-0.006',
    waiting: expect.anything(),
  });
});

test.each([
  ['money that is held less long', { holdBusinessDays: 5 }, { holdBusinessDays: 0 }],
  ['a larger order', { maxCad: '10000.00' }, { maxCad: '9999999.00' }],
  ['an order of any size', { maxCad: '10000.00' }, { maxCad: null }],
  ['a higher cap on what it adds', { surchargeCap: '0.024' }, { surchargeCap: '0.05' }],
  ['no cap on what it adds', { surchargeCap: '0.024' }, { surchargeCap: null }],
  ['a province in which it added nothing', { noSurchargeIn: ['ON', 'QC'] }, { noSurchargeIn: ['ON'] }],
])('%s by a way to pay waits, and the other way round it does not', async (_what, narrow, wide) => {
  expect((await change(narrow)).body).toMatchObject({ ...narrow, waiting: null });
  expect(await change(wide)).toMatchObject({ status: 422, body: { errors: { reason: [expect.any(String)] } } });
  const { body } = await change({ ...wide, reason: 'Larger customers.' });
  expect(body).toMatchObject({ ...narrow, waiting: { askedBy: 'Finn Finance' } });
  const { body: asked } = await finance.get<ApprovalRow>(`/admin/approvals/${body.waiting?.id}`);
  expect(asked.effect).toHaveLength(1);
  expect((await approve(asked.id, await aSecond())).status).toBe(200);
  expect(await method()).toMatchObject({ ...wide, waiting: null });
});

test('what is not grave happens at once, and a reason is asked for what is', async () => {
  expect((await change({ holdBusinessDays: 1, adjustmentPct: '0.005' })).body).toMatchObject({
    holdBusinessDays: 1,
    waiting: null,
  });
  expect(await change({ ...moved, reason: '' })).toMatchObject({
    status: 422,
    body: { errors: { reason: [expect.any(String)] } },
  });
  expect((await change({ adjustmentPct: '0.05', reason: 'Dearer.' })).body.waiting).not.toBeNull();
});
