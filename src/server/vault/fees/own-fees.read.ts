import { sql } from 'drizzle-orm';

import { moneyText } from '#contract/arithmetic/exact.ts';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import { leftToPay } from '#contract/trade/invoices.rules.ts';
import type { OwnStorageFees } from '#contract/vault/storage-fees.contract.ts';
import { billed } from '#contract/vault/storage-fees.rules.ts';
import type { Executor } from '#server/db/database.ts';
import { toInvoiceLink } from '#server/trade/trade.door.ts';

import { newestBills } from './bills.list.ts';
import { monthFees, toldPart } from './month-fees.read.ts';
import { creditOfMonth } from './trade-credit.ts';

/** What a customer's storage has cost since the month began, what a year costs, and his bills. */
export async function ownFees(db: Executor, customerId: string, now: Date): Promise<OwnStorageFees> {
  const month = civilDayOf(now).slice(0, 7);
  const metals = await monthFees(db, { customerId, month: `${month}-01` });
  return {
    currency: 'CAD',
    month,
    accrued: moneyText(metals.reduce((sum, { fees }) => sum + billed(fees, 0n), 0n)),
    metals: metals.map(({ metal, fees, least, parts }) => ({
      ...{ metal, accrued: moneyText(billed(fees, 0n)), least: moneyText(least) },
      parts: parts.map(toldPart),
    })),
    credit: await creditSoFar(db, {
      ...{ customerId, month: `${month}-01` },
      fees: metals.reduce((sum, { fees, least }) => sum + billed(fees, least), 0n),
    }),
    year: await yearAtNewestNight(db, customerId),
    bills: await billsOf(db, customerId),
  };
}

/** Each metal's fee of the newest night for 365 nights, at least twelve of the month's minimum. */
async function yearAtNewestNight(db: Executor, customerId: string): Promise<string | null> {
  const { rows } = await db.execute<Record<'fee' | 'least', string>>(sql`
    select a.fee::text as fee, p.least::text as least
    from storage_accruals a join storage_night_prices p on p.day = a.day and p.metal = a.metal
    where a.customer_id = ${customerId} and a.day = (select max(day) from storage_nights)`);
  if (rows.length === 0) return null;
  return moneyText(rows.reduce((sum, { fee, least }) => sum + billed(BigInt(fee) * 365n, BigInt(least) * 12n), 0n));
}

/** What trading has taken off the month's fees until now, at what they would be billed at; null while none is given. */
async function creditSoFar(
  db: Executor,
  asked: Parameters<typeof creditOfMonth>[1],
): Promise<OwnStorageFees['credit']> {
  const { credit, traded, creditShare: share, creditMost: most } = await creditOfMonth(db, asked);
  if (share === '0') return null;
  return { credit: moneyText(credit), traded: moneyText(traded), share, most: most === null ? null : moneyText(most) };
}

async function billsOf(db: Executor, customerId: string): Promise<OwnStorageFees['bills']> {
  const rows = await newestBills(db, customerId);
  return rows.map(({ id, month, frozenFrom, credit, invoice }) => {
    const own = { id, month: month.slice(0, 7), credit: moneyText(credit) };
    if (!invoice) return { ...own, document: null, due: '0.00', dueAt: null, frozenFrom: null };
    const due = leftToPay({ ...invoice, isVoid: invoice.state === 'void' });
    return {
      ...own,
      document: toInvoiceLink(invoice),
      due: moneyText(due),
      dueAt: (invoice.dueAt ?? invoice.issuedAt).toISOString(),
      frozenFrom: due > 0n ? (frozenFrom?.toISOString() ?? null) : null,
    };
  });
}
