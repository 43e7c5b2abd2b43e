import { sql } from 'drizzle-orm';

import { moneyText } from '#contract/arithmetic/exact.ts';
import { reconciliationsResource } from '#contract/finance/reconciliations.resource.ts';
import type { Executor } from '#server/db/database.ts';
import { defineListSource } from '#server/db/list/list-source.ts';
import { journalEntries, journalPostings } from '#server/ledger/ledger.table.ts';
import { manualEntries } from '#server/finance/manual-entries/manual-entries.table.ts';
import { orders } from '#server/trade/orders/orders.table.ts';
import { payments } from '#server/trade/payments/payments.table.ts';
import { receipts } from '#server/trade/payments/receipts.table.ts';
import { refunds } from '#server/trade/payments/refunds.table.ts';
import { supplierBills, supplierPayments } from '#server/finance/supplier-bills/supplier-bills.table.ts';

import { reconciledPostings, reconciliations } from './reconciliations.table.ts';

const { id, statementOn, currency, state, closing, difference, explanation, finishedByName } = reconciliations;

/** All statements that were compared. */
export const allReconciliations = defineListSource({
  resource: reconciliationsResource,
  from: reconciliations,
  columns: { statementOn, currency, state, closing, difference, explanation, finishedBy: finishedByName },
  select: { id, statementOn, currency, state, closing, difference, explanation, finishedBy: finishedByName },
  toRow: (row) => ({
    ...row,
    closing: moneyText(row.closing),
    difference: row.difference === null ? null : moneyText(row.difference),
  }),
  key: id,
});

interface Statement {
  id: string;
  currency: string;
  statementOn: string;
}

const until = (day: string, timeZone: string) =>
  sql`${journalEntries.at} < ((${day}::date + 1)::timestamp at time zone ${timeZone}::text)`;

/**
 * What a posting on the bank belongs to, as its statement may say it: who paid or was paid, the order or bill, and the bank's
 * reference; empty where the entry says nothing more than its kind.
 */
const belongsTo = sql`concat_ws(', ',
  case when ${refunds.id} is not null then 'Refund' end,
  nullif(coalesce(${receipts.payerName}, ${orders.customerName}, ${supplierBills.supplier}), ''),
  'order ' || ${orders.number}, 'bill ' || ${supplierBills.number}, ${manualEntries.title},
  nullif(coalesce(${receipts.reference}, ${payments.reference}, ${refunds.reference}, ${supplierPayments.reference},
    ${manualEntries.reference}, (select string_agg(paid.reference, ', ') from payments paid
      where ${journalEntries.refType} = 'order' and paid.order_id = ${journalEntries.refId})), ''))`;

/** Postings on the bank that a statement may show: up to its day, and of no other reconciliation. */
export const openLines = (db: Executor, { id: own, currency: unit, statementOn: day }: Statement, timeZone: string) =>
  db.execute<Record<'id' | 'at' | 'kind' | 'what' | 'amount' | 'ticked' | 'fromBank', string>>(sql`
    select ${journalPostings.id}::text as id, ${journalEntries.at}::text as at, ${journalEntries.kind} as kind,
      ${belongsTo} as what, ${journalPostings.amount}::text as amount,
      (${reconciledPostings.postingId} is not null)::text as ticked, (${receipts.bankLine} is not null)::text as "fromBank"
    from ${journalPostings}
    join ${journalEntries} on ${journalEntries.id} = ${journalPostings.entryId}
    left join ${reconciledPostings} on ${reconciledPostings.postingId} = ${journalPostings.id}
    left join ${receipts} on ${journalEntries.refType} = 'receipt' and ${receipts.id} = ${journalEntries.refId}
    left join ${payments} on ${journalEntries.refType} = 'payment' and ${payments.id} = ${journalEntries.refId}
    left join ${refunds} on ${journalEntries.refType} = 'refund' and ${refunds.id} = ${journalEntries.refId}
    left join ${orders} on ${orders.id} = coalesce(${payments.orderId}, ${refunds.orderId},
      case when ${journalEntries.refType} = 'order' then ${journalEntries.refId} end)
    left join ${supplierPayments} on ${journalEntries.refType} = 'supplier_payment'
      and ${supplierPayments.id} = ${journalEntries.refId}
    left join ${supplierBills} on ${supplierBills.id} = ${supplierPayments.billId}
    left join ${manualEntries} on ${journalEntries.refType} = 'manual_entry' and ${manualEntries.id} = ${journalEntries.refId}
    where ${journalPostings.account} = 'bank' and ${journalPostings.unit} = ${unit} and ${until(day, timeZone)}
      and (${reconciledPostings.postingId} is null or ${reconciledPostings.reconciliationId} = ${own})
    order by ${journalEntries.at}, ${journalPostings.id}`);

/** What all others ticked off in a currency, and this one. */
export async function tickedSums(db: Executor, { id: own, currency: unit }: Statement) {
  const { rows } = await db.execute<{ before: string; now: string }>(sql`
    select coalesce(sum(${journalPostings.amount}) filter (where ${reconciledPostings.reconciliationId} <> ${own}), 0)::text as before,
      coalesce(sum(${journalPostings.amount}) filter (where ${reconciledPostings.reconciliationId} = ${own}), 0)::text as now
    from ${reconciledPostings} join ${journalPostings} on ${journalPostings.id} = ${reconciledPostings.postingId}
    where ${journalPostings.unit} = ${unit}`);
  const [sums] = rows;
  return { before: BigInt(sums?.before ?? '0'), now: BigInt(sums?.now ?? '0') };
}
