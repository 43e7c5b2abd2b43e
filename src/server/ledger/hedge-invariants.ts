import { sql } from 'drizzle-orm';

import type { Invariant } from './invariant.ts';

/** A fact of a trade as the audit log has told it when it was entered. */
const said = (key: string) => sql`a.after ->> ${sql.raw(`'${key}'`)}`;

/**
 * What must hold of the hedge book, which stands beside the journal: it is held against the audit log, from when that began, and
 * computed anew.
 */
export const hedgeInvariants: readonly Invariant[] = [
  {
    name: 'I23 hedges as entered',
    rule: 'A trade with a counterparty is what was entered, and stands where another person has put it.',
    query: sql`
      select t.reference, case when a.id is null then 'nobody entered it' when a.actor_id is distinct from t.entered_by then 'was entered by somebody else'
        when t.state <> coalesce(d.state, 'entered') or d.actor_id is distinct from t.decided_by then t.state || ', audit log ' || coalesce(d.state, 'entered')
        when t.decided_by = t.entered_by then 'was decided by who entered it' else 'differs from what was entered' end
      from hedge_trades t
      left join audit_log a on a.entity_id = t.id::text and a.entity = 'hedge_trade' and a.action = 'hedge_trade.entered'
      left join lateral (
        select l.actor_id, l.after ->> 'state' state from audit_log l
        where l.entity_id = t.id::text and l.entity = 'hedge_trade' and l.action in ('hedge_trade.confirmed', 'hedge_trade.cancelled')
        order by l.at desc, l.id desc limit 1
      ) d on true
      where t.decided_by = t.entered_by or (a.id is not null or t.created_at > (select min(at) from audit_log)) and (
        a.id is null or a.actor_id is distinct from t.entered_by or t.state <> coalesce(d.state, 'entered')
        or d.actor_id is distinct from t.decided_by
        or ${said('counterparty')} is distinct from t.counterparty or ${said('reference')} is distinct from t.reference
        or ${said('side')} is distinct from t.side or ${said('metal')} is distinct from t.metal or ${said('currency')} is distinct from t.currency
        or (${said('fineNg')})::numeric <> t.fine_ng or (${said('price')})::numeric <> t.price or (${said('rate')})::numeric <> t.rate
        or (${said('tradeDay')})::date <> t.trade_day or (${said('valueDay')})::date <> t.value_day)`,
  },
  {
    name: 'I23 recomputed hedges',
    rule: 'What a trade comes to is its weight at its price, and in CAD that at its rate, each rounded half up once.',
    query: sql`
      select t.reference, 'amount ' || t.amount || ' and ' || t.amount_cad || ' CAD, computed ' || c.amount || ' and ' || round(t.amount * t.rate)
      from hedge_trades t cross join lateral (select round(t.fine_ng * t.price * 100 / 31103476800) amount) c
      where t.amount <> c.amount or t.amount_cad <> round(t.amount * t.rate)`,
  },
];
