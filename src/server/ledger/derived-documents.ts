import { sql } from 'drizzle-orm';

import type { Invariant } from './invariant.ts';

/** What must stand in the journal of money in, refunds, deliveries and counts, each worked out of its own row. */
export const derivedDocuments: readonly Invariant[] = [
  {
    name: 'I13 accounts of money in',
    rule: 'Of money in the journal has what came, what was kept on a balance and what went back, as its row says.',
    query: sql`
      select r.id::text, r.state || ' ' || r.amount || ' ' || r.currency || ', applied ' || r.applied || ', kept ' || r.kept || '; journal: came '
        || coalesce(b.bank, 0) || ', waits ' || coalesce(b.unmatched, 0) || ', balance ' || coalesce(b.balance, 0)
      from receipts r
      cross join lateral (select case when r.state = 'returned' then 1 else 0 end back, r.applied + r.kept used) s
      left join (
        select e.ref_id, coalesce(sum(g.amount) filter (where g.account in ('bank', 'card_clearing')), 0) bank,
          coalesce(sum(g.amount) filter (where g.account = 'unmatched_receipts'), 0) unmatched,
          coalesce(sum(g.amount) filter (where g.account = 'customer_balance'), 0) balance
        from journal_entries e join journal_postings g on g.entry_id = e.id where e.ref_type = 'receipt' group by 1
      ) b on b.ref_id = r.id
      where coalesce(b.bank, 0) <> r.amount - back * case when used = 0 then r.amount else r.kept end
        or coalesce(b.unmatched, 0) <> r.kept - r.amount + back * case when used = 0 then r.amount else 0 end
        or coalesce(b.balance, 0) <> back * r.kept - r.kept`,
  },
  {
    name: 'I13 accounts of refunds',
    rule: 'Of a refund the journal has what was set aside, of the sale or of the balance, and what was paid, as its row says.',
    query: sql`
      select r.id::text, r.state || ' ' || r.amount || ' ' || r.currency || ' to ' || r.target || '; journal: set aside ' || coalesce(b.payable, 0)
        || ', taken ' || coalesce(b.taken, 0) || ', paid ' || coalesce(b.paid, 0) || ', to the balance ' || coalesce(b.kept, 0)
      from refunds r
      left join (
        select e.ref_id, coalesce(sum(g.amount) filter (where g.account = 'refunds_payable'), 0) payable,
          coalesce(sum(g.amount) filter (where g.account = 'sales_allowances' or (g.account = 'customer_balance' and e.kind <> 'refund.paid')), 0) taken,
          coalesce(sum(g.amount) filter (where g.account in ('bank', 'card_clearing')), 0) paid,
          coalesce(sum(g.amount) filter (where g.account = 'customer_balance' and e.kind = 'refund.paid'), 0) kept
        from journal_entries e join journal_postings g on g.entry_id = e.id where e.ref_type = 'refund' group by 1
      ) b on b.ref_id = r.id
      where coalesce(b.payable, 0) <> case when r.state in ('requested', 'approved') then -r.amount else 0 end
        or coalesce(b.taken, 0) <> case when r.state = 'rejected' then 0 else r.amount end
        or coalesce(b.paid, 0) <> case when r.state = 'paid' and r.target <> 'balance' then -r.amount else 0 end
        or coalesce(b.kept, 0) <> case when r.state = 'paid' and r.target = 'balance' then -r.amount else 0 end`,
  },
  {
    name: 'I13 accounts of stock',
    rule: 'What deliveries and counts booked of a product, in metal and in cost, is what its movements say.',
    query: sql`
      select p.id::text, p.sku || ': movements brought ' || d.received || ' ng and counted ' || d.adjusted || ' for ' || d.cost || ' and ' || d.shrinkage
        || '; journal ' || coalesce(b.received, 0) || ', ' || coalesce(b.adjusted, 0) || ' for ' || coalesce(b.cost, 0) || ' and ' || coalesce(b.shrinkage, 0)
      from products p
      join (
        select m.product_id, coalesce(sum(m.on_hand * p.fine_ng) filter (where m.kind = 'receive'), 0) received,
          coalesce(sum(m.on_hand * p.fine_ng) filter (where m.kind = 'adjust'), 0) adjusted,
          coalesce(sum(m.cost) filter (where m.kind = 'receive'), 0) cost, coalesce(sum(m.cost) filter (where m.kind = 'adjust'), 0) shrinkage
        from stock_movements m join products p on p.id = m.product_id group by 1
      ) d on d.product_id = p.id
      left join (
        select e.ref_id, coalesce(-sum(g.amount) filter (where g.account = 'stock_source'), 0) received,
          coalesce(-sum(g.amount) filter (where g.account = 'stock_adjusted'), 0) adjusted,
          coalesce(-sum(g.amount) filter (where g.account = 'supplier_payable'), 0) cost,
          coalesce(-sum(g.amount) filter (where g.account = 'stock_shrinkage'), 0) shrinkage
        from journal_entries e join journal_postings g on g.entry_id = e.id where e.ref_type = 'product' group by 1
      ) b on b.ref_id = p.id
      where d.received <> coalesce(b.received, 0) or d.adjusted <> coalesce(b.adjusted, 0)
        or d.cost <> coalesce(b.cost, 0) or d.shrinkage <> coalesce(b.shrinkage, 0)`,
  },
  {
    name: 'I13 cost of sales',
    rule: 'What the pieces of an order cost, sold or lost, is what its movements took off the shelf, and every movement moves what its kind moves.',
    query: sql`
      select coalesce(m.order_id, b.ref_id)::text, 'order: movements ' || coalesce(m.cost, 0) || ', journal ' || coalesce(b.cost, 0)
      from (select order_id, -sum(cost) cost from stock_movements where order_id is not null group by 1) m
      full join (
        select e.ref_id, sum(g.amount) cost from journal_entries e join journal_postings g on g.entry_id = e.id
        where e.ref_type = 'order' and g.account in ('cost_of_sales', 'lost_in_transit') group by 1
      ) b on b.ref_id = m.order_id
      where coalesce(m.cost, 0) <> coalesce(b.cost, 0)
      union all
      select id::text, kind || ' moves ' || on_hand || '/' || reserved || ' for ' || cost from stock_movements
      where not case kind
        when 'receive' then on_hand > 0 and reserved = 0 and cost = unit_cost * on_hand and order_id is null
        when 'adjust' then reserved = 0 and order_id is null and unit_cost is null
        when 'reserve' then on_hand = 0 and reserved > 0 and cost = 0 and order_id is not null
        when 'release' then on_hand = 0 and reserved < 0 and cost = 0 and order_id is not null
        when 'ship' then on_hand < 0 and reserved = on_hand and cost <= 0 and order_id is not null
        when 'return' then on_hand > 0 and reserved = 0 and cost >= 0 and order_id is not null
        else false end`,
  },
  {
    name: 'I13 average cost',
    rule: 'Pieces leave the shelf at the average of what lay there, as the movements before them left it.',
    query: sql`
      select m.id::text, m.kind || ' of ' || -m.on_hand || ' pieces of ' || p.sku || ' at ' || -m.cost || ', of ' || m.pieces || ' that cost ' || m.worth
      from (
        select id, product_id, kind, on_hand, cost,
          coalesce(sum(on_hand) over earlier, 0) pieces, coalesce(sum(cost) over earlier, 0) worth
        from stock_movements
        window earlier as (partition by product_id order by id rows between unbounded preceding and 1 preceding)
      ) m join products p on p.id = m.product_id
      where m.kind = 'ship' and -m.cost <> case when -m.on_hand >= m.pieces then m.worth else floor((m.worth * -m.on_hand * 2 + m.pieces) / (2 * m.pieces)) end`,
  },
];
