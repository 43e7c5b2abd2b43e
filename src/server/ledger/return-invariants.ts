import { sql } from 'drizzle-orm';

import type { Invariant } from './invariant.ts';

/** What must hold of delivered goods that came back. */
export const returnInvariants: readonly Invariant[] = [
  {
    name: 'I14 returned pieces',
    rule: 'Of no line more pieces come back than were delivered, and those on the shelf again are those that stock says.',
    query: sql`
      select r.number, 'order ' || r.order_number || ': ' || b.qty || ' come back of ' || coalesce(d.qty, 0) || ' delivered'
      from (
        select l.line_id, max(l.return_id::text)::uuid return_id, sum(coalesce(l.received, l.qty) - l.sent_back) qty
        from return_lines l join returns r on r.id = l.return_id where r.state not in ('refused', 'cancelled') group by 1
      ) b
      join returns r on r.id = b.return_id
      left join (
        select l.line_id, sum(l.qty) qty from parcel_lines l join parcels p on p.id = l.parcel_id where p.state = 'delivered' group by 1
      ) d on d.line_id = b.line_id
      where b.qty > coalesce(d.qty, 0)
      union all
      select r.number, 'says ' || r.pieces || ' pieces, its lines ' || coalesce(sum(l.qty), 0)
      from returns r left join return_lines l on l.return_id = r.id group by r.id, r.number, r.pieces
      having r.pieces <> coalesce(sum(l.qty), 0)
        or bool_or(r.state in ('inspected', 'closed') and l.restocked + l.scrapped + l.sent_back <> coalesce(l.received, 0))
        or bool_or(r.state not in ('inspected', 'closed') and l.restocked + l.scrapped + l.sent_back > 0)
      union all
      select o.number, 'stock took back ' || m.qty || ', parcels and returns brought ' || coalesce(p.qty, 0) + coalesce(t.qty, 0)
      from orders o
      join (select order_id, sum(on_hand) qty from stock_movements where kind = 'return' group by 1) m on m.order_id = o.id
      left join (
        select p.order_id, sum(l.qty) qty from parcels p join parcel_lines l on l.parcel_id = p.id where p.state = 'returned' group by 1
      ) p on p.order_id = o.id
      left join (
        select r.order_id, sum(l.restocked) qty from returns r join return_lines l on l.return_id = r.id group by 1
      ) t on t.order_id = o.id
      where m.qty <> coalesce(p.qty, 0) + coalesce(t.qty, 0)`,
  },
  {
    name: 'I14 credited returns',
    rule: 'A return that is closed gave back what its credit note says, of the lines and pieces that stay with the shop.',
    query: sql`
      select r.number, r.state || ', credited ' || r.credited || ', note ' || coalesce(n.total, 0) || ' over ' || coalesce(n.pieces, 0)
        || ' pieces, ' || coalesce(l.pieces, 0) || ' stay'
      from returns r
      left join (
        select i.id, i.total, i.order_id, (
          select sum((line ->> 'qty')::int) from jsonb_array_elements(i.content::jsonb -> 'lines') line
        ) pieces from invoices i where i.series = 'CRN'
      ) n on n.id = r.credit_note_id
      left join (select return_id, sum(restocked + scrapped) pieces from return_lines group by 1) l on l.return_id = r.id
      where (r.state = 'closed') <> (r.closed_at is not null) or r.credited <> coalesce(n.total, 0)
        or n.order_id <> r.order_id or (r.state <> 'closed' and r.credit_note_id is not null)
        or (r.credit_note_id is not null and n.pieces <> coalesce(l.pieces, 0))
        or (r.state = 'closed' and r.credit_note_id is null and coalesce(l.pieces, 0) > 0)`,
  },
];
