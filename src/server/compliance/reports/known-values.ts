import { grouped } from '#contract/amount-words.rules.ts';
import { moneyText } from '#contract/arithmetic/exact.ts';
import { caseItemKindNames, caseKindNames } from '#contract/compliance/cases.rules.ts';
import type { ReportValues } from '#contract/compliance/reports.rules.ts';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import type { AccountType } from '#contract/identity/customers.rules.ts';
import { paymentMethodNames } from '#contract/trade/payments.rules.ts';
import type { itemsOfCase } from '#server/compliance/cases/case-items.read.ts';
import { declaredExposed } from '#server/compliance/cases/declared.ts';
import type { CaseRecord } from '#server/compliance/cases/write-case.ts';
import { holdsOfCustomer } from '#server/compliance/holds/holds.read.ts';
import type { Executor } from '#server/db/database.ts';
import { findCustomer, findKycCase } from '#server/identity/identity.door.ts';
import { readSetting } from '#server/settings/settings.service.ts';
import { bookedOrdersById } from '#server/trade/trade.door.ts';

import { declaredValues } from './declared-values.ts';

type Item = Awaited<ReturnType<typeof itemsOfCase>>[number];

/** All that the shop knows of what a case would be reported with, by the keys of the reports' fields. */
export async function knownValues(db: Executor, record: CaseRecord, reported: readonly Item[]): Promise<ReportValues> {
  const customer = await findCustomer(db, record.customerId);
  const kyc = await findKycCase(db, record.customerId);
  const exposed = declaredExposed(kyc?.form ?? null);
  const verifiedOn = kyc?.decidedAt && customer?.status !== 'rejected' ? civilDayOf(kyc.decidedAt) : '';
  return {
    ...(await entityValues(db)),
    ...(await transactionValues(db, record, reported)),
    ...declaredValues({
      name: customer?.name ?? record.customerName,
      accountType: customer?.accountType ?? 'individual',
      form: kyc?.form ?? {},
    }),
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

async function transactionValues(db: Executor, record: CaseRecord, items: readonly Item[]): Promise<ReportValues> {
  const orders = await bookedOrdersById(
    db,
    items.flatMap(({ orderId }) => orderId ?? []),
  );
  const last = items.at(-1);
  const cad = items.reduce((sum, { amountCad }) => sum + (amountCad ?? 0n), 0n) || (record.amountCad ?? 0n);
  const ways = new Set([
    ...orders.map(({ paymentMethod }) => paymentMethodNames[paymentMethod]),
    ...items.filter(({ kind }) => kind !== 'order').map(({ kind, detail }) => `${caseItemKindNames[kind]}: ${detail}`),
  ]);
  return {
    transactionOn: last ? civilDayOf(last.at) : '',
    method: 'Online',
    amount: cad === 0n ? '' : moneyText(cad),
    references: items.map(referenceOf).join('\n'),
    howPaid: [...ways].join('; '),
    disposition: items.length === 0 ? '' : 'Precious metals, as the orders and purchases above name them.',
    twentyFourHours: record.kind === 'large_day' && items.length > 1 ? `Yes, ${items.length} transactions` : 'No',
    isAttempt: attemptWords(orders, items.length > orders.length),
  };
}

const referenceOf = ({ kind, label, at, amountCad, detail }: Item): string =>
  [
    `${caseItemKindNames[kind]} ${label}`,
    at.toISOString(),
    ...(amountCad === null ? [] : [`${grouped(moneyText(amountCad))} CAD`]),
    ...(detail === '' ? [] : [detail]),
  ].join(', ');

/** What was ordered and never paid for was tried: it is reported too. */
function attemptWords(orders: readonly { isPaid: boolean }[], hasOthers: boolean): string {
  const unpaid = orders.filter(({ isPaid }) => !isPaid).length;
  if (unpaid === 0) return 'Completed';
  return unpaid === orders.length && !hasOthers ? 'Attempted' : `Completed, ${unpaid} attempted`;
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
