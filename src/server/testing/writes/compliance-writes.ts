import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { ComplianceCase } from '#contract/compliance/cases.contract.ts';
import type { ComplianceReport } from '#contract/compliance/reports.contract.ts';
import { missingOf } from '#contract/compliance/reports.rules.ts';
import { watchEntries } from '#server/compliance/lists/watch-lists.table.ts';
import { screeningHits } from '#server/compliance/screening/screening.table.ts';
import { aCustomer } from '#server/testing/make-people.ts';

import { made, type WriteCases, type WritingStaff } from './write-case.ts';

/** A list of one invented person, in a folder of its own; answers its place. */
export async function sampleList(): Promise<string> {
  const place = join(await mkdtemp(join(tmpdir(), 'sample-list-')), 'list.xml');
  const person = '<record><LastName>Strelsau</LastName><GivenName>Rupert</GivenName></record>';
  await writeFile(place, `<data-set>${person}</data-set>`);
  return place;
}

const reason = 'As the papers show.';
const byHand = { kind: 'by_hand', orderIds: [], what: 'A letter.' };

async function aCase({ shop, by }: WritingStaff): Promise<ComplianceCase> {
  const { id: customerId } = await aCustomer(shop);
  return made(by.post('/admin/compliance/cases', { customerId, ...byHand }));
}

async function aHit(staff: WritingStaff): Promise<string> {
  const { id: caseId, customerId } = await aCase(staff);
  const { db } = staff.shop;
  const key = `W ${caseId}`;
  const [entry] = await db
    .insert(watchEntries)
    .values({
      list: 'ofac',
      key,
      isPerson: true,
      name: 'A, B',
      aliases: [],
      birthYears: [],
      programme: '',
      detail: '',
      hash: key,
    })
    .returning();
  const [hit] = await db
    .insert(screeningHits)
    .values({
      ...{ customerId, caseId, entryId: entry?.id ?? '', role: 'Account', name: 'B A', state: 'open', score: 100 },
      ...{ personHash: key, entryHash: key, why: ['Name the same: A'] },
    })
    .returning();
  return hit?.id ?? '';
}

async function aReport(staff: WritingStaff): Promise<ComplianceReport> {
  const { id } = await aCase(staff);
  const draft = await made<ComplianceReport>(
    staff.by.post(`/admin/compliance/cases/${id}/reports`, { kind: 'suspicious' }),
  );
  const values = Object.fromEntries(Object.entries(draft.values).map(([key, value]) => [key, value || 'x']));
  if (missingOf('suspicious', values).length > 0) throw new Error('The report is not complete.');
  return made(staff.by.put(`/admin/compliance/reports/${draft.id}`, { values, version: draft.version }));
}

export const complianceWrites: WriteCases = {
  'POST /admin/compliance/cases': async ({ shop }) => ({
    body: { customerId: (await aCustomer(shop)).id, ...byHand },
  }),
  'POST /admin/compliance/cases/:id/moves': async (staff) => {
    const { id, version } = await aCase(staff);
    return { params: { id }, body: { event: 'assign', assigneeId: staff.meId, dueOn: '2026-12-01', version } };
  },
  'POST /admin/compliance/cases/:id/notes': async (staff) => ({
    params: { id: (await aCase(staff)).id },
    body: { text: 'Seen.' },
  }),
  'POST /admin/compliance/hits/:id/decide': async (staff) => ({
    params: { id: await aHit(staff) },
    body: { isSame: false, reason },
  }),
  'POST /admin/compliance/cases/:id/holds': async (staff) => ({
    params: { id: (await aCase(staff)).id },
    body: { orderId: null, reason },
  }),
  'POST /admin/compliance/holds/:id/release': async (staff) => {
    const { id } = await aCase(staff);
    const { holds } = await made<ComplianceCase>(
      staff.by.post(`/admin/compliance/cases/${id}/holds`, { orderId: null, reason }),
    );
    return { params: { id: holds[0]?.id ?? '' }, body: { reason } };
  },
  'POST /admin/compliance/cases/:id/reports': async (staff) => ({
    params: { id: (await aCase(staff)).id },
    body: { kind: 'suspicious' },
  }),
  'PUT /admin/compliance/reports/:id': async (staff) => {
    const { id, values, version } = await aReport(staff);
    return { params: { id }, body: { values, version } };
  },
  'POST /admin/compliance/reports/:id/review': async (staff) => {
    const { id, version } = await aReport(staff);
    return { params: { id }, body: { version } };
  },
  'POST /admin/compliance/reports/:id/file': async (staff) => {
    const { id, version } = await aReport(staff);
    const third = await staff.me.post<ComplianceReport>(`/admin/compliance/reports/${id}/review`, { version });
    return {
      params: { id },
      body: { filedOn: '2026-11-20', reference: 'F2R 1', version: third.body.version },
    };
  },
  'POST /admin/compliance/lists/:id/load': () => ({ params: { id: 'canada' } }),
};
