import { caseKindNames } from '#contract/compliance/cases.rules.ts';
import type { ReportValues } from '#contract/compliance/reports.rules.ts';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import type { AccountType } from '#contract/identity/customers.rules.ts';
import { declaredExposed } from '#server/compliance/cases/declared.ts';
import type { CaseRecord } from '#server/compliance/cases/write-case.ts';
import { holdsOfCustomer } from '#server/compliance/holds/holds.read.ts';
import type { Executor } from '#server/db/database.ts';
import { findCustomer, findKycCase } from '#server/identity/identity.door.ts';
import { readSetting } from '#server/settings/settings.service.ts';

import { declaredValues } from './declared-values.ts';
import type { Reported } from './reported-items.ts';
import { payersOf, transactionValues } from './transaction-values.ts';

/** All that the shop knows of what a case would be reported with, by the keys of the reports' fields. */
export async function knownValues(db: Executor, record: CaseRecord, reported: Reported): Promise<ReportValues> {
  const customer = await findCustomer(db, record.customerId);
  const kyc = await findKycCase(db, record.customerId);
  const declared = declaredValues({
    name: customer?.name ?? record.customerName,
    accountType: customer?.accountType ?? 'individual',
    form: kyc?.form ?? {},
  });
  const exposed = declaredExposed(kyc?.form ?? null);
  const verifiedOn = kyc?.decidedAt && customer?.status !== 'rejected' ? civilDayOf(kyc.decidedAt) : '';
  return {
    ...(await entityValues(db)),
    ...(await transactionValues(db, record, reported)),
    ...declared,
    thirdParty: [declared['thirdParty'] ?? '', payersOf(reported.money)].filter((words) => words !== '').join('\n'),
    email: customer?.email ?? '',
    verifiedOn,
    verifiedHow: verifiedOn === '' ? '' : verifiedHow[customer?.accountType ?? 'individual'],
    pep: exposed.length > 0 ? `Yes, as declared: ${exposed.join('; ')}` : 'Not declared',
    narrative: `${caseKindNames[record.kind]}: ${record.what}`,
    actionTaken: await heldWords(db, record.customerId),
  };
}

const verifiedHow = {
  individual: 'Government photo identity document',
  commercial: 'Proof of existence and of its owners',
} as const satisfies Record<AccountType, string>;

async function entityValues(db: Executor): Promise<ReportValues> {
  const { name, fintracNumber, address, city, phone } = await readSetting(db, 'company');
  return { entityName: name, entityNumber: fintracNumber, entityAddress: `${address}, ${city}`, contactPhone: phone };
}

async function heldWords(db: Executor, customerId: string): Promise<string> {
  const standing = (await holdsOfCustomer(db, customerId)).filter(({ releasedAt }) => releasedAt === null);
  return standing
    .map(
      ({ orderId, placedAt }) =>
        `${orderId === null ? 'The customer' : 'An order'} is held since ${civilDayOf(placedAt)}.`,
    )
    .join('\n');
}
