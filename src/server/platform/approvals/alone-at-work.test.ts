import { desc, eq } from 'drizzle-orm';

import type { OrderMoney } from '#contract/trade/payments.contract.ts';
import type { RateSheetView } from '#contract/catalogue/rates.contract.ts';
import type { LiveTerms } from '#contract/catalogue/rate-terms.rules.ts';
import type { RefundRow } from '#contract/trade/refunds.contract.ts';
import { auditLog } from '#server/audit/audit.table.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { anOrder } from '#server/testing/make-orders.ts';
import { anAdmin, password } from '#server/testing/make-people.ts';
import { makeRates } from '#server/testing/make-terms.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';

let shop: TestApp;
let owner: UserRecord;
beforeAll(async () => {
  shop = await testApp();
  owner = await anAdmin(shop, { roles: ['finance'], name: 'Olga Owner', canSignIn: true });
});
afterAll(() => shop.close());

type Told = { message?: string; errors?: Record<string, string[]> };

/** Tries at once, then a day later: without the password, with a wrong one, with his own; a colleague lets nobody be alone. */
async function decidesAlone<Body>(path: string, body: object): Promise<Body> {
  let browser: Browser = await signedInAs(shop, owner);
  const approve = (more: object = {}) => browser.post<Body & Told>(path, { ...body, ...more });
  expect(await approve({ password })).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('24 hours after you asked') },
  });
  await shop.later({ hours: 25 });
  browser = await signedInAs(shop, owner);
  const untold = { status: 422, body: { errors: { password: [expect.stringContaining('Enter your password')] } } };
  expect(await approve()).toMatchObject(untold);
  expect(await approve({ password: 'a guess' })).toMatchObject(untold);
  const { status, body: done } = await approve({ password });
  expect(status).toBe(200);
  return done;
}

const lastAudit = async (entityId: string) =>
  (
    await shop.db
      .select({ action: auditLog.action, after: auditLog.after })
      .from(auditLog)
      .where(eq(auditLog.entityId, entityId))
      .orderBy(desc(auditLog.at))
      .limit(1)
  )[0];

test('who runs the shop alone gives back more than the limit, a day later and with the password', async () => {
  const { order, customer } = await anOrder(shop);
  const finance = await signedInAs(shop, owner);
  const paid = await finance.post(`/admin/orders/${order.id}/payments`, {
    ...{
      amount: '5897.86',
      payerName: customer.name,
      reference: 'WIRE IN 1',
      receivedOn: '2026-11-20',
      version: order.version,
    },
  });
  expect(paid.status).toBe(200);
  const money = (await finance.get<OrderMoney>(`/admin/orders/${order.id}/money`)).body;
  const { body: asked } = await finance.post<RefundRow>(`/admin/payments/${money.payments[0]?.id ?? ''}/refunds`, {
    ...{ amount: '1000.01', target: 'bank', reason: 'A scratch.', version: money.version, approve: true },
  });
  expect(asked.state).toBe('requested');

  const done = await decidesAlone<RefundRow>(`/admin/refunds/${asked.id}/approve`, { version: asked.version });

  expect(done).toMatchObject({ state: 'approved', approvedBy: 'Olga Owner' });
  expect(await lastAudit(asked.id)).toMatchObject({ action: 'refund.approved', after: { alone: true } });
  await expectCleanBooks(shop);
});

test('who runs the shop alone agrees to a commission beyond the limit, a day later and with the password', async () => {
  await makeRates(shop.db);
  await shop.later({ days: 2 });
  const finance = await signedInAs(shop, owner);
  const { body: view } = await finance.get<RateSheetView>('/admin/rates/live');
  const { rates } = view.terms as LiveTerms;
  const { body: proposed } = await finance.post<RateSheetView>('/admin/rates/live/versions', {
    terms: { kind: 'live', rates: { ...rates, XAU: { ...rates.XAU, buyPct: '0.02' } } },
    ...{ basedOn: view.version, effectiveFrom: null, reason: 'The market is thin.' },
  });
  expect(proposed.open).toMatchObject({ status: 'draft' });

  const done = await decidesAlone<RateSheetView>(`/admin/rates/live/versions/${proposed.open?.id ?? ''}/approve`, {});

  expect(done.active).toMatchObject({ createdBy: 'Olga Owner', approvedBy: 'Olga Owner, alone' });
  expect(await lastAudit('live')).toMatchObject({ after: { alone: true } });
});

test('where somebody else could approve it, nobody gives back more than the limit alone', async () => {
  const { order, customer } = await anOrder(shop);
  await anAdmin(shop, { roles: ['finance'], name: 'Carl Colleague' });
  const finance = await signedInAs(shop, owner);
  await finance.post(`/admin/orders/${order.id}/payments`, {
    ...{
      amount: '5897.86',
      payerName: customer.name,
      reference: 'WIRE IN 2',
      receivedOn: '2026-11-20',
      version: order.version,
    },
  });
  const money = (await finance.get<OrderMoney>(`/admin/orders/${order.id}/money`)).body;
  const { body: asked } = await finance.post<RefundRow>(`/admin/payments/${money.payments[0]?.id ?? ''}/refunds`, {
    ...{ amount: '1000.01', target: 'bank', reason: 'A scratch.', version: money.version },
  });
  await shop.later({ hours: 25 });
  const later = await signedInAs(shop, owner);

  const refused = await later.post<Told>(`/admin/refunds/${asked.id}/approve`, { version: asked.version, password });

  expect(refused.status).toBe(403);
  expect(refused.body.message).toContain('somebody else approves it: Carl Colleague');
  expect(refused.body.message).toContain('one person gives back alone');
});
