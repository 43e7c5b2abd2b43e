import { type SQL, sql } from 'drizzle-orm';

import { maxPriceAgeSeconds } from '#contract/prices.rules.ts';

export interface Invariant {
  name: string;
  rule: string;
  /** Selects one row for each violation. */
  query: SQL;
}

const bound = sql`('awaiting_payment', 'payment_review', 'confirmed', 'processing', 'on_hold', 'cancel_requested')`;

/** How long making a quote may take: terms that are changed in this time are still those it was asked under. */
const whileQuoting = sql`interval '10 seconds'`;

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
      where o.status <> 'draft'
        and (l.n is null or l.sum <> o.subtotal or j.n is distinct from 1 or e.n is null or (m.n is null and o.quote_id is not null))`,
  },
  {
    name: 'I1 whole payments',
    rule: "An order's paid amount is the sum of its payments, and each payment is in the journal.",
    query: sql`
      select o.number, 'paid ' || o.paid || ', payments ' || coalesce(p.sum, 0) || ', booked ' || coalesce(b.sum, 0)
      from orders o
      left join (select order_id, sum(amount) sum from payments group by 1) p on p.order_id = o.id
      left join (
        select e.ref_id, sum(g.amount) sum from journal_entries e join journal_postings g on g.entry_id = e.id
        where e.ref_type = 'order' and e.kind = 'order.paid' and g.account = 'bank' group by 1
      ) b on b.ref_id = o.id
      where o.paid <> coalesce(p.sum, 0) or o.paid <> coalesce(b.sum, 0)`,
  },
  {
    name: 'I2 stock',
    rule: 'Stock is the sum of its movements and never negative.',
    query: sql`
      select coalesce(s.product_id, m.product_id)::text,
        'level ' || coalesce(s.on_hand, 0) || '/' || coalesce(s.reserved, 0) || ', movements ' || coalesce(m.on_hand, 0) || '/' || coalesce(m.reserved, 0)
      from stock_levels s
      full join (select product_id, sum(on_hand) on_hand, sum(reserved) reserved from stock_movements group by 1) m using (product_id)
      where coalesce(s.on_hand, 0) <> coalesce(m.on_hand, 0) or coalesce(s.reserved, 0) <> coalesce(m.reserved, 0)
        or s.reserved < 0 or s.on_hand < s.reserved`,
  },
  {
    name: 'I2 reservations',
    rule: 'What is reserved is what open orders hold, released exactly once when they end.',
    query: sql`
      select p.sku, 'reserved ' || coalesce(s.reserved, 0) || ', open orders hold ' || coalesce(held.qty, 0)
      from products p
      left join stock_levels s on s.product_id = p.id
      left join (
        select l.product_id, sum(l.qty) qty from order_lines l join orders o on o.id = l.order_id where o.status in ${bound} group by 1
      ) held on held.product_id = p.id
      where coalesce(s.reserved, 0) <> coalesce(held.qty, 0)`,
  },
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
  {
    name: 'I7 locked prices',
    rule: 'An order costs what its quote locked.',
    query: sql`
      select o.number, 'total ' || o.total || ' ' || o.currency || ', quote ' || q.total || ' ' || q.currency
      from orders o join quotes q on q.id = o.quote_id
      where o.total <> q.total or o.currency <> q.currency or o.total_cad <> q.total_cad`,
  },
  {
    name: 'I7 published prices',
    rule: 'What an order was priced by was published, of one tick and rate, young enough to trade at, with the commission of that time.',
    query: sql`
      select q.id::text, used.metal || ' at ' || (used.terms ->> 'spotAskUsd') || ' of version ' || (q.inputs ->> 'priceVersion')
      from quotes q
      cross join lateral jsonb_each(q.inputs -> 'basis') used(metal, terms)
      left join lateral (
        select bid, ask, as_of from price_ticks
        where metal = used.metal and status = 'accepted' and board_version <= (q.inputs ->> 'priceVersion')::int
        order by board_version desc limit 1
      ) tick on true
      where q.status = 'consumed' and (
        tick.ask is distinct from (used.terms ->> 'spotAskUsd')::numeric
        or tick.bid is distinct from (used.terms ->> 'spotBidUsd')::numeric
        or tick.as_of < (q.inputs ->> 'priceAsOf')::timestamptz
        or tick.as_of < q.created_at - ${maxPriceAgeSeconds} * interval '1 second'
        or (q.currency <> 'USD' and not exists (
          select 1 from rate_ticks r
          where r.code = q.currency and r.usd_rate = (used.terms ->> 'usdRate')::numeric and r.board_version <= (q.inputs ->> 'priceVersion')::int
        ))
        or not exists (
          select 1 from live_commissions c
          where c.metal = used.metal and c.buy_pct = (used.terms ->> 'buyPct')::numeric
            and c.effective_from <= q.created_at and (c.effective_to is null or c.effective_to > q.created_at - ${whileQuoting})
        )
      )`,
  },
  {
    name: 'I8 append only',
    rule: 'Journal, audit, timeline and movements refuse every change.',
    query: sql`
      select wanted.name, 'has no guard' from (values ('journal_entries'), ('journal_postings'), ('audit_log'), ('order_events'), ('order_lines'), ('stock_movements'), ('payments')) wanted(name)
      where not exists (
        select 1 from pg_trigger t join pg_class c on c.oid = t.tgrelid where c.relname = wanted.name and t.tgname = 'refuse_change' and t.tgenabled = 'A'
      )`,
  },
];
