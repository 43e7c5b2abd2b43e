import { sql } from 'drizzle-orm';

import { grouped } from '#contract/amount-words.rules.ts';
import { moneyText } from '#contract/arithmetic/exact.ts';
import { caseItemKindNames, caseKindNames } from '#contract/compliance/cases.rules.ts';
import { reportDue, reportFields, type ReportKind, type ReportValues } from '#contract/compliance/reports.rules.ts';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { itemsOfCase } from '#server/compliance/cases/case-items.read.ts';
import { declaredExposed } from '#server/compliance/cases/declared.ts';
import { addEvent, type CaseRecord } from '#server/compliance/cases/write-case.ts';
import type { Transaction } from '#server/db/database.ts';
import { findCustomer, findKycCase } from '#server/identity/identity.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { readSetting } from '#server/settings/settings.service.ts';

import { complianceReports, type ReportRecord } from './reports.table.ts';

type Form = Readonly<Record<string, unknown>>;

/** Drafts a report of a case, with all that the shop knows already. What it does not know stays empty. */
export async function draftReport(
  tx: Transaction,
  { clock }: { clock: Clock },
  { record, kind, actor }: { record: CaseRecord; kind: ReportKind; actor: Actor & { id: string } },
): Promise<ReportRecord> {
  const at = clock.now();
  const values = await knownValues(tx, record, kind);
  const transactionOn = values['transactionOn'] ?? '';
  const [row] = await tx
    .insert(complianceReports)
    .values({
      number: sql`'R-' || nextval('compliance_report_numbers')`,
      ...{ caseId: record.id, kind, state: 'draft', values },
      dueOn: reportDue(kind, transactionOn === '' ? civilDayOf(record.openedAt) : transactionOn),
      ...{ writtenBy: actor.id, writtenByName: actor.name },
    })
    .returning();
  const report = row as ReportRecord;
  await addEvent(tx, record, { at, actor, what: `Report ${report.number} drafted` });
  await recordAudit(tx, {
    actor,
    action: 'compliance_report.drafted',
    entity: 'compliance_report',
    entityId: report.id,
    after: { number: report.number, kind, case: record.number },
  });
  return report;
}

async function knownValues(tx: Transaction, record: CaseRecord, kind: ReportKind): Promise<ReportValues> {
  const company = await readSetting(tx, 'company');
  const customer = await findCustomer(tx, record.customerId);
  const form = ((await findKycCase(tx, record.customerId))?.form ?? {}) as Form;
  const items = await itemsOfCase(tx, record.id);
  const last = items.at(-1);
  const cad = record.amountCad ?? items.reduce((sum, { amountCad }) => sum + (amountCad ?? 0n), 0n);
  const address = (form['address'] ?? {}) as Form;
  const [given, family] = namesOf(customer?.name ?? record.customerName, form);
  const exposed = declaredExposed(form);
  const known: Record<string, string> = {
    entityName: company.name,
    entityNumber: company.fintracNumber,
    entityAddress: `${company.address}, ${company.city}`,
    contactPhone: company.phone,
    transactionOn: last ? civilDayOf(last.at) : '',
    method: 'Online',
    amount: cad === 0n ? '' : moneyText(cad),
    references: items
      .map(
        ({ kind: what, label, at, amountCad, detail }) =>
          `${caseItemKindNames[what]} ${label}, ${at.toISOString()}${amountCad === null ? '' : `, ${grouped(moneyText(amountCad))} CAD`}${detail === '' ? '' : `, ${detail}`}`,
      )
      .join('\n'),
    disposition: items.length === 0 ? '' : 'Precious metals, as the orders and purchases above name them.',
    twentyFourHours: record.kind === 'large_day' && items.length > 1 ? `Yes, ${items.length} transactions` : 'No',
    ...{ givenName: given, familyName: family },
    birthDate: text(form['birthDate']),
    street: text(address['street']),
    city: text(address['city']),
    province: text(address['province']),
    postalCode: text(address['postalCode']),
    country: text(address['country']),
    phone: text(form['phone']),
    email: customer?.email ?? '',
    occupation: text(form['occupation']),
    documentType: text(form['documentType']),
    documentNumber: text(form['documentNumber']),
    documentIssuer: text(form['documentIssuer']),
    documentExpiry: text(form['documentExpiry']),
    pep: exposed.length > 0 ? `Yes, as declared: ${exposed.join('; ')}` : 'Not declared',
    narrative: `${caseKindNames[record.kind]}: ${record.what}`,
    isAttempt: 'Completed',
  };
  const fields = reportFields(kind);
  return Object.fromEntries(fields.map(({ key, most }) => [key, (known[key] ?? '').slice(0, most)]));
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Given and family name as declared, else as the account is called. */
function namesOf(name: string, form: Form): [given: string, family: string] {
  const [given, family] = [text(form['legalFirstName']), text(form['legalLastName'])];
  if (family !== '') return [given, family];
  const words = name.trim().split(/\s+/);
  return [words.slice(0, -1).join(' '), words.at(-1) ?? ''];
}
