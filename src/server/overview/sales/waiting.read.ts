import { sql } from 'drizzle-orm';

import { moneyText } from '#contract/arithmetic/exact.ts';
import type { WaitingWork } from '#contract/overview/overview.contract.ts';
import { lastDayOf, urgencies, urgencyOf, type WaitingKind, waitingLists } from '#contract/overview/overview.rules.ts';
import { type Held, hasRight } from '#contract/permissions.ts';
import { SHOP_ZONE } from '#contract/dates/shop-calendar.ts';
import type { Executor } from '#server/db/database.ts';

interface Part extends Record<string, unknown> {
  kind: WaitingKind;
  currency: string | null;
  n: number;
  amount: string | null;
  since: string | null;
  due: string | null;
}

interface Asked {
  roles: readonly Held[];
  now: Date;
  today: string;
  /** When the shop's day ends. */
  tonight: Date;
}

const iso = (moment: string) => sql.raw(`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** Work that waits, of what these roles may read, what hurts most first: one statement, each part by an index of its list. */
export async function readWaiting(db: Executor, { roles, now, today, tonight }: Asked): Promise<WaitingWork[]> {
  const { rows } = await db.execute<Part>(sql`
    select 'approvals' kind, null currency, count(*)::int n, null amount, ${iso('min(asked_at)')} since, null due
    from approvals where state = 'waiting'
    union all
    select 'money', currency, count(*)::int, sum(amount - applied)::text, ${iso('min(received_at)')}, null
    from receipts where state = 'unmatched' group by currency
    union all
    select 'due', 'CAD', count(*)::int, sum(due_cad)::text, null, ${iso('min(payment_deadline)')}
    from orders where status = 'awaiting_payment' and payment_deadline < ${tonight.toISOString()}::timestamptz
    union all
    select case status when 'payment_review' then 'review' else 'cancelling' end, 'CAD', count(*)::int,
      sum(case status when 'payment_review' then due_cad else total_cad end)::text, ${iso('min(status_since)')}, null
    from orders where status in ('payment_review', 'cancel_requested') group by status
    union all
    select 'sending', 'CAD', count(*)::int, sum(total_cad)::text, ${iso('min(status_since)')}, null
    from orders where status in ('confirmed', 'processing')
    union all
    select case state when 'requested' then 'refunds' else 'payouts' end, currency, count(*)::int, sum(amount)::text,
      ${iso('min(coalesce(approved_at, requested_at))')}, null
    from refunds where state in ('requested', 'approved') group by state, currency
    union all
    select 'returns', null, count(*)::int, null, ${iso('min(asked_at)')}, null
    from returns where state in ('asked', 'received', 'inspected')
    union all
    select 'bills', currency, count(*)::int, sum(total - paid)::text, null,
      ${iso(`((min(due_on) + 1)::timestamp at time zone '${SHOP_ZONE}')`)}
    from supplier_bills where state in ('open', 'part_paid') and due_on <= ${lastDayOf('bills', today)}::date group by currency
    union all
    select 'identity', null, count(*)::int, null, ${iso('min(k.submitted_at)')}, null
    from users u left join kyc_cases k on k.user_id = u.id where u.role = 'customer' and u.status in ('submitted', 'in_review')
    union all
    select case when due_on < ${today}::date then 'cases_overdue' else 'cases' end, null, count(*)::int, null, null,
      ${iso(`((min(due_on) + 1)::timestamp at time zone '${SHOP_ZONE}')`)}
    from compliance_cases where state in ('open', 'assigned', 'in_review', 'proposed') group by 1
    union all
    select 'reports', null, count(*)::int, null, ${iso('min(created_at)')},
      ${iso(`((min(due_on) + 1)::timestamp at time zone '${SHOP_ZONE}')`)}
    from compliance_reports where state <> 'filed'
    union all
    select 'messages', null, count(*)::int, null, ${iso('min(created_at)')}, null from contacts where status = 'new'`);
  const kinds = [...new Set(rows.filter(({ n }) => n > 0).map(({ kind }) => kind))];
  return kinds
    .filter((kind) => hasRight(roles, waitingLists[kind].permission))
    .map((kind) =>
      workOf(
        kind,
        rows.filter((row) => row.kind === kind && row.n > 0),
        now,
      ),
    )
    .toSorted((a, b) => urgencies.indexOf(a.urgency) - urgencies.indexOf(b.urgency) || stake(b) - stake(a));
}

function workOf(kind: WaitingKind, parts: readonly Part[], now: Date): WaitingWork {
  const earliest = (of: 'since' | 'due') =>
    parts
      .map((part) => part[of])
      .filter((at) => at !== null)
      .toSorted()[0] ?? null;
  const moments = { since: earliest('since'), due: earliest('due') };
  return {
    kind,
    count: parts.reduce((sum, { n }) => sum + n, 0),
    amounts: parts.flatMap(({ currency, amount }) =>
      currency !== null && amount !== null ? [{ currency, amount: moneyText(BigInt(amount)) }] : [],
    ),
    ...moments,
    urgency: urgencyOf(kind, moments, now),
  };
}

/** For the order alone: amounts of all currencies added up as if they were one. */
const stake = ({ amounts }: WaitingWork): number => amounts.reduce((sum, { amount }) => sum + Number(amount), 0);
