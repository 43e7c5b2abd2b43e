import { sql } from 'drizzle-orm';

import type { Invariant } from './invariant.ts';

/** The spot of an ounce in minor units, from the prices that something was priced by. */
const spotOf = (basis: string, side: 'spotAskUsd' | 'spotBidUsd') =>
  sql.raw(`round((${basis} ->> '${side}')::numeric * (${basis} ->> 'usdRate')::numeric * 100)::bigint`);

/** What the shop did by customers' standing instructions, derived from the orders and sales that came of it. */
export const derivedInstructions: readonly Invariant[] = [
  {
    name: 'I27 limit orders',
    rule: 'A filled limit order bought or sold once what it says, at a price of the publication that it names and within its target; its state is where its timeline leads.',
    query: sql`
      select l.number, 'bought at ' || coalesce(q.seen::text, 'no price') || ' of publication ' || coalesce(q.version::text, 'none')
        || ', says ' || l.seen || ' of ' || l.publication || ' with the target ' || l.target
      from limit_orders l
      left join orders o on o.id = l.order_id
      left join lateral (
        select (x.inputs ->> 'priceVersion')::int version, x.inputs -> 'lines' lines,
          case l.basis when 'unit' then (x.inputs -> 'lines' -> 0 ->> 'unit')::bigint
            else ${spotOf("(x.inputs -> 'basis' -> l.metal)", 'spotAskUsd')} end seen
        from quotes x where x.id = o.quote_id
      ) q on true
      where l.status = 'filled' and l.side = 'buy' and (
        o.id is null or o.customer_id <> l.customer_id or o.channel <> 'standing' or o.placed_at > l.expires_at
        or q.version is distinct from l.publication or q.seen is distinct from l.seen or l.seen > l.target
        or jsonb_array_length(q.lines) <> 1 or (q.lines -> 0 ->> 'productId')::uuid <> l.product_id or (q.lines -> 0 ->> 'qty')::int <> l.pieces)
      union all
      select l.number, 'sold at ' || coalesce(s.seen::text, 'no price') || ', says ' || l.seen || ' with the target ' || l.target
      from limit_orders l
      left join lateral (
        select b.customer_id, b.standing, b.submitted_at, b.payout_account_id, n.lines, n.qty, n.product_id,
          case l.basis when 'unit' then n.unit_net else ${spotOf('(b.basis -> l.metal)', 'spotBidUsd')} end seen
        from sell_backs b
        join (
          select sell_back_id, count(*) lines, sum(qty) qty, min(product_id::text) product_id, min(unit_net) unit_net from sell_back_lines group by 1
        ) n on n.sell_back_id = b.id
        where b.id = l.sell_back_id
      ) s on true
      where l.status = 'filled' and l.side = 'sell' and (
        s.lines is distinct from 1 or s.customer_id <> l.customer_id or not s.standing or s.submitted_at > l.expires_at
        or s.payout_account_id <> l.payout_account_id or s.qty <> l.pieces or s.product_id <> l.product_id::text
        or s.seen is distinct from l.seen or l.seen < l.target)
      union all
      select l.number, 'is ' || l.status || ', its timeline leads to ' || coalesce(e.to_status, 'nothing')
      from limit_orders l
      left join (
        select distinct on (limit_order_id) limit_order_id, to_status from limit_order_events order by limit_order_id, id desc
      ) e on e.limit_order_id = l.id
      where e.to_status is distinct from l.status
      union all
      select b.number, 'was sold by a standing instruction that nobody gave'
      from sell_backs b left join limit_orders l on l.sell_back_id = b.id where b.standing and l.id is null
      union all
      select o.number, 'was placed by ' || count(x.id) || ' instructions'
      from orders o
      left join (select id, order_id from limit_orders union all select id, order_id from plan_runs) x on x.order_id = o.id
      group by o.id, o.number, o.channel having count(x.id) <> case o.channel when 'standing' then 1 else 0 end`,
  },
  {
    name: 'I27 savings plans',
    rule: 'Each day of a savings plan spends what its order came to, and hands on to the next exactly what is left; its state is where its history leads.',
    query: sql`
      select p.number, r.day || ' had ' || r.budget || ', spent ' || r.spent || ' and left ' || r.carried
      from (
        select r.*, lag(r.carried, 1, 0::bigint) over (partition by r.plan_id order by r.day) before from plan_runs r
      ) r
      join plans p on p.id = r.plan_id
      left join orders o on o.id = r.order_id
      left join (
        select order_id, sum(qty * fine_ng) fine, sum(qty) qty, count(*) lines, min(product_id::text) product_id from order_lines group by 1
      ) n on n.order_id = r.order_id
      where r.budget <> r.before + case when r.outcome in ('ordered', 'carried') then p.amount else 0 end
        or r.outcome = 'ordered' and (
          o.customer_id <> p.customer_id or o.channel <> 'standing' or n.lines <> 1 or n.qty <> r.pieces or n.product_id <> p.product_id::text
          or r.spent <> case p.measure when 'money' then o.total else n.fine end)
        or r.outcome <> 'ordered' and r.spent <> 0
      union all
      select p.number, 'carries ' || p.carried || ', its newest day left ' || coalesce(r.carried, 0)
      from plans p
      left join (select distinct on (plan_id) plan_id, carried from plan_runs order by plan_id, day desc) r on r.plan_id = p.id
      where p.carried <> coalesce(r.carried, 0)
      union all
      select p.number, 'is ' || p.status || ', its history leads to ' || coalesce(e.to_status, 'nothing')
      from plans p
      left join (select distinct on (plan_id) plan_id, to_status from plan_events order by plan_id, id desc) e on e.plan_id = p.id
      where e.to_status is distinct from p.status`,
  },
];
