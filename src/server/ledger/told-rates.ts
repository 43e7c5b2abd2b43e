import { sql } from 'drizzle-orm';

import type { Invariant } from './invariant.ts';

/** What the audit log tells of versions of rates: each step with the number of the version. */
const steps = sql`
  select a.id, a.action, a.actor_id, a.actor_name, (a.after ->> 'version')::int no, a.after ? 'alone' alone,
    case a.entity when 'currency' then 'currency-' || a.entity_id else a.entity_id end sheet
  from audit_log a where a.entity in ('commission', 'storage_commission', 'currency') and a.after ? 'version'`;

/** Which version of rates holds, and by whom it was agreed upon; and that currencies keep what theirs says. */
export const toldRates: readonly Invariant[] = [
  {
    name: 'I18 markups of currencies',
    rule: 'What is kept on a currency’s rate, and a rate that somebody typed, are those of its version in force.',
    query: sql`
      select c.code, 'keeps ' || c.markup || ' of ' || c.source || ' ' || coalesce(c.usd_rate::text, '') || ', version ' || v.no || ' says ' || v.terms
      from currency_rates c join rate_versions v on v.sheet = 'currency-' || c.code and v.status = 'active'
      where c.source <> v.terms ->> 'source' or c.markup <> (v.terms ->> 'markup')::numeric
        or (c.source = 'manual' and c.usd_rate is distinct from (v.terms ->> 'usdRate')::numeric)`,
  },
  {
    name: 'I18 agreed rates',
    rule: 'A version of rates was approved by whom the audit log names, who is not its author unless nobody else could, and holds only if the approval that it waited for came.',
    query: sql`
      with told as materialized (${steps})
      select coalesce(v.sheet, a.sheet) || ' ' || coalesce(v.no, a.no), v.status || ', approved by ' || coalesce(v.approved_by_name, 'nobody')
        || case when v.alone then ' alone' else '' end || ', the audit log says by ' || coalesce(a.actor_name, 'nobody')
      from rate_versions v
      full join (select * from told where action like '%.approved') a on a.sheet = v.sheet and a.no = v.no
      left join (select * from told where action like '%.proposed') q on q.sheet = v.sheet and q.no = v.no
      where v.id is null or v.approved_by is distinct from a.actor_id or v.approved_by_name is distinct from a.actor_name
        or v.alone <> coalesce(a.alone, false) or (v.approved_by = v.created_by and not v.alone)
        or (q.no is not null and v.approved_by is null and v.status in ('scheduled', 'active', 'superseded', 'rolled_back'))`,
  },
  {
    name: 'I18 rates in force',
    rule: 'Of the versions that the audit log tells of, the one in force is the one that began last.',
    query: sql`
      with told as materialized (${steps}), began as (
        select distinct on (t.sheet) t.sheet, t.no from told t
        where t.action ~ '[.](changed|approved|began|rolled_back)$'
          and not exists (select 1 from told r where r.sheet = t.sheet and r.no = t.no and r.action like '%.rejected')
          and not exists (select 1 from rate_versions w where w.sheet = t.sheet and w.no = t.no and w.status = 'scheduled')
        order by t.sheet, t.id desc
      )
      select b.sheet, 'version ' || coalesce(v.no::text, 'none') || ' is in force, the audit log says ' || b.no
      from began b left join rate_versions v on v.sheet = b.sheet and v.status = 'active' where v.no is distinct from b.no`,
  },
];
