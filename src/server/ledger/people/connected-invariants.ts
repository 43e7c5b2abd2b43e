import { type SQL, sql } from 'drizzle-orm';

import { consentMoves } from '#contract/customers/joint-consents.rules.ts';
import { relationNames } from '#contract/customers/beneficiaries.rules.ts';
import type { Invariant } from '#server/ledger/invariant.ts';

import { isListed, wordsTable } from './listed-move.ts';

/** The last that the audit log tells of each of some things, by the id that it names them with. */
const lastOf = (name: string, actions: SQL): SQL => sql`
  select distinct on (t.thing_id) t.* from (
    select coalesce(a.after, a.before) ->> ${name}::text thing_id, a.* from audit_log a where ${actions}
  ) t where t.thing_id is not null order by t.thing_id, t.id desc`;

/** Who else may act for a customer or receives what is his follows from the audit log. */
export const connectedInvariants: readonly Invariant[] = [
  {
    name: 'I20 beneficiaries',
    rule: 'The beneficiaries of customers, with their shares, are those that the audit log tells of.',
    query: sql`
      with told as (${lastOf('beneficiary', sql`a.action like 'user.beneficiary_%'`)})
      select t.thing_id, case when b.id is null then 'is gone' when t.action = 'user.beneficiary_removed' then 'is back'
        else b.name || ' has ' || b.share / 100.0 || ' %, the audit log says ' || (t.after ->> 'name') || ' has ' || (t.after ->> 'share') end
      from told t left join beneficiaries b on b.id::text = t.thing_id
      left join ${wordsTable(relationNames)} w (relation, words) on w.relation = b.relation
      where (b.id is null) <> (t.action = 'user.beneficiary_removed') or b.customer_id::text <> t.entity_id or b.name <> t.after ->> 'name'
        or w.words <> t.after ->> 'relation' or b.contact <> t.after ->> 'contact'
        or b.share <> replace(t.after ->> 'share', ' %', '')::numeric * 100`,
  },
  {
    name: 'I20 joint owners',
    rule: 'Who owns an account together, or was invited to, is whom the audit log tells of, in the state that it says.',
    query: sql`
      with told as (${lastOf('joint', sql`a.action like 'user.joint_owner_%'`)}), state (act, state) as (
        values ('invited', 'invited'), ('joined', 'joined'), ('declined', 'declined'), ('withdrawn', 'withdrawn'), ('lapsed', 'lapsed'),
          ('end_asked', 'ending'), ('kept', 'joined'), ('ended', 'ended')
      )
      select t.thing_id, coalesce('is ' || j.state || ' with ' || coalesce(j.partner_id::text, 'nobody'), 'is gone') || ', the audit log says '
        || s.state || ' with ' || coalesce(t.after ->> 'partner', 'nobody')
      from told t join state s on 'user.joint_owner_' || s.act = t.action left join joint_owners j on j.id::text = t.thing_id
      where j.id is null or j.state <> s.state or j.holder_id::text <> t.after ->> 'holder' or j.partner_id::text is distinct from t.after ->> 'partner'
        or (j.name <> '' and j.name <> t.after ->> 'jointOwner') or (j.state = 'ending' and j.asked_by is distinct from t.actor_id)`,
  },
  {
    name: 'I20 consents',
    rule: 'What the second owner of an account was asked, and agreed to or refused himself, is what the audit log tells, by moves that there are.',
    query: sql`
      with told as (${lastOf('consent', sql`a.action like 'user.joint_consent_%'`)})
      select t.thing_id, case when c.id is null then 'is gone' else 'is ' || c.state || ', the audit log says ' || (t.after ->> 'state')
        || ' by ' || coalesce(t.actor_name, 'nobody') end
      from told t left join joint_consents c on c.id::text = t.thing_id
      where c.id is null or c.state not in (t.after ->> 'state', 'dropped') or c.ref_id::text <> t.after ->> 'about'
        or (t.after ->> 'state' <> 'asked' and t.actor_id is distinct from c.partner_id)
      union all
      select a.after ->> 'consent', 'went from ' || (a.before ->> 'state') || ' to ' || (a.after ->> 'state') || ', which none does'
      from audit_log a where a.action in ('user.joint_consent_given', 'user.joint_consent_refused')
        and not ${isListed(consentMoves, sql`a.before ->> 'state'`, sql`a.after ->> 'state'`)}`,
  },
  {
    name: 'I20 authorised traders',
    rule: 'Who may order for a company, and up to how much, is whom the company appointed and the staff confirmed, as the audit log tells.',
    query: sql`
      with told as (${lastOf('appointment', sql`a.action like 'user.trader_%'`)}), appointed as (
        select a.* from audit_log a where a.action = 'user.trader_appointed' and a.after ? 'appointment'
      )
      select t.thing_id, coalesce('is ' || r.state, 'is gone') || ', the audit log says ' || coalesce(t.after ->> 'state', 'appointed')
      from told t left join authorised_traders r on r.id::text = t.thing_id
      where r.id is null or r.state <> coalesce(t.after ->> 'state', 'appointed')
      union all
      select r.id::text, 'may order for ' || round(r."limit" / 100.0, 2) || ' ' || r.period || ', the audit log says ' || (a.after ->> 'limit') || ' ' || (a.after ->> 'period')
      from appointed a join authorised_traders r on r.id::text = a.after ->> 'appointment'
      where r."limit" <> (a.after ->> 'limit')::numeric * 100 or r.period <> a.after ->> 'period' or r.company_id::text <> a.entity_id
        or (r.name <> '' and (r.name <> a.after ->> 'trader' or r.email <> a.after ->> 'email'))
      union all
      select r.id::text, 'has the account ' || coalesce(r.trader_id::text, 'of nobody') || ', the audit log says ' || (a.after ->> 'account')
      from audit_log a join authorised_traders r on r.id::text = a.after ->> 'appointment'
      where a.action = 'user.trader_confirmed' and r.trader_id::text is distinct from a.after ->> 'account'
      union all
      select o.number, 'was placed by an appointment of another company, or for another amount'
      from trader_orders t join orders o on o.id = t.order_id join authorised_traders r on r.id = t.appointment_id
      where o.customer_id <> r.company_id or o.total_cad <> t.total_cad`,
  },
  {
    name: 'I20 estates',
    rule: 'The account of a customer who died is frozen, released, settled or opened again as two people decided, as the audit log tells.',
    query: sql`
      with told as (
        ${lastOf('estate', sql`a.action in ('customer.death_recorded', 'customer.estate_released', 'customer.estate_settled', 'customer.death_withdrawn')`)}
      ), state (action, state) as (
        values ('customer.death_recorded', 'frozen'), ('customer.estate_released', 'released'), ('customer.estate_settled', 'settled'),
          ('customer.death_withdrawn', 'withdrawn')
      ), executor as (${lastOf('estate', sql`a.action = 'customer.executor_named'`)})
      select t.thing_id, coalesce('is ' || e.state, 'is gone') || ', the audit log says ' || s.state
      from told t join state s using (action) left join estates e on e.id::text = t.thing_id
      where e.id is null or e.state <> s.state or e.customer_id::text <> t.entity_id
      union all
      select t.thing_id, t.action || ' by ' || t.actor_name || ', who asked for it'
      from told t
      left join lateral (
        select k.actor_id from audit_log k where k.action = 'customer.estate_asked' and k.after ->> 'estate' = t.thing_id and k.id < t.id
        order by k.id desc limit 1
      ) k on true
      where t.action <> 'customer.death_recorded' and (k.actor_id is null or k.actor_id = t.actor_id)
      union all
      select x.thing_id, 'has the executor ' || coalesce(e.executor_name, 'nobody') || ', the audit log says ' || (x.after ->> 'executor')
      from executor x join estates e on e.id::text = x.thing_id
      where nullif(e.executor_name, '') is not null and (e.executor_name <> x.after ->> 'executor' or e.executor_email is distinct from x.after ->> 'email')`,
  },
];
