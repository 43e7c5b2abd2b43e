import { sql } from 'drizzle-orm';

import type { Invariant } from './invariant.ts';

const sold = sql`('accepted', 'payout_pending', 'paid')`;

/** What must stand in the journal and on the shelf of what customers sold to the shop, worked out of the purchases' own rows. */
export const derivedPurchases: readonly Invariant[] = [
  {
    name: 'I17 purchases',
    rule: 'An offer is the sum of its lines, no more is taken of a line than was sent, and the state of a purchase is where its timeline leads.',
    query: sql`
      select p.number, p.state || ': offered ' || coalesce(p.offered::text, 'nothing') || ' and ' || coalesce(p.offered_cad::text, 'nothing')
        || ' CAD, lines ' || coalesce(l.total, 0) || ' and ' || coalesce(l.cad, 0) || ', timeline ' || coalesce(e.to_state, 'none')
      from purchases p
      left join (
        select purchase_id, sum(total) total, sum(total_cad) cad, sum(qty) qty,
          bool_or(total is not null and coalesce(taken, 0) = 0 or unit is not null and total <> unit * taken
            or kind = 'product' and total is not null and fine_ng <> piece_ng * taken) wrong
        from purchase_lines group by 1
      ) l on l.purchase_id = p.id
      left join (
        select distinct on (purchase_id) purchase_id, to_state from purchase_events order by purchase_id, id desc
      ) e on e.purchase_id = p.id
      where l.purchase_id is null or p.pieces <> l.qty or l.wrong or e.to_state is distinct from p.state
        or (p.state in ('offered', 'accepted', 'payout_pending', 'paid')
          and (p.offered is distinct from l.total or p.offered_cad is distinct from l.cad))`,
  },
  {
    name: 'I17 accounts of purchases',
    rule: 'Of a purchase the journal has what was sold and is owed, and what was paid of it; of one that is not sold nothing.',
    query: sql`
      select coalesce(d.purchase_id, j.purchase_id)::text, coalesce(d.account, j.account) || ' ' || coalesce(d.unit, j.unit)
        || ': purchase ' || coalesce(d.sum, 0) || ', journal ' || coalesce(j.sum, 0)
      from (
        select purchase_id, account, unit, sum(sum) sum from (
          select l.purchase_id, case l.kind when 'product' then 'supplier_payable' else 'refining_inventory' end account, 'CAD' unit,
            l.total_cad sum from purchase_lines l where l.total is not null
          union all select purchase_id, 'metal_to_refine', metal, fine_ng from purchase_lines where kind = 'metal' and total is not null
          union all select purchase_id, 'stock_source', metal, -fine_ng from purchase_lines where kind = 'metal' and total is not null
          union all select id, 'currency_exchange', currency, offered from purchases where currency <> 'CAD'
          union all select id, 'currency_exchange', 'CAD', -offered_cad from purchases where currency <> 'CAD'
          union all select id, 'purchases_payable', currency, -offered from purchases where state <> 'paid'
          union all select id, case payout when 'wire' then 'bank' else 'customer_balance' end, currency, -offered
            from purchases where state = 'paid'
        ) part where purchase_id in (select id from purchases where state in ${sold}) group by 1, 2, 3
      ) d
      full join (
        select e.ref_id purchase_id, g.account, g.unit, sum(g.amount) sum
        from journal_entries e join journal_postings g on g.entry_id = e.id where e.ref_type = 'purchase' group by 1, 2, 3
      ) j on j.purchase_id = d.purchase_id and j.account = d.account and j.unit = d.unit
      where coalesce(d.sum, 0) <> coalesce(j.sum, 0)
      union all
      select p.id::text, e.kind || ' is booked at another moment than it happened'
      from purchases p join journal_entries e on e.ref_type = 'purchase' and e.ref_id = p.id
      where e.at <> case e.kind when 'purchase.accepted' then p.accepted_at else p.paid_at end`,
  },
  {
    name: 'I17 bought pieces',
    rule: 'Pieces that were bought came to the shelf once, as many and at the cost that their line says.',
    query: sql`
      select coalesce(l.purchase_id, m.purchase_id)::text, coalesce(l.product_id, m.product_id)::text || ': lines ' || coalesce(l.taken, 0)
        || ' for ' || coalesce(l.cad, 0) || ', movements ' || coalesce(m.qty, 0) || ' for ' || coalesce(m.cost, 0)
      from (
        select l.purchase_id, l.product_id, sum(l.taken) taken, sum(l.total_cad) cad from purchase_lines l
        join purchases p on p.id = l.purchase_id
        where l.kind = 'product' and l.total is not null and p.state in ${sold} group by 1, 2
      ) l
      full join (
        select purchase_id, product_id, sum(on_hand) qty, sum(cost) cost, bool_or(kind <> 'receive') wrong
        from stock_movements where purchase_id is not null group by 1, 2
      ) m on m.purchase_id = l.purchase_id and m.product_id = l.product_id
      where coalesce(l.taken, 0) <> coalesce(m.qty, 0) or coalesce(l.cad, 0) <> coalesce(m.cost, 0) or coalesce(m.wrong, false)`,
  },
];
