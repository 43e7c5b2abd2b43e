import { type SQL, sql } from 'drizzle-orm';

import type { Account } from './accounts.ts';
import type { Invariant } from './invariant.ts';
import { returnedPieces, sentPieces } from './order-invariants.ts';

const ended = sql`o.status in ('cancelled', 'expired')`;
const endedEver = sql`o.status in ('cancelled', 'expired', 'refunded')`;

/**
 * An amount's share of what has left of an order's goods, rounded half away from zero, which `earnedPostings` does with
 * fractions: all of it once everything has left.
 */
const share = (amount: SQL): SQL =>
  sql`case when w.sent = w.worth then ${amount} else round(${amount}::numeric * w.sent / w.worth) end`;

/** A line's own amount by its pieces that have left, summed over the lines; what belongs to no line is shared by worth. */
const ofLines = (column: 'adjustment' | 'discount'): SQL =>
  sql`(w.${sql.raw(column)} + ${share(sql`(o.${sql.raw(column)} - w.whole_${sql.raw(column)})`)})`;
const lineSums = (column: 'adjustment' | 'discount'): SQL =>
  sql`sum(l.${sql.raw(column)}) whole_${sql.raw(column)}, sum(case when coalesce(s.there, 0) = l.qty then l.${sql.raw(column)}
    else round(l.${sql.raw(column)}::numeric * coalesce(s.there, 0) / l.qty) end) ${sql.raw(column)}`;

const deferred = (amount: SQL): SQL => sql`case when ${endedEver} then 0 else ${share(amount)} - ${amount} end`;

/** What the documents of an order owe the Crown: what was invoiced and stands, less what credit notes gave back. */
const taxOfDocuments = sql`
  select order_id, bool_or(series = 'INV') is_invoiced,
    coalesce(sum(case when series = 'CRN' then -tax when state = 'void' then 0 else tax end), 0) tax,
    coalesce(sum(tax) filter (where series = 'CRN'), 0) credited,
    coalesce(sum(case series when 'CRN' then -net when 'INV' then net else 0 end), 0) net,
    coalesce(sum(case series when 'CRN' then -total when 'INV' then total else 0 end), 0) asked
  from invoices group by 1`;

/** What was asked back of an order's money while its sale stood, and was not refused. */
const refundedOfSale = sql`
  select r.order_id, sum(g.amount) filter (where g.account = 'sales_allowances') set_aside
  from refunds r join journal_entries e on e.ref_type = 'refund' and e.ref_id = r.id
  join journal_postings g on g.entry_id = e.id where r.order_id is not null group by 1`;

const refundsAsked = sql`
  select r.order_id, sum(r.amount) amount from refunds r join orders o on o.id = r.order_id
  where r.state <> 'rejected' and not (${endedEver} and r.requested_at >= o.status_since) group by 1`;

/** Money put to an order: out of money in, out of a balance, and, in the demo's past, straight from the bank. */
const paidFrom = sql`
  select p.order_id, sum(p.amount) filter (where v.payment_id is null) kept,
    coalesce(sum(p.amount) filter (where p.receipt_id is not null), 0) received,
    coalesce(sum(p.amount) filter (where p.receipt_id is null and p.method <> 'balance'), 0)
      - coalesce(sum(p.amount) filter (where v.payment_id is not null), 0) banked
  from payments p left join payment_reversals v on v.payment_id = p.id group by 1`;

/**
 * Account by account what the journal must hold of an order, worked out of its row, its parcels, its payments, its refunds
 * and its documents. `null` where the account is compared elsewhere.
 */
const derivations = {
  receivable: sql`case when ${ended}
    then coalesce(o.market_loss, 0) + coalesce(o.ending_fee, 0) - (coalesce(p.kept, 0) - o.refunded - o.to_balance)
    when o.status = 'refunded' then d.asked - (coalesce(p.kept, 0) - o.refunded - o.to_balance)
    else o.total - coalesce(p.kept, 0) end`,
  unmatched_receipts: sql`coalesce(p.received, 0)`,
  bank: sql`coalesce(p.banked, 0)`,
  deferred_sales: deferred(sql`o.subtotal`),
  deferred_adjustments: sql`case when ${endedEver} then 0 else ${ofLines('adjustment')} - o.adjustment end`,
  deferred_discounts: sql`case when ${endedEver} then 0 else o.discount - ${ofLines('discount')} end`,
  deferred_shipping: deferred(sql`o.shipping`),
  deferred_insurance: deferred(sql`o.insurance`),
  sales: sql`-(${share(sql`o.subtotal`)})`,
  payment_adjustments: sql`-${ofLines('adjustment')}`,
  sales_discounts: ofLines('discount'),
  shipping_income: sql`-(${share(sql`o.shipping`)})`,
  insurance_income: sql`-(${share(sql`o.insurance`)})`,
  market_loss_income: sql`coalesce(o.loss_tax, 0) - coalesce(o.market_loss, 0)`,
  cancellation_fees: sql`coalesce(o.fee_tax, 0) - coalesce(o.ending_fee, 0)`,
  // While the worker has yet to draw an order's end into documents, they and the books differ by that alone.
  tax_payable: sql`case when is_due then case when ${ended} then -coalesce(o.loss_tax, 0) - coalesce(o.fee_tax, 0) when o.status = 'refunded' then -d.tax
      else -(o.tax - coalesce(d.credited, 0)) end else -d.tax end`,
  sales_allowances: sql`case when ${ended} then 0 when o.status = 'refunded' then ${share(sql`o.subtotal`)} + ${ofLines('adjustment')} - ${ofLines('discount')}
      + ${share(sql`o.shipping`)} + ${share(sql`o.insurance`)} - d.net
    else coalesce(a.amount, 0) - coalesce(d.credited, 0) end`,
} as const satisfies Partial<Record<Account, SQL>>;

const sumOf = (account: string): SQL => {
  const posted = sql`coalesce(sum(g.amount) filter (where g.account = ${account}), 0)`;
  // The card provider's money is money at the bank that it has not paid out yet.
  return account === 'bank'
    ? sql`coalesce(sum(g.amount) filter (where g.account in ('bank', 'card_clearing')), 0) as bank`
    : sql`${posted} as ${sql.identifier(account)}`;
};

const commas = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);

/** What must stand on the accounts of every order, derived from its rows and documents and compared with the postings. */
export const derivedOrders: readonly Invariant[] = [
  {
    name: 'I13 accounts of orders',
    rule: 'What the journal holds of an order on every account is what its row, parcels, payments, refunds and documents come to.',
    query: sql`
      select o.id::text, 'order ' || o.number || ', ' || account || ': derived ' || derived || ', journal ' || booked
      from orders o
      join (
        select l.order_id, sum(l.line) worth, sum(l.unit * coalesce(s.there, 0)) sent, ${lineSums('adjustment')}, ${lineSums('discount')}
        from order_lines l left join (${sentPieces}) s on s.line_id = l.id group by 1
      ) w on w.order_id = o.id
      left join (
        select coalesce(i.order_id, e.ref_id) order_id, ${commas(Object.keys(derivations).map(sumOf))}
        from journal_entries e join journal_postings g on g.entry_id = e.id
        left join invoices i on e.ref_type = 'invoice' and i.id = e.ref_id
        where e.ref_type in ('order', 'invoice') group by 1
      ) b on b.order_id = o.id
      left join (${paidFrom}) p on p.order_id = o.id
      left join (${taxOfDocuments}) d on d.order_id = o.id
      left join (${refundedOfSale}) f on f.order_id = o.id
      left join (${refundsAsked}) a on a.order_id = o.id
      cross join lateral (
        select d.order_id is null or not d.is_invoiced or exists (select 1 from invoice_dues v where v.order_id = o.id) is_due
      ) due
      cross join lateral (values ${commas(
        Object.entries(derivations).map(
          ([account, amount]) =>
            sql`(${account}, (${amount})::numeric, ${
              account === 'sales_allowances'
                ? sql`b.sales_allowances + coalesce(f.set_aside, 0)`
                : sql`b.${sql.identifier(account)}`
            }::numeric)`,
        ),
      )}) accounts(account, derived, booked)
      where derived is distinct from coalesce(booked, 0) and derived is not null`,
  },
  {
    name: 'I13 metal of orders',
    rule: 'Fine metal is reserved for what an open order has yet to send, delivered with what its parcels hold and did not come back, lost with what was lost, scrap with what came back as such.',
    query: sql`
      select o.id::text, 'order ' || o.number || ', ' || d.metal || ': reserved ' || d.reserved || ', delivered ' || d.delivered || ', lost ' || d.lost
        || '; journal ' || coalesce(b.reserved, 0) || ', ' || coalesce(b.delivered, 0) || ', ' || coalesce(b.lost, 0)
      from orders o
      join (
        select l.order_id, l.metal, sum(l.fine_ng * greatest(l.qty - coalesce(s.ever, 0), 0)) reserved,
          sum(l.fine_ng * (coalesce(s.there, 0) - coalesce(t.qty, 0))) delivered,
          sum(l.fine_ng * coalesce(s.lost, 0)) lost, sum(l.fine_ng * coalesce(t.scrapped, 0)) scrapped
        from order_lines l left join (
          select l.line_id, sum(l.qty) ever, coalesce(sum(l.qty) filter (where p.state in ('underway', 'delivered')), 0) there,
            coalesce(sum(l.qty) filter (where p.state = 'lost'), 0) lost
          from parcel_lines l join parcels p on p.id = l.parcel_id group by 1
        ) s on s.line_id = l.id left join (${returnedPieces}) t on t.line_id = l.id group by 1, 2
      ) d on d.order_id = o.id
      left join (
        select e.ref_id, g.unit metal, sum(g.amount) filter (where g.account = 'stock_reserved') reserved,
          sum(g.amount) filter (where g.account = 'stock_delivered') delivered, sum(g.amount) filter (where g.account = 'stock_lost') lost,
          sum(g.amount) filter (where g.account = 'stock_scrapped') scrapped
        from journal_entries e join journal_postings g on g.entry_id = e.id
        where e.ref_type = 'order' and g.account in ('stock_reserved', 'stock_delivered', 'stock_lost', 'stock_scrapped') group by 1, 2
      ) b on b.ref_id = o.id and b.metal = d.metal
      where coalesce(b.reserved, 0) <> case when ${endedEver} then 0 else d.reserved end
        or coalesce(b.delivered, 0) <> d.delivered or coalesce(b.lost, 0) <> d.lost
        or coalesce(b.scrapped, 0) <> d.scrapped`,
  },
];
