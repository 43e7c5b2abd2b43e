import { sql } from 'drizzle-orm';

import { SHOP_ZONE } from '#contract/dates/shop-calendar.ts';

import type { Invariant } from './invariant.ts';

/** What must stand in the journal of suppliers' bills and payments, worked out of their own rows. */
export const derivedBills: readonly Invariant[] = [
  {
    name: 'I16 suppliers’ bills',
    rule: 'A bill is the sum of its lines, its difference is its goods less what they were received at, and what was paid of it its payments that stand.',
    query: sql`
      select b.id::text, b.supplier || ' ' || b.number || ' ' || b.state || ': total ' || b.total || ', lines ' || coalesce(l.sum, 0)
        || ', paid ' || b.paid || ', payments ' || coalesce(p.sum, 0) || ', difference ' || coalesce(b.difference::text, 'none')
      from supplier_bills b
      left join (
        select bill_id, sum(amount) sum, sum(amount_cad) cad, sum(amount_cad) filter (where account = 'supplier_payable') goods
        from supplier_bill_lines group by 1
      ) l on l.bill_id = b.id
      left join (select bill_id, sum(amount) sum from supplier_payments where taken_back is null group by 1) p on p.bill_id = b.id
      left join (
        select r.bill_id, sum(m.cost) cost, bool_or(r.cost <> m.cost or m.kind <> 'receive') wrong, bool_or(r.released) released,
          bool_and(r.released) all_released
        from supplier_bill_receipts r join stock_movements m on m.id = r.movement_id group by 1
      ) r on r.bill_id = b.id
      where b.total <> coalesce(l.sum, 0) or b.total_cad <> coalesce(l.cad, 0) or b.paid <> coalesce(p.sum, 0)
        or b.difference is distinct from l.goods - coalesce(r.cost, 0) or coalesce(r.wrong, false)
        or (r.bill_id is not null and (r.released <> (b.state = 'void') or r.all_released <> r.released))`,
  },
  {
    name: 'I16 accounts of bills',
    rule: 'Of a bill the journal has its lines, what its goods were received at, and what is owed; of a void one nothing.',
    query: sql`
      select coalesce(d.bill_id, j.bill_id)::text, coalesce(d.account, j.account) || ' ' || coalesce(d.unit, j.unit) || ': bill '
        || coalesce(d.sum, 0) || ', journal ' || coalesce(j.sum, 0)
      from (
        select bill_id, account, unit, sum(sum) sum from (
          select bill_id, account, 'CAD' unit, sum(amount_cad) sum from supplier_bill_lines where account <> 'supplier_payable' group by 1, 2
          union all select bill_id, 'supplier_payable', 'CAD', sum(cost) from supplier_bill_receipts group by 1
          union all select id, 'purchase_differences', 'CAD', difference from supplier_bills where difference <> 0
          union all select id, 'bills_payable', currency, -total from supplier_bills
          union all select id, 'currency_exchange', currency, total from supplier_bills where currency <> 'CAD'
          union all select id, 'currency_exchange', 'CAD', -total_cad from supplier_bills where currency <> 'CAD'
        ) part where bill_id in (select id from supplier_bills where state <> 'void') group by 1, 2, 3
      ) d
      full join (
        select e.ref_id bill_id, g.account, g.unit, sum(g.amount) sum from journal_entries e join journal_postings g on g.entry_id = e.id
        where e.ref_type = 'supplier_bill' group by 1, 2, 3
      ) j on j.bill_id = d.bill_id and j.account = d.account and j.unit = d.unit
      where coalesce(d.sum, 0) <> coalesce(j.sum, 0)
      union all
      select b.id::text, 'is booked on another day than ' || b.billed_on from supplier_bills b
      join journal_entries e on e.ref_type = 'supplier_bill' and e.ref_id = b.id and e.kind = 'supplier_bill.entered'
      where (e.at at time zone ${SHOP_ZONE}::text)::date <> b.billed_on`,
  },
  {
    name: 'I16 payments of bills',
    rule: 'A payment of a bill left the bank on its day, in the bill’s currency, and came back only when it was taken back.',
    query: sql`
      select p.id::text, 'of ' || p.amount || ' ' || b.currency || ': journal owes ' || coalesce(j.owed, 0) || ', bank ' || coalesce(j.bank, 0)
      from supplier_payments p join supplier_bills b on b.id = p.bill_id
      left join (
        select e.ref_id, g.unit, sum(g.amount) filter (where g.account = 'bills_payable') owed, sum(g.amount) filter (where g.account = 'bank') bank,
          max(case when e.kind = 'supplier_bill.paid' then (e.at at time zone ${SHOP_ZONE}::text)::date end) paid_on
        from journal_entries e join journal_postings g on g.entry_id = e.id where e.ref_type = 'supplier_payment' group by 1, 2
      ) j on j.ref_id = p.id and j.unit = b.currency
      cross join lateral (select case when p.taken_back is null then p.amount else 0 end amount) stands
      where coalesce(j.owed, 0) <> stands.amount or coalesce(j.bank, 0) <> -stands.amount or j.paid_on is distinct from p.paid_on`,
  },
];
