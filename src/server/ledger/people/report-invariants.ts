import { sql } from 'drizzle-orm';

import { caseItemKindNames } from '#contract/compliance/cases.rules.ts';
import { reportDue } from '#contract/compliance/reports.rules.ts';
import { DAY_MS } from '#contract/dates/durations.ts';
import { SHOP_ZONE } from '#contract/dates/shop-calendar.ts';
import type { Invariant } from '#server/ledger/invariant.ts';

import { wordsTable } from './listed-move.ts';

/** Days that the law gives for a large one. */
const LARGE_DAYS = (Date.parse(reportDue('large', '2026-01-01') ?? '') - Date.parse('2026-01-01')) / DAY_MS;

/** Whether a line of a report is a payment as the shop words it, and not what somebody has written instead. */
const isPayment = sql`line ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}, .*; rate [^;]+; '`;

/** What is reported follows from the audit log, the case and its transactions. */
export const reportInvariants: readonly Invariant[] = [
  {
    name: 'I19 reports',
    rule: 'A report stands where the audit log left it, written by one person and reviewed by another, and a case is not closed while one of its reports is not filed.',
    query: sql`
      with told as (
        select a.id, a.entity_id, replace(a.action, 'compliance_report.', '') act, a.actor_id, a.after ->> 'reference' reference from audit_log a
        where a.action in ('compliance_report.drafted', 'compliance_report.edited', 'compliance_report.reviewed', 'compliance_report.filed')
      ), last as (
        select distinct on (entity_id) * from told order by entity_id, id desc
      ), writer as (
        select distinct on (entity_id) * from told where act in ('drafted', 'edited') order by entity_id, id desc
      ), reviewer as (
        select distinct on (entity_id) * from told where act = 'reviewed' order by entity_id, id desc
      )
      select coalesce(r.number, l.entity_id), 'is ' || coalesce(r.state, 'gone') || ', was ' || l.act || ' last'
      from last l left join compliance_reports r on r.id::text = l.entity_id
      where r.id is null or r.state <> case l.act when 'reviewed' then 'reviewed' when 'filed' then 'filed' else 'draft' end
        or (l.act = 'filed' and (r.filed_reference is distinct from l.reference or r.filed_by is distinct from l.actor_id))
      union all
      select r.number, 'was written by ' || r.written_by_name || ', which the audit log does not say'
      from compliance_reports r join writer w on w.entity_id = r.id::text where r.written_by <> w.actor_id
      union all
      select r.number, case when r.reviewed_by = r.written_by then 'was written and reviewed by one person'
        else 'was reviewed by ' || coalesce(r.reviewed_by_name, 'nobody') || ', which the audit log does not say' end
      from compliance_reports r left join reviewer v on v.entity_id = r.id::text
      where r.state <> 'draft' and (r.reviewed_by is distinct from v.actor_id or r.reviewed_by = r.written_by)
      union all
      select r.number, 'is ' || r.state || ' in case ' || c.number || ', which is closed'
      from compliance_reports r join compliance_cases c on c.id = r.case_id where c.state = 'closed' and r.state <> 'filed'`,
  },
  {
    name: 'I19 figures of reports',
    rule: 'The amount of a filed report is that of the payments that it names, each of which came in, or where none did of what it refers to; a large one is due as many days after its transaction as the law gives, and its case says where it was filed later.',
    query: sql`
      with filed as (select * from compliance_reports where state = 'filed'), payment as (
        select r.id, r.number, line, (regexp_match(line, '; ([0-9,]+\\.[0-9]{2}) CAD; from '))[1] cad
        from filed r cross join regexp_split_to_table(r.values ->> 'payments', chr(10)) line
        where ${isPayment}
      ), came as (
        select m.amount, m.currency, m.reference || coalesce('; order ' || m.order_number, '') words from receipts m where m.state <> 'returned'
        union all
        select p.amount, p.currency, p.reference || '; order ' || o.number from payments p join orders o on o.id = p.order_id
        where p.receipt_id is null
      )
      select r.number, 'reports ' || (r.values ->> 'amount') || ', its payments come to ' || p.sum
      from filed r join (
        select id, sum(replace(cad, ',', '')::numeric) sum from payment group by id having count(*) = count(cad)
      ) p on p.id = r.id
      where nullif(regexp_replace(r.values ->> 'amount', '[^0-9.]', '', 'g'), '')::numeric is distinct from p.sum
      union all
      select p.number, 'names a payment that did not come in: ' || p.line from payment p
      where not exists (
        select 1 from came c where right(p.line, length(c.words) + 10) = 'reference ' || c.words
          and position('; ' || to_char(c.amount / 100.0, 'FM999,999,999,990.00') || ' ' || c.currency || '; rate ' in p.line) > 0
      )
      union all
      select r.number, 'reports ' || (r.values ->> 'amount') || ', its transactions come to ' || round(s.sum / 100.0, 2)
      from filed r cross join lateral (
        select sum(i.amount_cad) sum from compliance_case_items i join ${wordsTable(caseItemKindNames)} w (kind, words) on w.kind = i.kind
        where i.case_id = r.case_id
          and position(chr(10) || w.words || ' ' || i.label || ',' in chr(10) || replace(r.values ->> 'references', chr(10), ',' || chr(10)) || ',') > 0
      ) s
      where r.id not in (select id from payment) and s.sum is not null
        and nullif(regexp_replace(r.values ->> 'amount', '[^0-9.]', '', 'g'), '')::numeric is distinct from s.sum / 100.0
      union all
      select r.number, 'is due on ' || coalesce(r.due_on::text, 'no day') || ', its transactions were from ' || s.first || ' to ' || s.last
      from compliance_reports r join compliance_cases c on c.id = r.case_id cross join lateral (
        select coalesce(min(on_day), (c.opened_at at time zone ${SHOP_ZONE}::text)::date) first,
          coalesce(max(on_day), (c.opened_at at time zone ${SHOP_ZONE}::text)::date) last
        from (
          select left(line, 10)::date on_day from regexp_split_to_table(r.values ->> 'payments', chr(10)) line where ${isPayment}
          union all
          select (i.at at time zone ${SHOP_ZONE}::text)::date from compliance_case_items i
          where i.case_id = c.id and not exists (
            select 1 from regexp_split_to_table(r.values ->> 'payments', chr(10)) line where ${isPayment}
          )
        ) d
      ) s
      where r.kind = 'large' and not coalesce(r.due_on between s.first + ${LARGE_DAYS}::int and s.last + ${LARGE_DAYS}::int, false)
      union all
      select r.number, 'was filed on ' || r.filed_on || ', which its case does not say'
      from compliance_reports r
      where r.state = 'filed' and not exists (
        select 1 from compliance_case_events e where e.case_id = r.case_id and e.what = 'Report ' || r.number || ' filed'
          and e.note = 'Under ' || r.filed_reference || ', on ' || r.filed_on
            || case when r.filed_on > r.due_on then ', late: it was due on ' || r.due_on else '' end
      )`,
  },
];
