import { sql } from 'drizzle-orm';

import { adminRoles, hasRight } from '#contract/permissions.ts';

import { customerMovers } from './customer-movers.ts';
import type { Invariant } from './invariant.ts';

const reviewing = sql.join(
  adminRoles.filter((role) => hasRight([role], 'kyc.review')).map((role) => sql`${role}`),
  sql`, `,
);

/** What moves a customer, each with the status that it led to. */
const movers = sql.join(
  customerMovers.map((action) => sql`${action}`),
  sql`, `,
);

/** What is sealed when it is seen first, and changes from then on only as the audit log tells: it is what its last row says. */
export const toldStates: readonly Invariant[] = [
  {
    name: 'I18 identity checks',
    rule: 'A customer stands where the audit log left him, and who decided about his identity check has the right to, or had it until the audit log took it from him, and is named in it.',
    query: sql`
      with told as (
        select distinct on (a.entity_id) a.entity_id, a.after ->> 'status' status from audit_log a
        where a.action in (${movers})
        order by a.entity_id, a.id desc
      ), decided as (
        select distinct on (a.entity_id) a.entity_id, a.actor_id, a.actor_name, a.action from audit_log a
        where a.action in ('kyc.approved', 'kyc.rejected') order by a.entity_id, a.id desc
      )
      select u.id::text, 'is ' || u.status || ', the audit log says ' || coalesce(t.status, 'only that he registered')
      from users u left join told t on t.entity_id = u.id::text
      where u.role = 'customer' and case
        when t.entity_id is not null then u.status <> t.status and not (t.status = 'pending' and u.status = 'draft')
        else u.status not in ('pending', 'draft') and exists (
          select 1 from audit_log a where a.entity_id = u.id::text and a.action = 'user.registered'
        ) end
      union all
      select a.entity_id, a.action || ' by ' || a.actor_name || ', who may not decide about it'
      from audit_log a left join users p on p.id = a.actor_id and p.role = 'admin' and (
        p.admin_roles && array[${reviewing}]
        or exists (select 1 from staff_role_members m join staff_roles r on r.id = m.role_id where m.user_id = p.id and 'kyc.review' = any(r.rights))
        or exists (
          select 1 from audit_log l where l.entity = 'user' and l.entity_id = p.id::text
          and l.action = 'administrator.rights_changed' and l.before -> 'rights' ? 'kyc.review'
        ))
      where a.action in ('kyc.approved', 'kyc.rejected') and p.id is null
      union all
      select k.user_id::text, 'was decided about by ' || coalesce(k.decided_by::text, 'nobody') || ', the audit log says by ' || d.actor_name
      from decided d join kyc_cases k on k.user_id::text = d.entity_id where k.decided_by is distinct from d.actor_id`,
  },
  {
    name: 'I18 tiers of customers',
    rule: 'A customer is in the tier that the audit log moved him to last.',
    query: sql`
      with told as (
        select distinct on (a.entity_id) a.entity_id, a.after from audit_log a
        where a.action = 'user_tier.customer_moved' order by a.entity_id, a.id desc
      )
      select t.entity_id, 'is in ' || coalesce(m.tier_id::text, 'no tier') || ', the audit log says ' || coalesce(t.after ->> 'tier', 'none')
      from told t left join tier_members m on m.user_id::text = t.entity_id
      where t.after ? 'tierId' and (m.tier_id::text is distinct from t.after ->> 'tierId'
        or m.by_hand is distinct from (t.after -> 'byHand')::boolean and m.user_id is not null)`,
  },
  {
    name: 'I18 compliance flags',
    rule: 'Every flag that the audit log raised is there, is open on its order, and ends only by whoever the log says looked into it, with his words.',
    query: sql`
      select o.number, found.problem from (
        select o.id, 'has the flags ' || o.risks::text || ', open are ' || f.open::text problem
        from orders o join (
          select order_id, coalesce(array_agg(flag order by flag) filter (where resolved_at is null), '{}') open from order_flags group by 1
        ) f on f.order_id = o.id
        where array(select risk from unnest(o.risks) risk order by 1) <> f.open
        union all
        select told.id, told.flag || ' was raised ' || told.n || ' times, has ' || coalesce(there.n, 0) || ' rows'
        from (
          select a.entity_id::uuid id, raised.flag ->> 'flag' flag, count(*) n
          from audit_log a cross join lateral jsonb_array_elements(a.after -> 'flags') raised(flag) where a.action = 'order.flagged' group by 1, 2
        ) told
        left join (select order_id, flag, count(*) n from order_flags group by 1, 2) there on there.order_id = told.id and there.flag = told.flag
        where told.n > coalesce(there.n, 0)
        union all
        select coalesce(told.id, there.id), coalesce(told.flag, there.flag) || ' was resolved ' || coalesce(there.n, 0) || ' times by '
          || coalesce(there.by, told.by) || ', which the audit log tells ' || coalesce(told.n, 0) || ' times'
        from (
          select a.entity_id::uuid id, a.before ->> 'flag' flag, coalesce(a.actor_id::text, '') || ' ' || a.actor_name by,
            a.after ->> 'resolution' words, count(*) n
          from audit_log a where a.action = 'order.flag_resolved' group by 1, 2, 3, 4
        ) told
        full join (
          select order_id id, flag, coalesce(resolved_by::text, '') || ' ' || coalesce(resolved_by_name, '') by, coalesce(resolution, '') words, count(*) n
          from order_flags where resolved_at is not null group by 1, 2, 3, 4
        ) there on there.id = told.id and there.flag = told.flag and there.by = told.by and there.words = told.words
        where coalesce(told.n, 0) <> coalesce(there.n, 0)
      ) found left join orders o on o.id = found.id`,
  },
  {
    name: 'I18 sent parcels',
    rule: 'A parcel has the carrier, the tracking number and the insured value that the audit log says it was sent with.',
    query: sql`
      select o.number, 'was sent with ' || told.carrier || ' ' || told.tracking || ' insured for ' || told.insured || ', of which there are '
        || coalesce(there.n, 0) || ' of ' || told.n
      from (
        select a.entity_id::uuid order_id, a.after ->> 'carrier' carrier, a.after ->> 'tracking' tracking,
          (a.after ->> 'insuredValue')::numeric * 100 insured, count(*) n
        from audit_log a where a.action in ('order.shipped', 'order.reshipped') group by 1, 2, 3, 4
      ) told
      left join (
        select order_id, carrier, tracking, insured_value insured, count(*) n from parcels
        where order_id in (select entity_id::uuid from audit_log where action in ('order.shipped', 'order.reshipped')) group by 1, 2, 3, 4
      ) there on there.order_id = told.order_id and there.carrier = told.carrier and there.tracking = told.tracking and there.insured = told.insured
      left join orders o on o.id = told.order_id
      where told.n <> coalesce(there.n, 0)`,
  },
];
