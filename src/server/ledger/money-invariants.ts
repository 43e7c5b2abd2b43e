import { sql } from 'drizzle-orm';

import type { Invariant } from './invariant.ts';

/** What must hold of money in and out at every moment. */
export const moneyInvariants: readonly Invariant[] = [
  {
    name: 'I1 whole payments',
    rule: "An order's paid amount is the sum of its payments that stay, and each is in the journal.",
    query: sql`
      select o.number, 'paid ' || o.paid || ', payments ' || coalesce(p.sum, 0) || ', booked ' || coalesce(b.sum, 0)
      from orders o
      left join (
        select p.order_id, sum(p.amount) sum from payments p left join payment_reversals r on r.payment_id = p.id
        where r.payment_id is null group by 1
      ) p on p.order_id = o.id
      left join (
        select e.ref_id, -sum(g.amount) sum from journal_entries e join journal_postings g on g.entry_id = e.id
        where e.ref_type = 'order' and e.kind in ('order.paid', 'order.payment_taken_back') and g.account = 'receivable' group by 1
      ) b on b.ref_id = o.id
      where o.paid <> coalesce(p.sum, 0) or o.paid <> coalesce(b.sum, 0)`,
  },
  {
    name: 'I10 money in',
    rule: 'Money in went to an order, to a balance or back, as its state says, to the last cent.',
    query: sql`
      select r.id::text, r.state || ' ' || r.amount || ', applied ' || r.applied || ', kept ' || r.kept || ', payments ' || coalesce(p.sum, 0) || ', booked ' || coalesce(b.sum, 0)
      from receipts r
      left join (select receipt_id, sum(amount) sum from payments group by 1) p on p.receipt_id = r.id
      left join (
        select e.ref_id, sum(g.amount) sum from journal_entries e join journal_postings g on g.entry_id = e.id
        where e.ref_type = 'receipt' and e.kind = 'receipt.recorded' and g.account in ('bank', 'card_clearing') group by 1
      ) b on b.ref_id = r.id
      where r.applied <> coalesce(p.sum, 0) or r.amount <> coalesce(b.sum, 0) or not case r.state
        when 'unmatched' then r.applied = 0 and r.kept = 0
        when 'questioned' then r.applied = 0 and r.kept = 0 and r.order_id is not null
        when 'matched' then r.applied > 0 and r.applied + r.kept = r.amount
        when 'unapplied' then r.applied = 0 and r.kept = r.amount and r.customer_id is not null
        else r.applied + r.kept in (0, r.amount) end`,
  },
  {
    name: 'I10 unmatched money',
    rule: 'The account of unmatched money holds what is unmatched or questioned, by currency.',
    query: sql`
      select coalesce(a.currency, b.currency), 'unmatched ' || coalesce(a.sum, 0) || ', journal ' || coalesce(b.sum, 0)
      from (select currency, sum(amount) sum from receipts where state in ('unmatched', 'questioned') group by 1) a
      full join (
        select unit currency, -sum(amount) sum from journal_postings where account = 'unmatched_receipts' group by 1
      ) b using (currency)
      where coalesce(a.sum, 0) <> coalesce(b.sum, 0)`,
  },
  {
    name: 'I10 money in and out',
    rule: 'What the journal has on the bank and with the card provider is what came in and stayed, less what was refunded.',
    query: sql`
      select coalesce(a.currency, b.currency), 'kept ' || coalesce(a.sum, 0) || ', journal ' || coalesce(b.sum, 0)
      from (
        select currency, sum(amount) sum from (
          select currency, amount from receipts where state <> 'returned'
          union all
          select p.currency, p.amount from payments p left join payment_reversals r on r.payment_id = p.id
          where p.receipt_id is null and p.method <> 'balance' and r.payment_id is null
          union all
          select currency, -amount from refunds where state = 'paid' and target <> 'balance'
        ) moved group by 1
      ) a
      full join (
        select g.unit currency, sum(g.amount) sum from journal_entries e join journal_postings g on g.entry_id = e.id
        where g.account in ('bank', 'card_clearing') and e.ref_type in ('order', 'receipt', 'refund') group by 1
      ) b using (currency)
      where coalesce(a.sum, 0) <> coalesce(b.sum, 0)`,
  },
  {
    name: 'I11 balances',
    rule: "A customer's balance is what the journal has of it, and never negative.",
    query: sql`
      select coalesce(a.customer_id, b.customer_id)::text,
        coalesce(a.currency, b.currency) || ' ' || coalesce(a.amount, 0) || ', journal ' || coalesce(b.sum, 0)
      from customer_balances a
      full join (
        select party_id customer_id, unit currency, -sum(amount) sum from journal_postings where account = 'customer_balance' group by 1, 2
      ) b on b.customer_id = a.customer_id and b.currency = a.currency
      where coalesce(a.amount, 0) <> coalesce(b.sum, 0) or coalesce(a.amount, 0) < 0`,
  },
  {
    name: 'I11 ended orders',
    rule: 'An order that was cancelled or expired owes in the journal what its end cost and is not paid; its refund waits exactly while money of it does.',
    query: sql`
      select o.number, o.payment || ', owes ' || coalesce(b.sum, 0) || ', paid ' || o.paid || ', refunded ' || o.refunded
        || ', to the balance ' || o.to_balance || ', there ' || o.on_balance
      from orders o
      left join (
        select coalesce(i.order_id, e.ref_id) ref_id, sum(g.amount) sum
        from journal_entries e join journal_postings g on g.entry_id = e.id
        left join invoices i on e.ref_type = 'invoice' and i.id = e.ref_id
        where e.ref_type in ('order', 'invoice') and g.account = 'receivable' group by 1
      ) b on b.ref_id = o.id
      left join (select order_id, sum(amount) sum from refunds where state in ('requested', 'approved') group by 1) r on r.order_id = o.id
      where (o.status in ('cancelled', 'expired')
          and coalesce(b.sum, 0) <> coalesce(o.market_loss, 0) + coalesce(o.ending_fee, 0) - (o.paid - o.refunded - o.to_balance))
        or (o.status in ('cancelled', 'expired', 'refunded') and o.payment not in ('failed', 'chargeback')
          and (o.payment = 'refund_pending') <> (o.on_balance + coalesce(r.sum, 0) > 0))
        or (o.status not in ('cancelled', 'expired', 'refunded') and o.to_balance > 0)`,
  },
  {
    name: 'I12 refunds',
    rule: 'No payment is refunded beyond what it brought, none that was taken back, and an order knows what was refunded of it.',
    query: sql`
      select o.number, 'refunded ' || o.refunded || ', paid out ' || coalesce(sum(r.amount) filter (where r.state = 'paid'), 0)
      from orders o left join refunds r on r.order_id = o.id
      group by o.id, o.number, o.refunded
      having o.refunded <> coalesce(sum(r.amount) filter (where r.state = 'paid'), 0)
      union all
      select p.id::text, 'payment of ' || p.amount || ', given back ' || sum(r.amount)
      from payments p join refunds r on r.payment_id = p.id left join payment_reversals v on v.payment_id = p.id
      where r.state <> 'rejected' group by p.id, p.amount, v.payment_id
      having sum(r.amount) > p.amount or v.payment_id is not null`,
  },
  {
    name: 'I12 refunds set aside',
    rule: 'The account of refunds holds what was asked for and is not yet paid, by currency.',
    query: sql`
      select coalesce(a.currency, b.currency), 'waiting ' || coalesce(a.sum, 0) || ', journal ' || coalesce(b.sum, 0)
      from (select currency, sum(amount) sum from refunds where state in ('requested', 'approved') group by 1) a
      full join (
        select unit currency, -sum(amount) sum from journal_postings where account = 'refunds_payable' group by 1
      ) b using (currency)
      where coalesce(a.sum, 0) <> coalesce(b.sum, 0)`,
  },
];
