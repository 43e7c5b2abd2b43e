import { sql } from 'drizzle-orm';

import type { ComplianceCase } from '#contract/compliance/cases.contract.ts';
import { complianceStaff, type ComplianceStaff } from '#server/testing/compliance-staff.ts';
import { signedInAs } from '#server/testing/browser.ts';
import { anOrder } from '#server/testing/make-orders.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { moneyStaff } from '#server/testing/money-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let staff: ComplianceStaff;
beforeEach(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  staff = await complianceStaff(shop);
});
afterEach(() => shop.close());

// Each 8,800 and some, just below the limit.
const CUT = '2900.00';

test('orders just below the limit within a day open a case, which further ones join and a second look does not double', async () => {
  await staff.buyer([CUT, CUT, CUT]);
  await staff.look();
  const kinds = async () => (await staff.list('sort=number')).map(({ kind }) => kind);
  expect(await kinds()).toEqual(['large_day', 'structuring']);

  await shop.services.complianceCases.catchUp();
  await staff.look();
  expect(await kinds()).toEqual(['large_day', 'structuring']);
  const found = await staff.caseOf('structuring');
  expect(found).toMatchObject({ state: 'open', items: [{ kind: 'order' }, { kind: 'order' }, { kind: 'order' }] });
  expect(found.what).toContain('3 transactions within 24 h');
});

test('an order that comes later joins the case that is open, and opens another once that one is decided', async () => {
  const { customer } = await staff.buyer([CUT, CUT]);
  const first = await staff.caseOf('large_day');
  expect(first.items).toHaveLength(2);
  const more = async () => {
    const product = await aProduct(shop, { premiumFixed: CUT });
    await anOrder(shop, { customer, lines: [{ product, qty: 1 }] });
    await staff.look();
  };
  await more();
  expect((await staff.read(first.id)).items).toHaveLength(3);

  expect((await staff.decide(first.id, 'no_action')).status).toBe(200);
  await staff.look();
  expect((await staff.list('f.kind=in:large_day')).length).toBe(1);
  await more();
  expect((await staff.list('f.kind=in:large_day')).map(({ state }) => state).toSorted()).toEqual(['decided', 'open']);
});

test('who proposes a decision does not agree to it, and another does', async () => {
  await staff.buyer([CUT, CUT, CUT]);
  const { id } = await staff.caseOf('structuring');
  await staff.move(id, { event: 'assign', assigneeId: staff.people[0].id, dueOn: '2026-12-01' });
  await staff.move(id, { event: 'begin' });
  await staff.move(id, { event: 'propose', decision: 'no_action', reason: 'A gift to three children.' });

  const own = await staff.move(id, { event: 'agree', note: '' });
  expect([own.status, own.body.message]).toEqual([
    403,
    'You proposed this, so somebody else agrees to it: Cyril Second.',
  ]);
  expect((await staff.read(id)).moves).not.toContain('agree');
  const agreed = await staff.move(id, { event: 'agree', note: 'Seen.' }, staff.cyril);
  expect([agreed.status, agreed.body.state, agreed.body.proposedBy, agreed.body.decidedBy]).toEqual([
    200,
    'decided',
    'Cora Compliance',
    'Cyril Second',
  ]);
});

test('a move that the table does not list, an older version and a person without the right are refused', async () => {
  await staff.buyer([CUT, CUT, CUT]);
  const { id, version } = await staff.caseOf('structuring');
  expect((await staff.move(id, { event: 'begin' })).status).toBe(409);
  const path = `/admin/compliance/cases/${id}/moves`;
  const assign = { event: 'assign', assigneeId: staff.people[1].id, dueOn: '2026-12-01', version };
  expect((await staff.cora.post(path, assign)).status).toBe(200);
  expect(await staff.cora.post(path, assign)).toMatchObject({ status: 409, body: { code: 'stale_version' } });
  const sales = await signedInAs(shop, await anAdmin(shop, { roles: ['sales'] }));
  expect((await sales.get(`/admin/compliance/cases/${id}`)).status).toBe(403);
  const auditor = await signedInAs(shop, await anAdmin(shop, { roles: ['auditor'] }));
  expect((await auditor.get(`/admin/compliance/cases/${id}`)).status).toBe(200);
  expect((await auditor.post(`/admin/compliance/cases/${id}/notes`, { text: 'Hm.' })).status).toBe(403);
});

test('a closed case is kept five years, and neither it nor its history is removed or changed before', async () => {
  const { customer } = await staff.buyer([CUT, CUT, CUT]);
  const { id } = await staff.caseOf('structuring');
  await staff.decide(id, 'no_action');
  const closed = await staff.move(id, { event: 'close' });
  expect([closed.status, closed.body.state, closed.body.keepUntil]).toEqual([200, 'closed', '2031-11-20']);
  expect(await staff.hold(id)).toMatchObject({
    status: 409,
    body: { message: `${closed.body.number} is closed. Reopen it first.` },
  });

  for (const statement of [
    sql`delete from compliance_cases where id = ${id}`,
    sql`delete from compliance_case_events where case_id = ${id}`,
    sql`update compliance_case_events set note = 'x' where case_id = ${id}`,
    sql`delete from compliance_case_items where case_id = ${id}`,
  ]) {
    await expect(shop.db.execute(statement)).rejects.toThrow(/Failed query|never changed|kept until/);
  }
  const kept = await staff.cora.get(`/admin/compliance/kept/${customer.id}`);
  expect(kept.body).toEqual({ isKept: true, until: null });
});

test('a case is not closed while its hold stands, and is once two people have released it', async () => {
  await staff.buyer([CUT, CUT, CUT]);
  const { id, number } = await staff.caseOf('structuring');
  const { holds } = (await staff.decide(id, 'hold')).body;
  expect(await staff.move(id, { event: 'close' })).toMatchObject({
    status: 409,
    body: { message: `A hold of ${number} stands. Two people release it first, then the case can be closed.` },
  });
  await staff.release(holds[0]?.id ?? '');
  expect((await staff.move(id, { event: 'close' })).status).toBe(409);
  await staff.release(holds[0]?.id ?? '', staff.cyril);
  expect((await staff.move(id, { event: 'close' })).body.state).toBe('closed');
});

test('a case that ended the relationship is closed with its hold, which its history says', async () => {
  await staff.buyer([CUT, CUT, CUT]);
  const { id } = await staff.caseOf('structuring');
  await staff.decide(id, 'exit');
  const { body } = await staff.move(id, { event: 'close' });
  expect([body.state, body.holds[0]?.releasedAt]).toEqual(['closed', null]);
  expect(body.events[0]?.note).toContain('The customer stays held, since the relationship is ended.');
});

test('a note on a closed case says why it is added, and is an event of its own', async () => {
  await staff.buyer([CUT, CUT, CUT]);
  const { id } = await staff.caseOf('structuring');
  await staff.decide(id, 'no_action');
  await staff.move(id, { event: 'close' });
  const note = (body: object) => staff.cora.post<ComplianceCase>(`/admin/compliance/cases/${id}/notes`, body);
  expect(await note({ text: 'The bank has written.' })).toMatchObject({
    status: 422,
    body: { errors: { reason: [expect.stringContaining('Say why')] } },
  });
  const { body } = await note({ text: 'The bank has written.', reason: 'It came late.' });
  expect(body).toMatchObject({ state: 'closed' });
  expect(body.events[0]).toMatchObject({
    ...{ what: 'Note after closing', note: 'The bank has written.\nReason: It came late.', by: 'Cora Compliance' },
  });
});

test('a case is closed once its reports are filed, and reopened by a decider', async () => {
  const { orders } = await staff.buyer([CUT, CUT, CUT]);
  const money = await moneyStaff(shop);
  for (const order of orders) await money.paid(order);
  const { id } = await staff.caseOf('large_day');
  const decided = await staff.decide(id, 'report');
  expect(decided.body.reports).toMatchObject([{ kind: 'large', state: 'draft', dueOn: '2026-12-05' }]);
  expect((await staff.move(id, { event: 'close' })).status).toBe(409);
  const again = await staff.move(id, { event: 'reopen', reason: 'More is known.' });
  expect([again.body.state, again.body.decision]).toEqual(['in_review', null]);
});
