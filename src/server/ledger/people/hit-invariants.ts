import { sql } from 'drizzle-orm';

import { caseDecisionNames } from '#contract/compliance/cases.rules.ts';
import type { Invariant } from '#server/ledger/invariant.ts';

/** Who may be the person on a list follows from the audit log and from what two people decided about the case. */
export const hitInvariants: readonly Invariant[] = [
  {
    name: 'I19 hits of the screening',
    rule: 'Each hit belongs to a case of the screening about the same customer, and was decided as the audit log says, or with the case when two people decided on no action.',
    query: sql`
      with told as (
        select distinct on (a.after ->> 'hitId') a.after ->> 'hitId' hit_id, replace(a.action, 'screening_hit.', '') state, a.actor_id,
          a.actor_name, a.after ->> 'reason' note
        from audit_log a where a.action in ('screening_hit.dismissed', 'screening_hit.confirmed') order by a.after ->> 'hitId', a.id desc
      )
      select h.id::text, 'is in case ' || c.number || ' of another kind or customer'
      from screening_hits h join compliance_cases c on c.id = h.case_id
      where c.kind <> 'screening' or c.customer_id <> h.customer_id
      union all
      select t.hit_id, 'is ' || coalesce(h.state, 'gone') || ' by ' || coalesce(h.decided_by_name, 'nobody') || ', the audit log says ' || t.state || ' by ' || t.actor_name
      from told t left join screening_hits h on h.id::text = t.hit_id
      where h.id is null or h.state <> t.state or h.decided_by is distinct from t.actor_id or h.note is distinct from t.note or h.decided_at is null
      union all
      select h.id::text, 'is ' || h.state || ' by ' || coalesce(h.decided_by_name, 'nobody') || ', which nothing tells of'
      from screening_hits h
      where h.state <> 'open' and h.id::text not in (select hit_id from told) and (h.state <> 'dismissed' or not exists (
        select 1 from compliance_case_events e
        where e.case_id = h.case_id and e.from_state = 'proposed' and e.to_state = 'decided' and e.actor_id = h.decided_by and e.at = h.decided_at
          and e.what = ${`Decided by two: ${caseDecisionNames.no_action}`}
      ))
      union all
      select h.id::text, 'is open, and case ' || c.number || ' is ' || c.state || ' without action'
      from screening_hits h join compliance_cases c on c.id = h.case_id
      where h.state = 'open' and c.decision = 'no_action' and c.state in ('decided', 'closed')`,
  },
];
