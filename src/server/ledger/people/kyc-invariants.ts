import { sql } from 'drizzle-orm';

import { type KycEvent, kycMoves } from '#contract/identity/kyc-moves.rules.ts';
import type { Invariant } from '#server/ledger/invariant.ts';

import { isListed, wordsTable } from './listed-move.ts';
import { recomputedRisks } from './recomputed-risks.ts';

/** Moves that the audit log tells of by one name each, and that only they have. */
const told = {
  submit: 'kyc.submitted',
  claim: 'kyc.claimed',
  release: 'kyc.released',
  ask: 'kyc.asked_again',
  approve: 'kyc.approved',
  reject: 'kyc.rejected',
  recheck: 'kyc.sent_back',
} as const satisfies Partial<Record<KycEvent, string>>;

/** The last approval that the audit log tells of each customer whose check stands by it. */
const approved = sql`
  select distinct on (a.entity_id) a.entity_id, a.id, a.actor_id, a.actor_name, a.after from audit_log a
  where a.action = 'kyc.approved' order by a.entity_id, a.id desc`;

/** Where customers stand, how risky they are and until when they are known follows from their forms, their history and the audit log. */
export const kycInvariants: readonly Invariant[] = [
  {
    name: 'I20 histories of identity checks',
    rule: 'A customer stands where the last move of his identity check left him, each move begins where the one before it ended, and none is missing that the audit log tells of.',
    query: sql`
      with moved as materialized (
        select m.user_id, m.event, m."from", m."to", lag(m."to") over (partition by m.user_id order by m.at, m.id) before,
          row_number() over (partition by m.user_id order by m.at desc, m.id desc) from_last
        from kyc_moves m
      )
      select t.entity_id, t.action || ' happened ' || coalesce(m.n, 0) || ' times, the audit log tells of ' || t.n
      from (
        select a.entity_id, w.event, a.action, count(*) n from audit_log a join ${wordsTable(told)} w (event, action) on w.action = a.action group by 1, 2, 3
      ) t
      left join (select user_id::text entity_id, event, count(*) n from kyc_moves group by 1, 2) m on m.entity_id = t.entity_id and m.event = t.event
      where t.n > coalesce(m.n, 0)
      union all
      select u.id::text, 'is ' || u.status || ', his last move led to ' || m."to"
      from moved m join users u on u.id = m.user_id where m.from_last = 1 and u.status <> m."to"
      union all
      select m.user_id::text, 'went from ' || m."from" || ' to ' || m."to" || ' when he was ' || coalesce(m.before, m."from")
      from moved m where m."from" <> m.before or not ${isListed(kycMoves, sql`m."from"`, sql`m."to"`)}`,
  },
  {
    name: 'I20 approvals of customers',
    rule: 'The risk, the score and the last day of an approved identity check are those of its approval in the audit log, and where it took two people another had approved before.',
    query: sql`
      with approved as materialized (${approved})
      select u.id::text, 'is of ' || coalesce(k.risk ->> 'level', 'no') || ' risk (' || coalesce(k.risk ->> 'score', 'none') || ') until '
        || coalesce(k.valid_until::text, 'no day') || ', the audit log says ' || (a.after ->> 'risk') || ' (' || (a.after ->> 'score') || ') until ' || (a.after ->> 'validUntil')
      from approved a join users u on u.id::text = a.entity_id join kyc_cases k on k.user_id = u.id
      where k.erased_at is null and u.status in ('approved', 'expired') and a.after ? 'validUntil' and (k.risk ->> 'level' is distinct from a.after ->> 'risk'
        or k.risk ->> 'score' is distinct from a.after ->> 'score' or k.valid_until::text is distinct from a.after ->> 'validUntil')
      union all
      select u.id::text, 'was approved by ' || a.actor_name || case when k.first_by is null then ' alone' else ' and ' || k.first_by_name end
        || ', where two have to'
      from approved a join users u on u.id::text = a.entity_id join kyc_cases k on k.user_id = u.id
      where k.erased_at is null and u.status in ('approved', 'expired') and a.after ? 'validUntil'
        and (k.risk ->> 'level' = 'high' or u.account_type = 'commercial' or a.after ? 'first' or k.first_by is not null
          or 'true' in (k.form ->> 'politicallyExposed', k.form ->> 'exposedFamily', k.form ->> 'exposedAssociate'))
        and (k.first_by is null or k.first_by = a.actor_id or not exists (
          select 1 from audit_log f where f.entity_id = a.entity_id and f.action = 'kyc.first_approved' and f.actor_id = k.first_by and f.id < a.id
        ))`,
  },
  {
    name: 'I20 risks of customers',
    rule: 'How risky a customer is, and until when he is known, is what his declared form comes to by the terms of the day on which he was approved, computed anew.',
    find: recomputedRisks,
  },
];
