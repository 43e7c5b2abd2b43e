import { sql } from 'drizzle-orm';

import { SHOP_ZONE } from '#contract/dates/shop-calendar.ts';

import type { Invariant } from './invariant.ts';

/** What must stand in the journal of what people entered by hand, worked out of their own rows. */
export const derivedBookkeeping: readonly Invariant[] = [
  {
    name: 'I16 entries by hand',
    rule: 'An entry by hand posts what its lines say, on its day, and a second person approved exactly these lines.',
    query: sql`
      select m.no::text, found.problem from (
        select coalesce(l.entry_id, b.entry_id) entry_id, coalesce(l.account, b.account) || ' ' || coalesce(l.currency, b.currency)
          || ': lines ' || coalesce(l.sum, 0) || ', journal ' || coalesce(b.sum, 0) problem
        from (select entry_id, account, currency, sum(amount) sum from manual_entry_lines group by 1, 2, 3) l
        full join (
          select e.ref_id entry_id, g.account, g.unit currency, sum(g.amount) sum
          from journal_entries e join journal_postings g on g.entry_id = e.id where e.ref_type = 'manual_entry' group by 1, 2, 3
        ) b on b.entry_id = l.entry_id and b.account = l.account and b.currency = l.currency
        where coalesce(l.sum, 0) <> coalesce(b.sum, 0)
        union all
        select m.id, case when e.id is null then 'is not booked' else 'is booked as ' || e.kind || ' at ' || e.at end
        from manual_entries m left join journal_entries e on e.ref_type = 'manual_entry' and e.ref_id = m.id
        where e.id is null or (e.at at time zone ${SHOP_ZONE}::text)::date <> m.day or e.actor_id is distinct from m.approved_by or e.kind <> case m.form
          when 'bank_fee' then 'manual.bank_fee' when 'card_payout' then 'manual.card_payout' when 'tax_remittance' then 'manual.tax_remitted'
          when 'opening' then 'manual.opening' when 'reversal' then 'manual.reversed' else 'manual.other' end
        union all
        select m.id, 'says ' || m.amount || ' ' || m.currency || ', its lines are ' || coalesce(l.sum, 0)
        from manual_entries m left join (
          select entry_id, currency, sum(amount) filter (where amount > 0) sum from manual_entry_lines group by 1, 2
        ) l on l.entry_id = m.id and l.currency = m.currency
        where m.amount <> coalesce(l.sum, 0)
        union all
        select m.id, 'was approved by nobody else as it stands'
        from manual_entries m
        where not exists (
          select 1 from approvals a where a.kind = 'manual_entry' and a.state = 'approved' and a.request ->> 'id' = m.id::text
            and a.asked_by = m.asked_by and a.decided_by = m.approved_by and (a.alone or a.asked_by <> a.decided_by)
            and a.request ->> 'title' = m.title and a.request ->> 'reason' = m.reason and a.request ->> 'reference' is not distinct from m.reference
            and a.request -> 'tax' ->> 'authority' is not distinct from m.authority
            and a.request -> 'tax' ->> 'from' is not distinct from m.period_from::text and a.request -> 'tax' ->> 'to' is not distinct from m.period_to::text
            and jsonb_array_length(a.request -> 'lines') = (select count(*) from manual_entry_lines l where l.entry_id = m.id)
            and not exists (
              select 1 from manual_entry_lines l where l.entry_id = m.id and (
                a.request -> 'lines' -> l.position ->> 'account' <> l.account or a.request -> 'lines' -> l.position ->> 'currency' <> l.currency
                or a.request -> 'lines' -> l.position ->> 'amount' <> l.amount::text)
            )
        )
      ) found left join manual_entries m on m.id = found.entry_id`,
  },
  {
    name: 'I16 reversals',
    rule: 'A reversal takes back exactly what the entry that it reverses had posted; numbers have no hole.',
    query: sql`
      select r.no::text, 'reverses entry ' || coalesce(m.no::text, 'none') || ' otherwise than it was'
      from manual_entries r left join manual_entries m on m.id = r.reverses_id
      where r.reverses_id is not null and (m.id is null or m.form = 'reversal' or exists (
        select account, currency, sum(amount) from manual_entry_lines l where l.entry_id in (r.id, m.id) group by 1, 2 having sum(amount) <> 0
      ))
      union all
      select max(no)::text, 'entries count to it, there are ' || count(*) from manual_entries having max(no) <> count(*)`,
  },
  {
    name: 'I16 closed months',
    rule: 'Nothing was booked in a month after it was closed; months are closed in their order, each by an approval.',
    query: sql`
      select p.month, 'has entry ' || e.id || ' of ' || e.at || ', written after it was closed'
      from book_periods p join journal_entries e on e.at >= p.from_at and e.at < p.to_at
      where p.state = 'closed' and e.created_at > p.updated_at
      union all
      select p.month, 'is open, and a later one is closed' from book_periods p
      where p.state = 'open' and exists (select 1 from book_periods later where later.month > p.month and later.state = 'closed')
      union all
      select p.month, 'is ' || p.state || ', which nobody approved' from book_periods p
      where not exists (
        select 1 from approvals a where a.kind = 'period' and a.state = 'approved' and a.request ->> 'month' = p.month
          and a.request ->> 'event' = case p.state when 'closed' then 'close' else 'reopen' end and a.decided_by = p.changed_by
      )
      union all
      select p.month, 'spans ' || p.from_at || ' to ' || p.to_at from book_periods p
      where to_char(p.from_at at time zone ${SHOP_ZONE}::text, 'YYYY-MM-DD HH24:MI:SS') <> p.month || '-01 00:00:00'
        or (p.from_at at time zone ${SHOP_ZONE}::text) + interval '1 month' <> p.to_at at time zone ${SHOP_ZONE}::text`,
  },
  {
    name: 'I16 statements of the bank',
    rule: 'A finished statement is what was ticked off to it and before it, and its difference; only postings on the bank in its currency are.',
    query: sql`
      select r.id::text, 'of ' || r.statement_on || ': closing ' || r.closing || ', difference ' || r.difference || ', ticked off ' || coalesce(t.sum, 0)
      from reconciliations r
      left join lateral (
        select sum(g.amount) sum from reconciled_postings p join journal_postings g on g.id = p.posting_id
        join reconciliations other on other.id = p.reconciliation_id
        where g.unit = r.currency and other.state = 'finished' and other.finished_at <= r.finished_at
      ) t on true
      where r.state = 'finished' and r.closing - coalesce(t.sum, 0) <> r.difference
      union all
      select r.id::text, 'has a posting on ' || g.account || ' in ' || g.unit from reconciled_postings p
      join reconciliations r on r.id = p.reconciliation_id join journal_postings g on g.id = p.posting_id
      where g.account <> 'bank' or g.unit <> r.currency`,
  },
];
