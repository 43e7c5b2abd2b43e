import { sql } from 'drizzle-orm';

import type { Invariant } from './invariant.ts';

/** Pieces of each line that ever left, and those that are with the customer or on their way to him. */
export const sentPieces = sql`
  select l.line_id, sum(l.qty) qty, coalesce(sum(l.qty) filter (where p.state in ('underway', 'delivered')), 0) there
  from parcel_lines l join parcels p on p.id = l.parcel_id group by 1`;

/** Pieces of each line that came back after their delivery and stay with the shop. */
export const returnedPieces = sql`
  select l.line_id, sum(l.restocked + l.scrapped) qty, sum(l.restocked) restocked, sum(l.scrapped) scrapped
  from return_lines l join returns r on r.id = l.return_id where r.state in ('inspected', 'closed') group by 1`;

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
    rule: 'What the journal says of the metal that left with an order is what its parcels hold and did not come back, to the last unit.',
    query: sql`
      select o.number, o.metal || ': parcels ' || o.ng || ', journal ' || coalesce(b.ng, 0)
      from (
        select o.id, o.number, l.metal, sum(l.fine_ng * (coalesce(s.there, 0) - coalesce(t.qty, 0))) ng
        from orders o join order_lines l on l.order_id = o.id left join (${sentPieces}) s on s.line_id = l.id
        left join (${returnedPieces}) t on t.line_id = l.id group by 1, 2, 3
      ) o
      left join (
        select e.ref_id, g.unit metal, sum(g.amount) ng from journal_entries e join journal_postings g on g.entry_id = e.id
        where e.ref_type = 'order' and g.account = 'stock_delivered' group by 1, 2
      ) b on b.ref_id = o.id and b.metal = o.metal
      where o.ng <> coalesce(b.ng, 0)`,
  },
  {
    name: 'I2 listed orders',
    rule: 'What the list of orders says of an order’s lines is what they come to.',
    query: sql`
      select o.number, concat_ws(', ', case when o.pieces <> l.pieces then o.pieces || ' pieces, not ' || l.pieces end,
        case when o.fine_ng is distinct from l.fine_ng then 'another weight' end,
        case when abs(o.over_spot - l.over_spot) > 0.01 or (o.over_spot is null) <> (l.over_spot is null) then 'another price over spot' end,
        case when o.goods <> l.goods or o.skus <> l.skus then 'other goods' end)
      from orders o
      join (
        select order_id, sum(qty) pieces, case when min(metal) = max(metal) then sum(fine_ng * qty) end fine_ng,
          (sum(line) / nullif(sum(line / nullif(1 + over_spot::numeric, 0)), 0) - 1) * 100 over_spot,
          string_agg(name, ', ' order by position) goods, string_agg(sku, ', ' order by position) skus
        from order_lines group by 1
      ) l on l.order_id = o.id
      where o.pieces <> l.pieces or o.fine_ng is distinct from l.fine_ng or o.goods <> l.goods or o.skus <> l.skus
        or abs(o.over_spot - l.over_spot) > 0.01 or (o.over_spot is null) <> (l.over_spot is null)`,
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
    rule: 'What the end of an order cost its customer, and was not let go, is in the journal, as loss and fee without the tax contained in them.',
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
      where coalesce(o.market_loss, 0) - coalesce(o.loss_tax, 0) <> coalesce(b.loss, 0)
        or coalesce(o.ending_fee, 0) - coalesce(o.fee_tax, 0) <> coalesce(b.fee, 0)`,
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
        where n.series = 'CRN' and g.account in ('market_loss_income', 'cancellation_fees', 'tax_payable') group by 1
      ) b on b.corrects_id = i.id
      where i.series = 'FEE' and (i.credited <> coalesce(b.sum, 0)
        or case when i.state = 'void' then 0 else i.total - i.credited end <> coalesce(o.market_loss, 0) + coalesce(o.ending_fee, 0))`,
  },
  {
    name: 'I14 coupons',
    rule: 'An order that names a coupon has used it, until it ended without a sale; a coupon counts the uses that stand.',
    query: sql`
      select o.number, coalesce(o.coupon_code, 'no coupon') || ', ' || o.status || '; uses ' || coalesce(c.code, 'none')
        || case when u.released_at is null then '' else ', given back' end
      from orders o left join coupon_uses u on u.order_id = o.id left join coupons c on c.id = u.coupon_id
      where o.quote_id is not null and ((o.coupon_code is null) <> (u.order_id is null)
        or (u.order_id is not null and (u.customer_id <> o.customer_id
          or (u.released_at is null) = (o.status in ('cancelled', 'expired')))))
      union all
      select c.code, 'counts ' || c.used || ' uses, has ' || count(u.order_id)
      from coupons c left join coupon_uses u on u.coupon_id = c.id and u.released_at is null
      group by c.id, c.code, c.used having c.used <> count(u.order_id)`,
  },
  {
    name: 'I14 deadlines',
    rule: 'The deadline of an order is that of its invoice, or of the last time that the audit log moved it to; its invoice is due then, and any other document when it says.',
    query: sql`
      select o.number, 'is to be paid by ' || o.payment_deadline || ', its invoice by ' || coalesce(i.due_at::text, 'no day') || ', said by '
        || coalesce(told.deadline, i.due)
      from (
        select order_id, due_at, content::json #>> '{payment,dueAt}' due from invoices where series = 'INV' offset 0
      ) i
      join orders o on o.id = i.order_id
      left join (
        select distinct on (a.entity_id) a.entity_id, a.after ->> 'paymentDeadline' deadline from audit_log a
        where a.action in ('order.deadline_extended', 'order.released') order by a.entity_id, a.at desc, a.id desc
      ) told on told.entity_id = o.id::text
      where (o.payment_deadline <> coalesce(told.deadline, i.due)::timestamptz
        and not exists (
          select 1 from audit_log a
          where a.entity_id = o.id::text and a.action = 'order.released' and a.after ->> 'paymentDeadline' is null
        ))
        or (i.due_at is distinct from o.payment_deadline and not exists (select 1 from invoice_dues d where d.order_id = o.id))
      union all
      select number, 'is due on ' || coalesce(due_at::text, 'no day') || ', says ' || coalesce(due, 'no day')
      from (
        select number, due_at, content::json #>> '{payment,dueAt}' due from invoices where series <> 'INV' offset 0
      ) other
      where due_at is distinct from due::timestamptz`,
  },
  {
    name: 'I14 tax by authority',
    rule: 'What a document owes each authority is what its lines say, under the names of taxes that its province has.',
    query: sql`
      with said as materialized (
        select i.id, i.number, i.order_id, i.currency, i.series, i.state, part.*
        from invoices i cross join lateral json_to_record(i.content::json) doc("taxTable" json, lines json)
        cross join lateral (
          select true of_table, t.label, t.amount from json_to_recordset(doc."taxTable") t(label text, amount numeric)
          union all
          select false, t.label, t.amount from json_to_recordset(doc.lines) line(taxes json)
          cross join lateral json_to_recordset(line.taxes) t(label text, amount numeric)
        ) part
      )
      select number, label || ': table ' || coalesce(sum(amount) filter (where of_table), 0)
        || ', lines ' || coalesce(sum(amount) filter (where not of_table), 0)
      from said group by id, number, label
      having coalesce(sum(amount) filter (where of_table), 0) <> coalesce(sum(amount) filter (where not of_table), 0)
      union all
      select n.number, 'credits ' || (t ->> 'label') || ', which ' || i.number || ' does not charge'
      from invoices n join invoices i on i.id = n.corrects_id
      cross join lateral jsonb_array_elements(n.content::jsonb -> 'taxTable') t
      where not exists (
        select 1 from jsonb_array_elements(i.content::jsonb -> 'taxTable') of
        where of ->> 'label' = t ->> 'label' and of ->> 'rate' is not distinct from t ->> 'rate'
      )
      union all
      select unit, 'tax owed by the documents to all authorities is ' || coalesce(d.owed, 0) || ', by the journal ' || b.owed
      from (
        select g.unit, -sum(g.amount) owed from journal_postings g join journal_entries e on e.id = g.entry_id
        left join invoices i on e.ref_type = 'invoice' and i.id = e.ref_id
        where g.account = 'tax_payable' and e.ref_type in ('order', 'invoice')
          and (i.subject_kind <> 'order' or exists (select 1 from invoices v where v.order_id = coalesce(i.order_id, e.ref_id) and v.series = 'INV'))
          and not exists (select 1 from invoice_dues v where v.order_id = coalesce(i.order_id, e.ref_id))
        group by 1
      ) b
      left join (
        select s.currency, sum(s.amount * case when s.series = 'CRN' then -100 when s.state = 'void' then 0 else 100 end) owed
        from said s where s.of_table and not exists (select 1 from invoice_dues v where v.order_id = s.order_id) group by 1
      ) d on d.currency = b.unit
      where b.owed <> coalesce(d.owed, 0)`,
  },
];
