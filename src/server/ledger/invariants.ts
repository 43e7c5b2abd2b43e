import { sql } from 'drizzle-orm';

import { derivedDocuments } from './derived-documents.ts';
import { derivedOrders } from './derived-orders.ts';
import { guardInvariants } from './guard-invariants.ts';
import type { Invariant } from './invariant.ts';
import { derivedBills } from './derived-bills.ts';
import { derivedPurchases } from './derived-purchases.ts';
import { derivedStorageFees } from './derived-storage-fees.ts';
import { derivedPayouts } from './derived-payouts.ts';
import { derivedInstructions } from './derived-instructions.ts';
import { derivedVault } from './derived-vault.ts';
import { derivedWithdrawals } from './derived-withdrawals.ts';
import { derivedTitles } from './derived-titles.ts';
import { derivedVaultDocuments } from './derived-vault-documents.ts';
import { derivedBookkeeping } from './derived-bookkeeping.ts';
import { hedgeInvariants } from './hedge-invariants.ts';
import { moneyInvariants } from './money-invariants.ts';
import { orderInvariants, sentPieces } from './order-invariants.ts';
import { peopleInvariants } from './people/people-invariants.ts';
import { priceInvariants } from './price-invariants.ts';
import { recomputedOrders } from './recomputed-orders.ts';
import { recomputedPurchases } from './recomputed-purchases.ts';
import { recomputedSellBacks } from './recomputed-sell-backs.ts';
import { returnInvariants } from './return-invariants.ts';
import { brokenSeals } from './seals/broken-seals.ts';
import { templateInvariants } from './template-invariants.ts';
import { toldInvariants } from './told-invariants.ts';
import { toldRates } from './told-rates.ts';
import { toldStates } from './told-states.ts';

const bound = sql`('awaiting_payment', 'payment_review', 'confirmed', 'processing', 'ready_for_pickup', 'on_hold', 'cancel_requested')`;

/** What must hold of the books at every moment. Each query finds nothing in a clean database. */
export const invariants: readonly Invariant[] = [
  {
    name: 'I1 whole orders',
    rule: 'Each order has its lines, its journal entry, its timeline and its mail.',
    query: sql`
      select o.number,
        case when l.n is null then 'has no lines' when l.sum <> o.subtotal then 'lines do not add up'
          when j.n is distinct from 1 then 'has not exactly one placing entry' when e.n is null then 'has no timeline' else 'has no mail' end
      from orders o
      left join (select order_id, count(*) n, sum(line) sum from order_lines group by 1) l on l.order_id = o.id
      left join (select ref_id, count(*) n from journal_entries where ref_type = 'order' and kind = 'order.placed' group by 1) j on j.ref_id = o.id
      left join (select order_id, count(*) n from order_events group by 1) e on e.order_id = o.id
      left join (select ref_id, count(*) n from outbox where ref_type = 'order' group by 1) m on m.ref_id = o.id
      where l.n is null or l.sum <> o.subtotal or j.n is distinct from 1 or e.n is null or (m.n is null and o.quote_id is not null)`,
  },
  ...moneyInvariants,
  {
    name: 'I2 stock',
    rule: 'Stock is the sum of its movements, never negative, and only what was taken on backorder is promised beyond it.',
    query: sql`
      select coalesce(s.product_id, m.product_id)::text,
        'level ' || coalesce(s.on_hand, 0) || '/' || coalesce(s.reserved, 0) || ', movements ' || coalesce(m.on_hand, 0) || '/' || coalesce(m.reserved, 0)
      from stock_levels s
      full join (select product_id, sum(on_hand) on_hand, sum(reserved) reserved, sum(cost) cost from stock_movements group by 1) m using (product_id)
      where coalesce(s.on_hand, 0) <> coalesce(m.on_hand, 0) or coalesce(s.reserved, 0) <> coalesce(m.reserved, 0) or coalesce(s.cost, 0) <> coalesce(m.cost, 0)
        or s.reserved < 0 or s.on_hand < 0 or s.awaited not between 0 and s.reserved or s.on_hand + s.awaited < s.reserved`,
  },
  {
    name: 'I2 reservations',
    rule: 'What is reserved is what open orders hold, released exactly once when they end.',
    query: sql`
      select p.sku, 'reserved ' || coalesce(s.reserved, 0) || ' (awaited ' || coalesce(s.awaited, 0) || '), open orders hold '
        || coalesce(held.qty, 0) || ' (' || coalesce(held.awaited, 0) || ')'
      from products p
      left join stock_levels s on s.product_id = p.id
      left join (
        select l.product_id, sum(l.qty - coalesce(s.qty, 0)) qty, sum(least(l.awaited, l.qty - coalesce(s.qty, 0))) awaited
        from order_lines l join orders o on o.id = l.order_id left join (${sentPieces}) s on s.line_id = l.id
        where o.status in ${bound} group by 1
      ) held on held.product_id = p.id
      where coalesce(s.reserved, 0) <> coalesce(held.qty, 0) or coalesce(s.awaited, 0) <> coalesce(held.awaited, 0)`,
  },
  ...orderInvariants,
  {
    name: 'I3 metal',
    rule: 'The metal accounts hold, per metal, the fine weight of the shelf, to the last unit.',
    query: sql`
      select coalesce(a.metal, b.metal), 'shelf ' || coalesce(a.ng, 0) || ', journal ' || coalesce(b.ng, 0)
      from (select p.metal, sum(p.fine_ng * s.on_hand) ng from stock_levels s join products p on p.id = s.product_id group by 1) a
      full join (
        select unit metal, sum(amount) ng from journal_postings where account in ('stock_available', 'stock_reserved') group by 1
      ) b on b.metal = a.metal
      where coalesce(a.ng, 0) <> coalesce(b.ng, 0)`,
  },
  {
    name: 'I3 inventory',
    rule: 'The inventory account holds what the pieces on the shelf cost.',
    query: sql`
      select 'shelves ' || shelves.cost || ', journal ' || booked.cost
      from (select coalesce(sum(cost), 0) cost from stock_levels) shelves,
        (select coalesce(sum(amount), 0) cost from journal_postings where account = 'inventory' and unit = 'CAD') booked
      where shelves.cost <> booked.cost`,
  },
  {
    name: 'I4 balance',
    rule: 'Every entry sums to zero in each unit.',
    query: sql`
      select entry_id::text, unit || ' is off by ' || sum(amount) from journal_postings group by entry_id, unit having sum(amount) <> 0`,
  },
  {
    name: 'I5 quotes',
    rule: 'A quote is consumed by exactly one order, and an order of the shop by one quote.',
    query: sql`
      select q.id::text, q.status || ' quote with ' || count(o.id) || ' orders' from quotes q left join orders o on o.quote_id = q.id
      group by q.id, q.status having count(o.id) <> case when q.status = 'consumed' then 1 else 0 end`,
  },
  {
    name: 'I6 once',
    rule: 'An idempotency key gave at most one order, and none without its answer.',
    query: sql`
      select user_id::text, key || ' has no answer' from idempotency_keys where answer is null`,
  },
  ...priceInvariants,
  ...templateInvariants,
  ...derivedOrders,
  ...derivedDocuments,
  ...derivedBookkeeping,
  ...derivedBills,
  ...returnInvariants,
  ...derivedPurchases,
  {
    name: 'I17 recomputed purchases',
    rule: 'What was offered for each line is what its terms come to at the prices of the offer, computed anew.',
    find: recomputedPurchases,
  },
  ...derivedVault,
  ...derivedPayouts,
  ...derivedWithdrawals,
  ...derivedTitles,
  ...derivedVaultDocuments,
  ...derivedStorageFees,
  ...hedgeInvariants,
  ...derivedInstructions,
  {
    name: 'I19 recomputed sales',
    rule: 'What is paid for each piece sold out of the vault is what its locked prices and terms come to, computed anew.',
    find: recomputedSellBacks,
  },
  {
    name: 'I13 recomputed orders',
    rule: 'An order, its lines and its invoice are what the terms of its quote come to, computed anew.',
    find: recomputedOrders,
  },
  {
    name: 'I9 invoice numbers',
    rule: 'Each series counts from one without a hole or a double, up to its counter.',
    query: sql`
      select c.series, 'counts to ' || c.last || ', has ' || count(i.id) || ' from ' || coalesce(min(i.seq), 0) || ' to ' || coalesce(max(i.seq), 0)
      from invoice_counters c left join invoices i on i.series = c.series
      group by c.series, c.last
      having count(i.id) <> c.last or coalesce(max(i.seq), 0) <> c.last or count(distinct i.seq) <> count(i.seq) or coalesce(min(i.seq), 1) <> 1`,
  },
  {
    name: 'I9 frozen copies',
    rule: 'A document says what was issued: its hash fits, and its totals are the sums of its rounded lines.',
    query: sql`
      select i.number, case when encode(sha256(convert_to(i.content, 'UTF8')), 'hex') <> i.hash then 'has another hash' else 'does not add up' end
      from (
        select i.number, i.content, i.hash, i.net, i.tax, i.total, doc.number said_number, doc.total said_total, doc.lines
        from invoices i cross join lateral json_to_record(i.content::json) doc(number text, total numeric, lines json) offset 0
      ) i
      cross join lateral (
        select sum(net) net, sum(tax) tax,
          sum(tax - (select coalesce(sum(t.amount), 0) from json_to_recordset(taxes) t(amount numeric))) untold
        from json_to_recordset(i.lines) line(net numeric, tax numeric, taxes json)
      ) l
      where encode(sha256(convert_to(i.content, 'UTF8')), 'hex') <> i.hash
        or i.said_number <> i.number or i.said_total * 100 <> i.total
        or l.net * 100 <> i.net or l.tax * 100 <> i.tax or l.untold <> 0`,
  },
  {
    name: 'I9 invoiced orders',
    rule: 'Every placed order has one invoice over its total, or waits for it.',
    query: sql`
      select o.number, case when i.id is null then 'has no invoice' else 'total ' || o.total || ', invoice ' || i.total || ' ' || i.currency end
      from orders o left join invoices i on i.order_id = o.id and i.series = 'INV'
      where (i.id is null or i.total <> o.total or i.tax <> o.tax or i.currency <> o.currency)
        and not (i.id is null and exists (select 1 from invoice_dues d where d.order_id = o.id))`,
  },
  {
    name: 'I9 invoices stand',
    rule: 'An invoice follows its order: what was paid before it ended, void or credited when it ended, and never credited over its total.',
    query: sql`
      select i.number, i.state || ', paid ' || i.paid || ', credited ' || i.credited || '; order ' || o.status || ', paid ' || o.paid || ', notes ' || coalesce(n.total, 0)
      from invoices i join orders o on o.id = i.order_id
      left join (select corrects_id, sum(total) total from invoices where series = 'CRN' group by 1) n on n.corrects_id = i.id
      left join lateral (
        select sum(p.amount) sum from payments p left join payment_reversals r on r.payment_id = p.id
        where p.order_id = o.id and r.payment_id is null
          and (o.status not in ('cancelled', 'expired', 'refunded') or p.at <= o.status_since)
      ) p on true
      where i.credited <> coalesce(n.total, 0) or (i.series = 'INV' and not exists (select 1 from invoice_dues d where d.order_id = o.id)
        and (i.paid <> coalesce(p.sum, 0) or (o.status in ('cancelled', 'expired', 'refunded')) <> (i.state in ('void', 'credited'))
          and not (i.state = 'credited' and o.status not in ('cancelled', 'expired', 'refunded'))
          and not (i.state = 'partially_credited' and o.status = 'refunded' and o.fulfilment = 'partial')))`,
  },
  ...toldInvariants,
  ...toldStates,
  ...toldRates,
  ...peopleInvariants,
  ...guardInvariants,
  {
    name: 'I15 seals',
    rule: 'What was sealed is as it was: no row of it was changed, removed, slipped in or put in another order.',
    find: brokenSeals,
  },
];
