import { sql } from 'drizzle-orm';

import { adminRoleNames } from '#contract/identity/permission-words.ts';
import type { Invariant } from '#server/ledger/invariant.ts';

import { wordsTable } from './listed-move.ts';

/** What a volume in words comes to in CAD minor units. */
const toldVolume = sql`round(replace(substring(t.after ->> 'why' from '[0-9][0-9,]*(?:[.][0-9]+)?'), ',', '')::numeric * 100)`;

/** Tiers that were earned, and what members of the staff may do. */
export const standingInvariants: readonly Invariant[] = [
  {
    name: 'I20 earned tiers',
    rule: 'A customer whom his volume moved into a tier had ordered for as much within the twelve months before, and no less than the tier asks for.',
    query: sql`
      with told as (
        select distinct on (a.entity_id) a.id, a.entity_id, a.before, a.after from audit_log a
        where a.action = 'user_tier.customer_moved' order by a.entity_id, a.id desc
      ), volume as (
        select t.id, m.user_id, m.since, m.tier_id, ${toldVolume} told from told t join tier_members m on m.user_id::text = t.entity_id
        where not m.by_hand and t.after ->> 'why' like 'Volume of twelve months: %'
      )
      select v.user_id::text, 'is in a tier for a volume of ' || v.told || ', and ordered for ' || coalesce(o.sum, 0)
      from volume v cross join lateral (
        select sum(o.total_cad) sum from orders o
        where o.customer_id = v.user_id and o.placed_at >= v.since - interval '1 year 1 day' and o.placed_at <= v.since
      ) o
      where v.told > coalesce(o.sum, 0)
      union all
      select v.user_id::text, 'is in the tier ' || t.name || ' for a volume of ' || v.told || ', which asks for ' || t.min_volume
      from volume v join user_tiers t on t.id = v.tier_id
      where v.told < t.min_volume and not exists (
        select 1 from audit_log a where a.entity_id = t.id::text and a.id > v.id
      )`,
  },
  {
    name: 'I20 roles of the staff',
    rule: 'A member of the staff has the roles that the audit log gave him last, and a role of the shop the rights that it says.',
    query: sql`
      with told as (
        select distinct on (a.entity_id) a.entity_id, a.after from audit_log a
        where a.action in ('administrator.invited', 'administrator.rights_changed') and a.after ? 'roles' order by a.entity_id, a.id desc
      ), there as (
        select u.id::text entity_id, coalesce(array_agg(w.words order by w.words) filter (where w.words is not null), '{}') roles
        from users u left join ${wordsTable(adminRoleNames)} w (role, words) on w.role = any(u.admin_roles) group by u.id
      ), own as (
        select m.user_id::text entity_id, count(*) n from staff_role_members m group by 1
      ), said as (
        select t.entity_id, array(
          select r.name from jsonb_array_elements_text(t.after -> 'roles') r(name) where r.name in (select words from ${wordsTable(adminRoleNames)} w (role, words)) order by 1
        ) roles, (
          select count(*) from jsonb_array_elements_text(t.after -> 'roles') r(name)
          where r.name <> '' and r.name not in (select words from ${wordsTable(adminRoleNames)} w (role, words))
        ) own
        from told t
      )
      select s.entity_id, 'is ' || coalesce(array_to_string(h.roles, ', '), 'gone') || ' with ' || coalesce(o.n, 0) || ' roles of the shop, the audit log says '
        || array_to_string(s.roles, ', ') || ' with ' || s.own
      from said s join there h using (entity_id) left join own o using (entity_id)
      where h.roles <> s.roles or coalesce(o.n, 0) <> s.own
      union all
      select t.entity_id, 'opens ' || array_to_string(r.rights, ', ') || ', the audit log says ' || (t.after ->> 'rights')
      from (
        select distinct on (a.entity_id) a.entity_id, a.action, a.after from audit_log a where a.entity = 'role' order by a.entity_id, a.id desc
      ) t join staff_roles r on r.id::text = t.entity_id
      where t.action = 'role.removed' or to_jsonb(r.rights) <> t.after -> 'rights'`,
  },
];
