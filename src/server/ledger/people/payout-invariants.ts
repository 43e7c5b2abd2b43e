import { sql } from 'drizzle-orm';

import { payoutMoves } from '#contract/customers/payout-accounts.rules.ts';
import type { Invariant } from '#server/ledger/invariant.ts';

import { isListed } from './listed-move.ts';
import { settingThen } from './setting-then.ts';

/** What the audit log tells of accounts that customers are paid to: each step with the one before it. */
const told = sql`
  select a.id, a.action, a.entity_id customer_id, a.after ->> 'account' account_id, a.before ->> 'state' from_state, a.after ->> 'state' to_state,
    a.after ->> 'bank' bank, a.after ->> 'ending' ending, (a.after ->> 'usableFrom')::timestamptz usable_from
  from audit_log a where a.action like 'user.payout_account_%' and a.after ? 'account'`;

/** Where money to customers goes follows from the audit log and from the setting of the time. */
export const payoutInvariants: readonly Invariant[] = [
  {
    name: 'I20 payout accounts',
    rule: 'An account that a customer is paid to is his, at the bank and with the ending that he entered, where the audit log left it, by moves that there are.',
    query: sql`
      with told as materialized (${told}), last as (
        select distinct on (account_id) * from told order by account_id, id desc
      ), freed as (
        select distinct on (account_id) * from told where usable_from is not null order by account_id, id desc
      )
      select l.account_id, case when p.id is null then 'is gone' else 'is ' || p.state || ' at ' || p.bank_name || ' … ' || p.ending
        || ', the audit log says ' || l.to_state || ' at ' || l.bank || ' … ' || l.ending end
      from last l left join payout_accounts p on p.id::text = l.account_id
      where p.id is null or p.state <> l.to_state or p.customer_id::text <> l.customer_id or p.bank_name <> l.bank or p.ending <> l.ending
      union all
      select t.account_id, 'went from ' || t.from_state || ' to ' || t.to_state || ', which no account does'
      from told t where t.action <> 'user.payout_account_added' and not ${isListed(payoutMoves, sql`t.from_state`, sql`t.to_state`)}
        and not (t.action = 'user.payout_account_cooling' and t.from_state = t.to_state)
      union all
      select f.account_id, 'can be paid to from ' || coalesce(p.usable_from::text, 'never') || ', the audit log says from ' || f.usable_from
      from freed f join payout_accounts p on p.id::text = f.account_id where p.usable_from is distinct from f.usable_from`,
  },
  {
    name: 'I20 payouts',
    rule: 'Money went only to an account of the customer who sold, that was confirmed and had cooled for the hours of the setting of that time.',
    query: sql`
      with told as materialized (${told})
      select p.number, 'is paid to an account that is not its customer’s' from purchases p join payout_accounts a on a.id = p.payout_account_id
      where a.customer_id <> p.customer_id
      union all
      select p.number, 'was paid at ' || p.paid_at || ' to an account that was ' || coalesce(t.to_state, 'not entered yet')
        || coalesce(' and usable from ' || freed.usable_from, '')
      from audit_log paid join purchases p on p.id::text = paid.entity_id and p.payout_account_id is not null
      left join lateral (
        select t.to_state from told t where t.account_id = p.payout_account_id::text and t.id < paid.id order by t.id desc limit 1
      ) t on true
      left join lateral (
        select t.usable_from from told t where t.account_id = p.payout_account_id::text and t.id < paid.id and t.usable_from is not null
        order by t.id desc limit 1
      ) freed on true
      where paid.action = 'purchase.paid' and p.payout_account_id::text in (select account_id from told where action = 'user.payout_account_added')
        and (t.to_state is distinct from 'confirmed' or freed.usable_from is null or freed.usable_from > p.paid_at)
      union all
      select t.account_id, 'can be paid to from ' || t.usable_from || ', its code was sent at ' || p.code_sent_at
      from told t join payout_accounts p on p.id::text = t.account_id
      where t.usable_from < p.code_sent_at + ${settingThen('payouts', 'coolingHours', sql`t.id`)} * interval '1 hour'`,
  },
];
