import { eq, sql } from 'drizzle-orm';

import type { ComplianceReport } from '#contract/compliance/reports.contract.ts';
import { companyForm } from '#contract/testing/kyc-forms.ts';
import { systemActor } from '#server/audit/audit.service.ts';
import { auditLog } from '#server/audit/audit.table.ts';
import { users } from '#server/identity/users/users.table.ts';
import { kycCases } from '#server/identity/kyc/kyc-cases.table.ts';
import { complianceStaff, type ComplianceStaff } from '#server/testing/compliance-staff.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { moneyStaff } from '#server/testing/money-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { reportPdf } from './report-files.ts';

let shop: TestApp;
let staff: ComplianceStaff;
beforeEach(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  staff = await complianceStaff(shop);
});
afterEach(() => shop.close());

type Answer = ComplianceReport & { message: string; errors?: Record<string, string[]> };

const drafted = async (kind = 'suspicious') => {
  const { customer, orders } = await staff.buyer(['2900.00', '2900.00', '2900.00']);
  if (kind === 'large') {
    const money = await moneyStaff(shop);
    for (const order of orders.slice(0, 2)) await money.paid(order, { payerName: 'Ada Novak' });
  }
  const form = { legalFirstName: 'Ada', legalLastName: 'Novak', birthDate: '1980-04-05', occupation: 'Baker' };
  const address = { street: '1 King Street', city: 'Hamilton', province: 'ON', postalCode: 'L8P 1A1', country: 'CA' };
  await shop.db.insert(kycCases).values({ userId: customer.id, form: { ...form, address } as object });
  const { id } = await staff.caseOf('structuring');
  const reply = await staff.cora.post<Answer>(`/admin/compliance/cases/${id}/reports`, { kind });
  expect(reply.status).toBe(200);
  return reply.body;
};
/** Each kind of report has fields of its own, and takes no others. */
const filled = ({ values }: ComplianceReport) => {
  const said = {
    ...{ contactName: 'Cora Compliance', howPaid: 'Wire', behalf: 'Himself', actionTaken: 'Orders are held.' },
    ...{ account: 'Unknown to the bank', purpose: 'Savings' },
  };
  return { ...values, ...Object.fromEntries(Object.entries(said).filter(([key]) => key in values)) };
};
const edit = ({ id, version }: ComplianceReport, values: Record<string, string>) =>
  staff.cora.put<Answer>(`/admin/compliance/reports/${id}`, { values, version });

test('a draft holds what the shop knows, and names what is missing', async () => {
  const report = await drafted();
  expect(report.values).toMatchObject({
    ...{ familyName: 'Novak', givenName: 'Ada', birthDate: '1980-04-05', city: 'Hamilton', occupation: 'Baker' },
    ...{ transactionOn: '2026-11-20', narrative: expect.stringContaining('3 transactions within 24 h') },
    // Nothing has been paid for: what was tried is reported too.
    ...{ howPaid: 'Nothing was received', payments: 'Nothing was received', isAttempt: 'Attempted' },
  });
  expect([report.missing, report.dueOn]).toEqual([
    ['Contact, name', 'Purpose of the transaction', 'On behalf of', 'Action taken'],
    null,
  ]);
});

test('a draft on a company names it, its directors and owners, whom it acts for, how it was verified and what is held', async () => {
  const { customer } = await staff.buyer(['2900.00', '2900.00', '2900.00']);
  await shop.db.update(users).set({ accountType: 'commercial' }).where(eq(users.id, customer.id));
  const acts = { thirdParty: true, thirdPartyName: 'Rolf Retail' };
  const form = { ...companyForm, ...acts } as object;
  await shop.db.insert(kycCases).values({ userId: customer.id, form, decidedAt: shop.clock.now() });
  const { id } = await staff.caseOf('structuring');
  await staff.hold(id);
  const { body } = await staff.cora.post<Answer>(`/admin/compliance/cases/${id}/reports`, { kind: 'suspicious' });

  expect(body.values).toMatchObject({
    ...{ familyName: 'Okafor Castings Ltd.', givenName: '', occupation: companyForm.businessNature },
    ...{
      companyNumber: '1234567-8',
      companyPlace: 'Ontario, Canada',
      directors: expect.stringContaining('Ines Okafor'),
    },
    ...{ owners: expect.stringMatching(/Ines Okafor[\s\S]*Tom Okafor/), behalf: 'Rolf Retail' },
    ...{ verifiedOn: '2026-11-20', verifiedHow: 'Proof of existence and of its owners' },
    actionTaken: 'The customer is held since 2026-11-20.',
  });
});

test('a large one is due on the fifteenth day, an incomplete one is not reviewed, nor one’s own', async () => {
  const report = await drafted('large');
  expect(report.dueOn).toBe('2026-12-05');
  const review = (by = staff.cyril, version = report.version) =>
    by.post<Answer>(`/admin/compliance/reports/${report.id}/review`, { version });
  expect(await review()).toMatchObject({ status: 422, body: { message: expect.stringContaining('Contact, name') } });
  const saved = (await edit(report, filled(report))).body;
  expect((await review(staff.cora, saved.version)).status).toBe(403);
  const reviewed = await review(staff.cyril, saved.version);
  expect([reviewed.status, reviewed.body.state, reviewed.body.reviewedBy]).toEqual([200, 'reviewed', 'Cyril Second']);
});

test('a filed report has its number and day, is exported, and never changed', async () => {
  const report = await drafted();
  const saved = (await edit(report, filled(report))).body;
  const path = `/admin/compliance/reports/${report.id}`;
  const reviewed = (await staff.cyril.post<Answer>(`${path}/review`, { version: saved.version })).body;
  const file = { reference: 'F2R 2026-0001', version: reviewed.version };
  expect((await staff.cora.post(`${path}/file`, { ...file, filedOn: '2026-11-21' })).status).toBe(422);
  expect(await staff.cora.post(`${path}/file`, { ...file, filedOn: '1990-01-01' })).toMatchObject({
    status: 422,
    body: { errors: { filedOn: ['This was drafted on 2026-11-20, so it was filed then or later.'] } },
  });
  const filed = await staff.cora.post<Answer>(`${path}/file`, { ...file, filedOn: '2026-11-20' });
  expect(filed.body).toMatchObject({ state: 'filed', filedOn: '2026-11-20', filedReference: 'F2R 2026-0001' });
  expect((await edit(filed.body, filed.body.values)).status).toBe(409);
  await expect(
    shop.db.execute(sql`update compliance_reports set filed_reference = 'x' where id = ${report.id}`),
  ).rejects.toThrow(/Failed query|never changed|kept until/);

  expect((await staff.cora.get<string>(`${path}/csv`)).body).toContain(
    'F. Details of the suspicion,"What is suspicious, and why"',
  );
  expect((await staff.cora.get(`${path}/json`)).body).toMatchObject({ values: { familyName: 'Novak' } });
  const pdf = await reportPdf(await shop.services.complianceReports.taken(report.id, 'pdf', systemActor));
  const taken = await shop.db.$count(auditLog, eq(auditLog.action, 'compliance_report.exported'));
  expect(taken).toBe(3);
  const parts = [];
  for await (const part of pdf) parts.push(part as Buffer);
  const printed = readPdf(Buffer.concat(parts)).pages.join('\n');
  expect(printed).toContain('F2R 2026-0001');
  expect(printed).toContain('Orders are held.');
});

test('an edit of a reviewed report makes it a draft again', async () => {
  const report = await drafted();
  const saved = (await edit(report, filled(report))).body;
  const reviewed = (
    await staff.cyril.post<Answer>(`/admin/compliance/reports/${report.id}/review`, { version: saved.version })
  ).body;
  expect((await edit(reviewed, reviewed.values)).body).toMatchObject({ state: 'draft', reviewedBy: null });
});

test('an edit names every field of its form and no other; nothing is blanked by what it leaves out', async () => {
  const report = await drafted();

  expect(await edit(report, { ...report.values, stranger: 'x' })).toMatchObject({ status: 422 });
  expect(await edit(report, { familyName: 'Other' })).toMatchObject({ status: 422 });
  const read = await staff.cora.get<ComplianceReport>(`/admin/compliance/reports/${report.id}`);
  expect(read.body.values).toEqual(report.values);
});
