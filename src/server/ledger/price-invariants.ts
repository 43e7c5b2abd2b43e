import { sql } from 'drizzle-orm';

import { maxPriceAgeSeconds } from '#contract/market/price-age.rules.ts';

import type { Invariant } from './invariant.ts';

/** How long making a quote may take: terms that are changed in this time are still those it was asked under. */
const whileQuoting = sql`interval '10 seconds'`;

/** Up to when an age counts: for a price of a closed market up to its close, as it was published, and not as the quote says. */
const pricedUntil = sql`case when q.inputs ? 'closedMarket' then market.closed_at else q.created_at end`;

/**
 * A quote that says it was priced while the market was closed was so: by the published state of its board, within that
 * closure, on the side that was accepted, and with the buffer of then, in its prices too. Every other was priced of an open
 * market and has no buffer.
 */
const isOfAnotherMarket = sql`
  case when q.inputs ? 'closedMarket' then (
    market.closed_at is not null and market.opens_at is not null and not market.open
    and (q.inputs #>> '{closedMarket,closedAt}')::timestamptz = market.closed_at
    and (q.inputs #>> '{closedMarket,opensAt}')::timestamptz = market.opens_at
    and (q.inputs #>> '{closedMarket,buffer}')::numeric = market.buy_buffer
    and (used.terms ->> 'buyBuffer')::numeric = market.buy_buffer
    and (used.terms ->> 'sellBuffer')::numeric is not distinct from market.sell_buffer
    and q.created_at >= market.closed_at - ${whileQuoting} and q.created_at < market.opens_at
  ) is not true
  else not coalesce(market.open, true) or used.terms ? 'buyBuffer' or used.terms ? 'sellBuffer' end`;

/** What must hold of the prices that orders were made at. */
export const priceInvariants: readonly Invariant[] = [
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
    rule: 'What an order was priced by was published, of one tick and rate, young enough to trade at or the last before a close that was traded at, with the commission and the buffer of that time.',
    query: sql`
      select q.id::text, used.metal || ' at ' || (used.terms ->> 'spotAskUsd') || ' of version ' || (q.inputs ->> 'priceVersion')
      from quotes q
      cross join lateral jsonb_each(q.inputs -> 'basis') used(metal, terms)
      left join lateral (
        select bid, ask, as_of from price_ticks
        where metal = used.metal and status = 'accepted' and board_version <= (q.inputs ->> 'priceVersion')::int
        order by board_version desc limit 1
      ) tick on true
      left join lateral (
        select open, closed_at, opens_at, buy_buffer, sell_buffer from market_states
        where board_version <= (q.inputs ->> 'priceVersion')::int
        order by board_version desc limit 1
      ) market on true
      where q.status = 'consumed' and (
        tick.ask is distinct from (used.terms ->> 'spotAskUsd')::numeric
        or tick.bid is distinct from (used.terms ->> 'spotBidUsd')::numeric
        or tick.as_of < (q.inputs ->> 'priceAsOf')::timestamptz
        or tick.as_of < ${pricedUntil} - ${maxPriceAgeSeconds} * interval '1 second'
        or ${isOfAnotherMarket}
        or (q.currency <> 'USD' and not exists (
          select 1 from rate_ticks r
          where r.code = q.currency and r.usd_rate = (used.terms ->> 'usdRate')::numeric and r.board_version <= (q.inputs ->> 'priceVersion')::int
        ))
        or not exists (
          select 1 from rate_versions c
          where c.sheet = 'live' and c.status in ('scheduled', 'active', 'superseded', 'rolled_back')
            and c.id::text = coalesce(q.inputs ->> 'commissionVersion', c.id::text)
            and (coalesce(c.terms -> 'rates' -> (used.metal || '/' || q.currency), c.terms -> 'rates' -> used.metal) ->> 'buyPct')::numeric
              = (used.terms ->> 'buyPct')::numeric
            and c.effective_from <= q.created_at and (c.effective_to is null or c.effective_to > q.created_at - ${whileQuoting})
        )
      )`,
  },
];
