import { sql } from 'drizzle-orm';

import { caseDecisionNames, caseTransitions } from '#contract/compliance/cases.rules.ts';
import type { Invariant } from '#server/ledger/invariant.ts';

import { isListed, wordsTable } from './listed-move.ts';

/** The events that moved a case, each with the state that the one before it led to, and counted from the last one of its kind. */
const moved = sql`
  select e.case_id, e.at, e.from_state, e.to_state, e.what, e.note, e.actor_id,
    lag(e.to_state, 1, 'open') over (partition by e.case_id order by e.at, e.id) before,
    row_number() over (partition by e.case_id order by e.at desc, e.id desc) from_last,
    row_number() over (partition by e.case_id, e.to_state order by e.at desc, e.id desc) of_kind
  from compliance_case_events e where e.from_state <> e.to_state`;

/** Whether a case is of the money that its items name, and not of the orders beside it. */
const isOfMoney = sql`c.kind in ('large_day', 'structuring') and s.money is not null`;

/** Cases of compliance follow from their events, their events from the audit log, and their sums from the transactions. */
export const caseInvariants: readonly Invariant[] = [
  {
    name: 'I19 states of cases',
    rule: 'A case of compliance is in the state that its last event led to, and each event begins where the one before it ended, by a move that there is.',
    query: sql`
      with moved as materialized (${moved})
      select c.number, 'is ' || c.state || ', its events say ' || coalesce(m.to_state, 'open')
      from compliance_cases c left join moved m on m.case_id = c.id and m.from_last = 1
      where c.state <> coalesce(m.to_state, 'open')
      union all
      select c.number, 'went from ' || m.from_state || ' to ' || m.to_state || ' when it was ' || m.before
      from moved m join compliance_cases c on c.id = m.case_id
      where m.from_state <> m.before or not ${isListed(caseTransitions, sql`m.from_state`, sql`m.to_state`)}`,
  },
  {
    name: 'I19 decisions of two',
    rule: 'What a case decided was proposed by one person and agreed to by another, as its events and their words say, and it is kept until the day that its end set.',
    query: sql`
      with moved as materialized (${moved})
      select c.number, case when c.proposed_by = c.decided_by then 'was proposed and decided by one person'
        when p.case_id is null or (c.state <> 'proposed' and d.case_id is null) then 'has a decision that no event tells of'
        else coalesce(c.decision, 'nothing') || ' by ' || coalesce(c.proposed_by_name, 'nobody') || ' and ' || coalesce(c.decided_by_name, 'nobody')
          || ', its events say ' || p.what || ', ' || coalesce(d.what, 'not agreed to') end
      from compliance_cases c
      left join ${wordsTable(caseDecisionNames)} w (decision, words) on w.decision = c.decision
      left join moved p on p.case_id = c.id and p.to_state = 'proposed' and p.of_kind = 1
      left join moved d on d.case_id = c.id and d.to_state = 'decided' and d.of_kind = 1
      where c.state in ('proposed', 'decided', 'closed') and (
        c.proposed_by is distinct from p.actor_id or c.proposed_at is distinct from p.at or c.decision_reason is distinct from p.note
        or p.what is distinct from 'Proposed: ' || w.words
        or (c.state <> 'proposed' and (c.decided_by is distinct from d.actor_id or c.decided_at is distinct from d.at
          or c.proposed_by = c.decided_by or d.what is distinct from 'Decided by two: ' || w.words)))
      union all
      select c.number, 'is kept until ' || coalesce(c.keep_until::text, 'no day') || ', its end says: ' || coalesce(k.note, 'nothing')
      from compliance_cases c left join moved k on k.case_id = c.id and k.to_state = 'closed' and k.of_kind = 1
      where c.state = 'closed' and (c.closed_at is distinct from k.at or not coalesce(starts_with(k.note, 'Kept until ' || c.keep_until), false))
      union all
      select c.number, 'is ' || c.state || ' and has a decision already' from compliance_cases c
      where c.state in ('open', 'assigned', 'in_review') and num_nonnulls(c.decision, c.proposed_by, c.decided_by, c.closed_at) > 0`,
  },
  {
    name: 'I19 told cases',
    rule: 'Every case, move and note that the audit log tells of is among the cases and their events, and none is there that it does not tell of.',
    query: sql`
      with told as (
        select a.entity_id, coalesce(a.before ->> 'state', '') || ' to ' || coalesce(a.after ->> 'state', '') deed, a.actor_id, count(*) n
        from audit_log a where a.entity = 'compliance_case' and a.before ->> 'state' <> a.after ->> 'state' group by 1, 2, 3
        union all
        select a.entity_id, 'noted ' || (a.after ->> 'text') || coalesce(chr(10) || 'Reason: ' || (a.after ->> 'reason'), ''), a.actor_id, count(*)
        from audit_log a where a.action in ('compliance_case.noted', 'compliance_case.noted_after_closing') group by 1, 2, 3
      ), there as (
        select e.case_id::text entity_id, e.from_state || ' to ' || e.to_state deed, e.actor_id, count(*) n
        from compliance_case_events e where e.from_state <> e.to_state group by 1, 2, 3
        union all
        select e.case_id::text, 'noted ' || e.note, e.actor_id, count(*) from compliance_case_events e where e.what in ('Note', 'Note after closing') group by 1, 2, 3
      ), opened as (
        select a.entity_id, a.after ->> 'number' number, a.after ->> 'kind' kind from audit_log a where a.action = 'compliance_case.opened'
      )
      select coalesce(c.number, entity_id), left(deed, 60) || ' happened ' || coalesce(h.n, 0) || ' times, the audit log tells of ' || coalesce(t.n, 0)
      from told t full join (
        select there.* from there where there.entity_id in (select entity_id from opened)
          or there.entity_id in (select entity_id from told)
      ) h using (entity_id, deed, actor_id)
      left join compliance_cases c on c.id::text = entity_id
      where coalesce(t.n, 0) > coalesce(h.n, 0) or (coalesce(h.n, 0) > coalesce(t.n, 0) and entity_id in (select entity_id from opened))
      union all
      select o.number, case when c.id is null then 'is gone' else 'is ' || c.number || ', ' || c.kind || ', the audit log says ' || o.kind end
      from opened o left join compliance_cases c on c.id::text = o.entity_id
      where c.id is null or c.number <> o.number or c.kind <> o.kind`,
  },
  {
    name: 'I19 what cases are about',
    rule: 'The orders, purchases, sales out of the vault and money in of a case are its customer’s, as they were booked, and what it comes to is their sum; its words are those of its last finding.',
    query: sql`
      with found as (
        select distinct on (e.case_id) e.case_id, e.what, e.note from compliance_case_events e
        where e.what = 'More was found' or e.what like 'Opened: %' order by e.case_id, e.at desc, e.id desc
      )
      select c.number, i.label || ' says ' || coalesce(i.amount_cad::text, 'nothing') || ', the order ' || o.number || ' ' || o.total_cad
      from compliance_case_items i join compliance_cases c on c.id = i.case_id join orders o on o.id = i.order_id
      where o.number <> i.label or o.total_cad is distinct from i.amount_cad or o.placed_at <> i.at or o.customer_id <> c.customer_id
      union all
      select c.number, i.label || ' is not purchase ' || p.number || ' of the customer'
      from compliance_case_items i join compliance_cases c on c.id = i.case_id join purchases p on p.id = i.purchase_id
      where p.number <> i.label or p.customer_id <> c.customer_id
      union all
      select c.number, i.label || ' says ' || coalesce(i.amount_cad::text, 'nothing') || ', the sale ' || s.number || ' ' || s.net_cad
      from compliance_case_items i join compliance_cases c on c.id = i.case_id join sell_backs s on s.id = i.sell_back_id
      where s.number <> i.label or s.net_cad is distinct from i.amount_cad or s.submitted_at <> i.at or s.customer_id <> c.customer_id
      union all
      select c.number, i.label || ' is not the money in of ' || r.reference
      from compliance_case_items i join compliance_cases c on c.id = i.case_id join receipts r on r.id = i.receipt_id
      where r.reference <> i.label or (r.currency = 'CAD' and r.amount is distinct from i.amount_cad)
      union all
      select c.number, i.label || ' is not the payment ' || p.reference || ' of the customer'
      from compliance_case_items i join compliance_cases c on c.id = i.case_id join payments p on p.id = i.payment_id join orders o on o.id = p.order_id
      where p.reference <> i.label or p.at <> i.at or o.customer_id <> c.customer_id or (p.currency = 'CAD' and p.amount is distinct from i.amount_cad)
      union all
      select c.number, 'comes to ' || coalesce(c.amount_cad::text, 'nothing') || ', its ' || case when ${isOfMoney} then 'money' else 'transactions' end
        || ' to ' || coalesce(case when ${isOfMoney} then s.money else s.sum end, 0)
      from compliance_cases c
      left join (
        select i.case_id, sum(i.amount_cad) sum, count(*) = count(i.amount_cad) whole,
          sum(i.amount_cad) filter (where i.kind = 'receipt') money, bool_or(r.state = 'returned') is true has_returned,
          max(i.at) - min(i.at) lasted
        from compliance_case_items i left join receipts r on r.id = i.receipt_id group by 1
      ) s on s.case_id = c.id
      join found f on f.case_id = c.id
      where coalesce(s.whole, true) and c.amount_cad is distinct from case when ${isOfMoney} then s.money else s.sum end
        and (f.what <> 'More was found' or (${isOfMoney} and not s.has_returned and s.lasted < interval '7 days'))
      union all
      select c.number, 'is from ' || c.window_from || ' to ' || c.window_to || ', its money from ' || s.first || ' to ' || s.last
      from compliance_cases c join (
        select case_id, count(*) money, min(at) first, max(at) last from compliance_case_items where kind = 'receipt' group by 1
      ) s on s.case_id = c.id
      join found f on f.case_id = c.id
      where ${isOfMoney} and f.what <> 'More was found' and (c.window_from, c.window_to) is distinct from (s.first, s.last)
      union all
      select c.number, 'says ' || left(c.what, 60) || ', what was found last is ' || coalesce(left(f.note, 60), 'nothing')
      from compliance_cases c left join found f on f.case_id = c.id where f.note is distinct from c.what`,
  },
];
