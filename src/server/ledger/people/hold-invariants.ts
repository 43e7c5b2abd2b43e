import { sql } from 'drizzle-orm';

import type { Invariant } from '#server/ledger/invariant.ts';

/** What the audit log tells of holds: when each was placed, asked to end, and ended. */
const told = sql`
  select p.entity_id, p.id placed, p.actor_id placed_by, p.after ->> 'caseId' case_id, p.after ->> 'customerId' customer_id,
    p.after ->> 'orderId' order_id, p.after ->> 'reason' reason, k.actor_id asked_by, r.id released, r.actor_id released_by
  from audit_log p
  left join audit_log k on k.entity_id = p.entity_id and k.action = 'compliance_hold.release_asked'
  left join audit_log r on r.entity_id = p.entity_id and r.action = 'compliance_hold.released'
  where p.action = 'compliance_hold.placed'`;

/** Holds follow from the audit log, and nothing left while one stood. */
export const holdInvariants: readonly Invariant[] = [
  {
    name: 'I19 holds',
    rule: 'Every hold of compliance was placed, and ended by two people, as the audit log and the history of its case say; who is held by a decision is held.',
    query: sql`
      with told as materialized (${told})
      select coalesce(h.id::text, t.entity_id), case when h.id is null then 'is gone' when t.entity_id is null then 'was placed, of which the audit log does not tell'
        else 'was placed by ' || h.placed_by_name || ', asked to end by ' || coalesce(h.release_asked_by_name, 'nobody') || ', ended by '
          || coalesce(h.released_by_name, 'nobody') || ', of which the audit log says otherwise' end
      from compliance_holds h full join told t on t.entity_id = h.id::text
      where h.id is null or t.entity_id is null or h.case_id::text <> t.case_id or h.customer_id::text <> t.customer_id
        or h.order_id::text is distinct from t.order_id or h.reason <> t.reason or h.placed_by <> t.placed_by
        or h.release_asked_by is distinct from t.asked_by or h.released_by is distinct from t.released_by
        or (h.released_at is null) <> (t.released is null) or h.released_by = h.release_asked_by
      union all
      select c.number, 'has ' || coalesce(h.n, 0) || ' holds, its history tells of ' || coalesce(e.n, 0)
      from compliance_cases c
      left join (select case_id, count(*) n from compliance_holds group by 1) h on h.case_id = c.id
      left join (
        select case_id, count(*) n from compliance_case_events where what in ('The customer is held', 'An order is held') group by 1
      ) e on e.case_id = c.id
      where coalesce(h.n, 0) <> coalesce(e.n, 0)
      union all
      select c.number, 'decided on ' || c.decision || ', and the customer was not held' from compliance_cases c
      where c.state in ('decided', 'closed') and c.decision in ('hold', 'exit') and not exists (
        select 1 from compliance_holds h where h.customer_id = c.customer_id and h.order_id is null
          and (h.case_id = c.id or h.placed_at <= c.decided_at) and (h.released_at is null or h.released_at >= c.decided_at)
      )`,
  },
  {
    name: 'I19 held goods and money',
    rule: 'No parcel, pieces, refund or payout left while compliance held its order or customer.',
    query: sql`
      with told as materialized (${told}), left_shop as (
        select a.id, a.action, o.id::text order_id, o.customer_id::text customer_id, o.number from audit_log a join orders o on o.id::text = a.entity_id
        where a.action in ('order.shipped', 'order.reshipped', 'order.handed_over')
        union all
        select a.id, a.action, r.order_id::text, r.customer_id::text, 'refund ' || r.id from audit_log a join refunds r on r.id::text = a.entity_id
        where a.action = 'refund.paid'
        union all
        select a.id, a.action, null, p.customer_id::text, p.number from audit_log a join purchases p on p.id::text = a.entity_id
        where a.action in ('purchase.paid', 'purchase.payout_instructed', 'purchase.credited', 'purchase.sent_back', 'purchase.handed_over')
      )
      select l.number, l.action || ' while hold ' || t.entity_id || ' stood'
      from left_shop l join told t on t.customer_id = l.customer_id and (t.order_id is null or t.order_id = l.order_id)
        and l.id > t.placed and (t.released is null or l.id < t.released)`,
  },
];
