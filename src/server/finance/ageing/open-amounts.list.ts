import { sql } from 'drizzle-orm';

import { ageBucketOf } from '#contract/finance/ageing.rules.ts';
import type { AgedItem, AgeingSide } from '#contract/finance/ageing.contract.ts';
import { moneyText } from '#contract/arithmetic/exact.ts';
import type { Executor } from '#server/db/database.ts';
import { invoices } from '#server/trade/invoices/invoices.table.ts';
import { journalEntries, journalPostings } from '#server/ledger/ledger.table.ts';
import { orders } from '#server/trade/orders/orders.table.ts';
import { supplierBills, supplierPayments } from '#server/finance/supplier-bills/supplier-bills.table.ts';

interface Asked {
  side: AgeingSide;
  /** `YYYY-MM-DD`, to its end. */
  day: string;
  timeZone: string;
}

type Found = Record<'kind' | 'id' | 'number' | 'party' | 'partyId' | 'currency' | 'dueOn' | 'amount', string>;

/**
 * What stood open at the end of a day, as the journal has it. Of an order: what its customer still owed, due at its payment
 * deadline, or what its end cost, due by the fee's document. Of what the vault charged: what of it was not paid, due by its
 * document. Of a bill: what was not paid yet, due by the bill.
 */
export async function openAmounts(db: Executor, { side, day, timeZone }: Asked): Promise<AgedItem[]> {
  const until = sql`${journalEntries.at} < ((${day}::date + 1)::timestamp at time zone ${timeZone}::text)`;
  const { rows } = await db.execute<Found>(side === 'receivables' ? receivables(until, timeZone) : payables(until));
  return rows.map(({ kind, amount, partyId, ...row }) => ({
    ...row,
    kind: kind as AgedItem['kind'],
    partyId: side === 'receivables' ? partyId : null,
    bucket: ageBucketOf(row.dueOn, day),
    amount: moneyText(BigInt(amount)),
  }));
}

const receivables = (until: ReturnType<typeof sql>, timeZone: string) => sql`
  select 'order' as kind, ${orders.id} as id, ${orders.number} as number, ${orders.customerName} as party, ${orders.customerId} as "partyId",
    owed.unit as currency, owed.amount::text as amount,
    (coalesce(
      (select (fee.content::jsonb -> 'payment' ->> 'dueAt')::timestamptz from ${invoices} fee
        where fee.order_id = ${orders.id} and fee.series = 'FEE' order by fee.seq desc limit 1),
      ${orders.paymentDeadline}) at time zone ${timeZone}::text)::date::text as "dueOn"
  from (
    select coalesce(document.order_id, ${journalEntries.refId}) as order_id, ${journalPostings.unit} as unit,
      sum(${journalPostings.amount}) as amount
    from ${journalPostings}
    join ${journalEntries} on ${journalEntries.id} = ${journalPostings.entryId}
    left join ${invoices} document on ${journalEntries.refType} = 'invoice' and document.id = ${journalEntries.refId}
    where ${journalPostings.account} = 'receivable' and ${until}
    group by 1, 2 having sum(${journalPostings.amount}) <> 0
  ) owed
  join ${orders} on ${orders.id} = owed.order_id
  union all
  select 'document', charged.id, charged.number, charged.customer_name, charged.customer_id, owed.unit, owed.amount::text,
    (charged.due_at at time zone ${timeZone}::text)::date::text
  from (
    select coalesce(document.corrects_id, document.id) as id, ${journalPostings.unit} as unit, sum(${journalPostings.amount}) as amount
    from ${journalPostings}
    join ${journalEntries} on ${journalEntries.id} = ${journalPostings.entryId}
    join ${invoices} document on ${journalEntries.refType} = 'invoice' and document.id = ${journalEntries.refId}
    where ${journalPostings.account} = 'receivable' and document.subject_kind <> 'order' and ${until}
    group by 1, 2 having sum(${journalPostings.amount}) <> 0
  ) owed
  join ${invoices} charged on charged.id = owed.id
  order by party, "dueOn", number`;

const payables = (until: ReturnType<typeof sql>) => sql`
  select 'bill' as kind, ${supplierBills.id} as id, ${supplierBills.number} as number, ${supplierBills.supplier} as party, null as "partyId",
    owed.unit as currency, owed.amount::text as amount, ${supplierBills.dueOn}::text as "dueOn"
  from (
    select coalesce(${supplierPayments.billId}, ${journalEntries.refId}) as bill_id, ${journalPostings.unit} as unit,
      -sum(${journalPostings.amount}) as amount
    from ${journalPostings}
    join ${journalEntries} on ${journalEntries.id} = ${journalPostings.entryId}
    left join ${supplierPayments} on ${journalEntries.refType} = 'supplier_payment' and ${supplierPayments.id} = ${journalEntries.refId}
    where ${journalPostings.account} = 'bills_payable' and ${until}
    group by 1, 2 having sum(${journalPostings.amount}) <> 0
  ) owed
  join ${supplierBills} on ${supplierBills.id} = owed.bill_id
  order by party, "dueOn", number`;
