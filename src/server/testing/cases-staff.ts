import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { ComplianceCase } from '#contract/compliance/cases.contract.ts';
import type { ComplianceReport } from '#contract/compliance/reports.contract.ts';
import { missingOf } from '#contract/compliance/reports.rules.ts';

import { complianceStaff, type ComplianceStaff } from './compliance-staff.ts';
import { aCustomer } from './make-people.ts';
import { anOrder } from './make-orders.ts';
import { aProduct } from './make-products.ts';
import { orderStaff, parcel } from './order-staff.ts';
import { moneyStaff } from './money-staff.ts';
import type { TestApp } from './test-app.ts';
import { made } from './writes/write-case.ts';

/** A list of an invented person, in a folder of its own; answers its place. */
export async function listOfRupert(entries = 2): Promise<string> {
  const place = join(await mkdtemp(join(tmpdir(), 'lists-')), 'canada.xml');
  const name = '<Country>Ruritania</Country><LastName>Strelsau</LastName><GivenName>Rupert</GivenName>';
  const rows = Array.from(
    { length: entries },
    (_, item) => `<record>${name}<Schedule>1</Schedule><Item>${item}</Item></record>`,
  );
  await writeFile(place, `<?xml version="1.0"?><data-set>${rows.join('')}</data-set>`);
  return place;
}

/** A large order that two people decided to report, filed later than its day, in a case that is closed. */
async function aFiledReport(shop: TestApp, staff: ComplianceStaff): Promise<void> {
  const { customer, orders } = await staff.buyer(['9000.00'], 'Lara Large');
  const money = await moneyStaff(shop);
  for (const order of orders) await money.paid(order, { payerName: customer.name });
  const found = await staff.caseOf('large_day', customer.name);
  await staff.decide(found.id, 'report');
  const { reports } = await staff.read(found.id);
  const path = `/admin/compliance/reports/${reports[0]?.id}`;
  const draft = (await staff.cora.get<ComplianceReport>(path)).body;
  const values = Object.fromEntries(Object.entries(draft.values).map(([key, value]) => [key, value || 'x']));
  if (missingOf('large', values).length > 0) throw new Error('The report is not complete.');
  const edited = await made<ComplianceReport>(staff.cora.put(path, { values, version: draft.version }));
  const reviewed = await made<ComplianceReport>(staff.cyril.post(`${path}/review`, { version: edited.version }));
  const filing = { filedOn: '2026-11-20', reference: 'F2R 1', version: reviewed.version };
  await made(staff.cora.post(`${path}/file`, filing));
  await staff.move(found.id, { event: 'close' });
}

/** Two hits: one that somebody judged, and one that went with the case when two decided on no action. */
async function clearedHits(shop: TestApp, staff: ComplianceStaff): Promise<void> {
  await made(staff.cora.post('/admin/compliance/lists/canada/load'));
  const { id } = await aCustomer(shop, { name: 'Rupert Strelsau' });
  await shop.services.screening.screenSome([id]);
  const rows = await staff.list();
  const found = rows.find(({ kind }) => kind === 'screening');
  const { hits } = await staff.read(found?.id ?? '');
  await made(staff.cora.post(`/admin/compliance/hits/${hits[0]?.id}/decide`, { isSame: false, reason: 'Born later.' }));
  await staff.decide(found?.id ?? '', 'no_action');
}

/** A parcel that went before its customer was held, and a hold that two people ended. */
async function holdsOfTwo(shop: TestApp, staff: ComplianceStaff): Promise<void> {
  const orders = orderStaff(shop);
  const money = await moneyStaff(shop);
  const product = await aProduct(shop);
  const sold = await anOrder(shop, { lines: [{ product, qty: 1 }] });
  await money.paid(sold.order);
  await orders.move('sales', sold.order.id, { event: 'pick' });
  const { lines } = await orders.read(sold.order.id);
  const leaving = lines.map(({ id: lineId, qty }) => ({ lineId, qty }));
  await orders.move('sales', sold.order.id, { event: 'ship', ...parcel, lines: leaving });
  const open = { kind: 'by_hand', orderIds: [sold.order.id], what: 'A letter of the bank.' };
  const opened = await made<ComplianceCase>(
    staff.cora.post('/admin/compliance/cases', { customerId: sold.customer.id, ...open }),
  );
  await made(staff.cora.post(`/admin/compliance/cases/${opened.id}/notes`, { text: 'They called.' }));
  await staff.hold(opened.id);
  const { holds } = await staff.read(opened.id);
  await staff.release(holds[0]?.id ?? '');
  await staff.release(holds[0]?.id ?? '', staff.cyril);
  await staff.decide(opened.id, 'hold');
}

/** A relationship that was ended and whose case is closed while the customer stays held, with a note of later. */
async function anEndedRelationship(staff: ComplianceStaff): Promise<void> {
  const { customer } = await staff.buyer(['9000.00'], 'Enno Ended');
  const { id } = await staff.caseOf('large_day', customer.name);
  await staff.decide(id, 'exit');
  await staff.move(id, { event: 'close' });
  const note = { text: 'Their lawyer wrote.', reason: 'It came after the end.' };
  await made(staff.cora.post(`/admin/compliance/cases/${id}/notes`, note));
}

/** Cases of every kind of end, with a filed report, cleared hits, and holds that stand and that ended. */
export async function lookedIntoCases(shop: TestApp): Promise<void> {
  const staff = await complianceStaff(shop);
  await aFiledReport(shop, staff);
  await anEndedRelationship(staff);
  await clearedHits(shop, staff);
  await holdsOfTwo(shop, staff);
}
