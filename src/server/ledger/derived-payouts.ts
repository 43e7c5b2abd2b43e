import { sql } from 'drizzle-orm';

import type { Invariant } from './invariant.ts';

/** What must stand in the batches of payouts, worked out of the sales, their timelines and the audit log. */
export const derivedPayouts: readonly Invariant[] = [
  {
    name: 'I19 batches of payouts',
    rule: 'A batch is the sum and the number of its lines, is open only while payments of it are, and two people let it go, neither of whom it pays.',
    query: sql`
      select b.number, b.state || ': ' || b.payments || ' for ' || b.total || ', lines ' || coalesce(l.n, 0) || ' for ' || coalesce(l.sum, 0)
        || ', open ' || coalesce(l.open, 0) || ', paid ' || coalesce(l.paid, 0)
      from payout_batches b
      left join (
        select l.batch_id, count(*) n, sum(l.amount) sum, count(*) filter (where l.state = 'open') open,
          count(*) filter (where l.state = 'dropped') dropped,
          count(*) filter (where l.state in ('paid', 'returned')) paid, bool_or(s.customer_id = b.released_by) own,
          bool_or(s.currency <> b.currency) strange
        from payout_lines l join payout_batches b on b.id = l.batch_id join sell_backs s on s.id = l.sell_back_id group by 1
      ) l on l.batch_id = b.id
      where l.n is distinct from b.payments or l.sum is distinct from b.total or l.own or l.strange or b.released_by = b.made_by
        or not case b.state
          when 'draft' then l.open = l.n when 'filed' then l.open = l.n
          when 'sent' then l.open > 0 and l.paid = 0 and l.dropped = 0
          when 'settled' then l.open = 0 and l.paid > 0 and l.dropped = 0
          when 'cancelled' then l.dropped = l.n
          else l.open = 0 and l.paid = 0 and l.dropped = 0 end`,
  },
  {
    name: 'I19 payments of batches',
    rule: 'A payment in a batch is what its sale comes to, to the account of the sale; what is open waits with its sale, and what is paid was paid with it under the batch’s reference.',
    query: sql`
      select s.number, b.number || ' ' || b.state || ': payment ' || l.state || ' of ' || l.amount || ', sale ' || s.state || ' of ' || s.net
      from payout_lines l join payout_batches b on b.id = l.batch_id join sell_backs s on s.id = l.sell_back_id
      where l.amount <> s.net
        or (l.state = 'open' and (s.state <> case b.state when 'sent' then 'payout_pending' else 'approved' end or s.payout_account_id <> l.payout_account_id))
        or (l.state = 'paid' and (s.state <> 'paid' or s.paid_at is distinct from b.settled_at or s.payout_reference is distinct from b.reference
          or s.payout_account_id <> l.payout_account_id))
        or (l.state in ('failed', 'returned') and not exists (
          select 1 from sell_back_events e where e.sell_back_id = s.id and e.at = l.state_since and e.to_state = 'approved'
            and e.from_state = case l.state when 'failed' then 'payout_pending' else 'paid' end))`,
  },
  {
    name: 'I19 files for the bank',
    rule: 'Of each rail the files are numbered from 1 on without gaps, the last is the one counted, and each has the hash that was noted when it was made.',
    query: sql`
      select coalesce(f.rail, n.rail), 'files ' || coalesce(f.n, 0) || ', highest ' || coalesce(f.most, 0) || ', counted ' || coalesce(n.last, 0)
      from (select rail, count(*) n, max(file_number) most from payout_batches where file_number is not null group by 1) f
      full join payout_file_numbers n on n.rail = f.rail
      where coalesce(f.n, 0) <> coalesce(n.last, 0) or coalesce(f.most, 0) <> coalesce(n.last, 0)
      union all
      select b.number, 'file of hash ' || b.file_sha256 || ', noted ' || coalesce(a.after ->> 'sha256', 'none')
      from payout_batches b
      join audit_log a on a.entity = 'payout_batch' and a.entity_id = b.id::text and a.action = 'payout_batch.filed'
      where b.file_sha256 is distinct from a.after ->> 'sha256'`,
  },
];
