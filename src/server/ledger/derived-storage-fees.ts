import { sql } from 'drizzle-orm';

import { SHOP_ZONE } from '#contract/dates/shop-calendar.ts';

import type { Invariant } from './invariant.ts';

/** What lay in the vaults at the end of a night, worked out of the items and their timelines anew. */
const heldThen = sql`
  select n.day, i.customer_id, i.metal, sum(i.fine_ng) ng
  from storage_nights n
  join storage_items i on i.confirmed_at <= n.ends_at - make_interval(days => n.free_days) and i.acquired_at <= n.ends_at and i.state not in ('pending_inbound', 'discrepancy')
  left join (
    select e.item_id, min(e.at) at from storage_events e join storage_items of on of.id = e.item_id
    where e.to_state in ('sold', 'in_transit', 'withdrawn', 'transferred') and e.at >= of.confirmed_at group by 1
  ) gone on gone.item_id = i.id
  where n.day > (select max(day) - 40 from storage_nights) and (gone.at is null or gone.at > n.ends_at)
  group by 1, 2, 3`;

/** When the month of a bill `b` begins, and the one after it. */
const monthBegins = sql`(b.month::timestamp at time zone ${SHOP_ZONE}::text)`;
const monthEnds = sql`((b.month + interval '1 month') at time zone ${SHOP_ZONE}::text)`;

/** What the customer of a bill `b` traded in its month, net of what was called off in it; nothing where nothing of it is credited. */
const tradedThen = sql`
  select coalesce(sum(case when part.at >= ${monthBegins} and part.at < ${monthEnds} then part.cad end), 0) cad
  from (
    select o.cad * case done.is_paid when true then 1 else -1 end cad, done.at
    from (
      select id, div(2 * (subtotal + adjustment - discount)::numeric * total_cad + total, 2 * total) cad
      from orders where customer_id = b.customer_id and delivery = 'vault' and total > 0
    ) o
    join lateral (
      select min(e.at) filter (where e.to_status = 'confirmed') paid, min(e.at) filter (where e.to_status in ('cancelled', 'refunded')) ended
      from order_events e where e.order_id = o.id
    ) life on life.paid is not null
    cross join lateral (values (true, life.paid), (false, life.ended)) done (is_paid, at)
    union all
    select s.net_cad, (select min(e.at) from sell_back_events e where e.sell_back_id = s.id and e.to_state = 'approved')
    from sell_backs s where s.customer_id = b.customer_id and s.state in ('approved', 'payout_pending', 'paid')
  ) part where b.credit_share > 0`;

/** When the trading day of a candle `c` ends: by the exchange's clock, which changes twice a year. */
const closesAt = sql`((c.starts_at at time zone 'America/New_York' + interval '1 day') at time zone 'America/New_York')`;

/** What storage costs: nights from items, closes and commissions; bills from nights. */
export const derivedStorageFees: readonly Invariant[] = [
  {
    name: 'I21 storage nights',
    rule: 'No night is left out, and each is charged by the market’s close and the storage commission of then.',
    query: sql`
      select 'storage', 'nights from ' || min(day) || ' to ' || max(day) || ', has ' || count(*)
      from storage_nights having count(*) <> max(day) - min(day) + 1
      union all
      select p.day || ' ' || p.metal, 'charged by ' || p.price || ' at ' || p.annual_pct || ', least ' || p.least
      from storage_night_prices p join storage_nights n on n.day = p.day
      left join lateral (
        select v.id, v.terms -> 'rates' -> p.metal said from rate_versions v
        where v.sheet = 'storage' and v.status in ('active', 'superseded') and v.effective_from <= n.ends_at
        order by v.effective_from desc, v.no desc limit 1
      ) v on true
      left join lateral (
        select c.close * (
          select r.usd_rate from rate_ticks r where r.code = 'CAD' and r.as_of <= ${closesAt}
          order by r.as_of desc, r.board_version desc limit 1) price
        from price_candles c where c.span = 'day' and c.metal = p.metal and ${closesAt} <= n.ends_at
        order by c.starts_at desc limit 1
      ) close on true
      where v.id is distinct from p.terms_id or (v.said ->> 'annualPct')::numeric <> p.annual_pct
        or round((v.said ->> 'monthlyMin')::numeric * 100) <> p.least or close.price <> p.price`,
  },
  {
    name: 'I21 storage accruals',
    rule: 'A night costs the weight that lay there at its price, a three hundred and sixty-fifth of the year’s share of it, less the tier’s.',
    query: sql`
      select a.customer_id::text, a.day || ' ' || a.metal || ': ' || a.value || ' and ' || a.fee
      from storage_accruals a left join storage_night_prices p on p.day = a.day and p.metal = a.metal
      where p.day is null
        or a.value <> div(2 * a.fine_ng * p.price * 100 + 31103476800, 2 * 31103476800)
        or a.fee <> div(2 * a.value::numeric * 1000000000 * p.annual_pct * (1 - a.discount) + 365, 730)
      union all
      select coalesce(a.customer_id, h.customer_id)::text, coalesce(a.day, h.day) || ' ' || coalesce(a.metal, h.metal)
        || ': charged ' || coalesce(a.fine_ng, 0) || ', lay there ' || coalesce(h.ng, 0)
      from (select * from storage_accruals where day > (select max(day) - 40 from storage_nights)) a
      full join (
        select h.* from (${heldThen}) h join storage_night_prices p on p.day = h.day and p.metal = h.metal
      ) h on h.customer_id = a.customer_id and h.day = a.day and h.metal = a.metal
      where coalesce(a.fine_ng, 0) <> coalesce(h.ng, 0)`,
  },
  {
    name: 'I21 storage bills',
    rule: 'A bill is what the nights of its month come to, at least the month’s minimum for each metal, less its credit, and its document says so.',
    query: sql`
      select b.id::text, b.month || ': billed ' || b.net || ', credited ' || b.credit || ', nights ' || coalesce(s.net, 0) || ', document ' || coalesce(i.net, 0)
      from storage_bills b
      left join invoices i on i.id = b.invoice_id
      left join (
        select customer_id, month, sum(greatest(div(2 * fees + 1000000000, 2000000000), least)) net from (
          select a.customer_id, date_trunc('month', a.day)::date as month, a.metal, sum(a.fee) fees, (array_agg(p.least order by a.day desc))[1] least
          from storage_accruals a join storage_night_prices p on p.day = a.day and p.metal = a.metal group by 1, 2, 3
        ) part group by 1, 2
      ) s on s.customer_id = b.customer_id and s.month = b.month
      where b.net + b.credit <> coalesce(s.net, 0) or b.net <> coalesce(i.net, 0)
        or i.id is not null and (i.customer_id <> b.customer_id or i.subject_id <> b.id or i.series <> 'STO')
      union all
      select i.number, 'is for no bill' from invoices i
      where i.subject_kind = 'storage_bill' and i.series = 'STO' and not exists (select 1 from storage_bills b where b.invoice_id = i.id)`,
  },
  {
    name: 'I21 storage credits',
    rule: 'What a bill credits for trading is its share of the orders into the vault and the sales out of it in its month, by their own timelines; at most the fees and the limit of then, as its document says.',
    query: sql`
      select b.id::text, b.month || ': credited ' || b.credit || ' of ' || b.traded || ', traded ' || coalesce(t.cad, 0)
      from storage_bills b
      left join invoices i on i.id = b.invoice_id
      cross join lateral (${tradedThen}) t
      where b.traded <> greatest(t.cad, 0)
        or b.credit <> least(round(b.traded * b.credit_share), b.net + b.credit, b.credit_most)
        or i.id is not null and (
          coalesce((i.content::jsonb -> 'tradeCredit' ->> 'credit')::numeric * 100, 0) <> b.credit
          or b.credit > 0 and (
            (i.content::jsonb -> 'tradeCredit' ->> 'traded')::numeric * 100 is distinct from b.traded
            or (i.content::jsonb -> 'tradeCredit' ->> 'share')::numeric is distinct from b.credit_share)
          or (select sum((line ->> 'discount')::numeric * 100) from jsonb_array_elements(i.content::jsonb -> 'lines') line) <> b.credit)`,
  },
];
