import { sql } from 'drizzle-orm';

import type { Invariant } from './invariant.ts';

/** Pieces of each line that ever left, and those that are with the customer or on their way to him. */
export const sentPieces = sql`
  select l.line_id, sum(l.qty) qty, coalesce(sum(l.qty) filter (where p.state in ('underway', 'delivered')), 0) there
  from parcel_lines l join parcels p on p.id = l.parcel_id group by 1`;

/** What must hold of orders on their way: their parcels, what of them is earned, and what their end cost. */
export const orderInvariants: readonly Invariant[] = [
  {
    name: 'I2 parcels',
    rule: 'Of no line more pieces are with the customer than he ordered, and an order is as much delivered as it says.',
    query: sql`
      select o.number, o.fulfilment || ', ' || sum(coalesce(s.there, 0)) || ' of ' || sum(l.qty) || ' pieces sent'
      from orders o join order_lines l on l.order_id = o.id left join (${sentPieces}) s on s.line_id = l.id
      group by o.id, o.number, o.fulfilment
      having bool_or(coalesce(s.there, 0) > l.qty)
        or o.fulfilment <> case
          when sum(coalesce(s.there, 0)) = sum(l.qty) then 'full'
          when sum(coalesce(s.there, 0)) > 0 then 'partial'
          when o.fulfilment = 'returned' then 'returned' else 'none' end`,
  },
  {
    name: 'I2 sent metal',
    rule: 'What the journal says of the metal that left with an order is what its parcels hold, to the last unit.',
    query: sql`
      select o.number, o.metal || ': parcels ' || o.ng || ', journal ' || coalesce(b.ng, 0)
      from (
        select o.id, o.number, l.metal, sum(l.fine_ng * coalesce(s.there, 0)) ng
        from orders o join order_lines l on l.order_id = o.id left join (${sentPieces}) s on s.line_id = l.id group by 1, 2, 3
      ) o
      left join (
        select e.ref_id, g.unit metal, sum(g.amount) ng from journal_entries e join journal_postings g on g.entry_id = e.id
        where e.ref_type = 'order' and g.account = 'stock_delivered' group by 1, 2
      ) b on b.ref_id = o.id and b.metal = o.metal
      where o.ng <> coalesce(b.ng, 0)`,
  },
  {
    name: 'I1 earned',
    rule: 'Of an order nothing is earned before its pieces leave, and nothing is deferred any more once all of them have, or it has ended.',
    query: sql`
      select o.number, o.status || ', ' || o.fulfilment || ': deferred ' || b.deferred || ', earned ' || b.earned
      from orders o
      join (
        select e.ref_id, -coalesce(sum(g.amount) filter (where g.account = 'deferred_sales'), 0) deferred,
          -coalesce(sum(g.amount) filter (where g.account = 'sales'), 0) earned,
          count(*) filter (where g.account = 'deferred_sales') deferrals
        from journal_entries e join journal_postings g on g.entry_id = e.id where e.ref_type = 'order' group by 1
      ) b on b.ref_id = o.id
      left join (
        select l.order_id, sum(l.unit * coalesce(s.there, 0)) sent
        from order_lines l left join (${sentPieces}) s on s.line_id = l.id group by 1
      ) p on p.order_id = o.id
      where b.deferrals > 0 and (
        b.earned <> p.sent
        or b.deferred <> case when o.status in ('cancelled', 'expired', 'refunded') then 0 else o.subtotal - p.sent end
      )`,
  },
  {
    name: 'I1 ended orders',
    rule: 'What the end of an order cost its customer, and was not let go, is in the journal, as loss and fee.',
    query: sql`
      select o.number, 'charged ' || coalesce(o.market_loss, 0) || ' and ' || coalesce(o.ending_fee, 0) || ', booked '
        || coalesce(b.loss, 0) || ' and ' || coalesce(b.fee, 0)
      from orders o
      left join (
        select coalesce(i.order_id, e.ref_id) ref_id, -sum(g.amount) filter (where g.account = 'market_loss_income') loss,
          -sum(g.amount) filter (where g.account = 'cancellation_fees') fee
        from journal_entries e join journal_postings g on g.entry_id = e.id
        left join invoices i on e.ref_type = 'invoice' and i.id = e.ref_id
        where e.ref_type in ('order', 'invoice') and g.account in ('market_loss_income', 'cancellation_fees') group by 1
      ) b on b.ref_id = o.id
      where coalesce(o.market_loss, 0) <> coalesce(b.loss, 0) or coalesce(o.ending_fee, 0) <> coalesce(b.fee, 0)`,
  },
  {
    name: 'I9 credited fees',
    rule: 'A fee invoice less its credit notes is what the end of its order cost, and each of those notes is in the journal.',
    query: sql`
      select i.number, 'credited ' || i.credited || ', booked ' || coalesce(b.sum, 0) || ', total ' || i.total || ', the end cost '
        || coalesce(o.market_loss, 0) + coalesce(o.ending_fee, 0)
      from invoices i join orders o on o.id = i.order_id
      left join (
        select n.corrects_id, sum(g.amount) sum
        from invoices n join journal_entries e on e.ref_type = 'invoice' and e.ref_id = n.id and e.kind = 'invoice.credited'
        join journal_postings g on g.entry_id = e.id
        where n.series = 'CRN' and g.account in ('market_loss_income', 'cancellation_fees') group by 1
      ) b on b.corrects_id = i.id
      where i.series = 'FEE' and (i.credited <> coalesce(b.sum, 0)
        or case when i.state = 'void' then 0 else i.total - i.credited end <> coalesce(o.market_loss, 0) + coalesce(o.ending_fee, 0))`,
  },
];
