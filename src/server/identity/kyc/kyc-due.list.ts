import { and, eq, gte, inArray, isNotNull, isNull, lt, lte, ne, or, sql, type SQL } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';
import { users } from '#server/identity/users/users.table.ts';

import { kycCases } from './kyc-cases.table.ts';
import { kycRequests } from './kyc-requests.table.ts';

/** So many cases of a kind are moved in one round; the rest comes with the next. */
const AT_ONCE = 200;

/** What time can bring about; days as `YYYY-MM-DD`. */
type Due =
  | { claimEnded: Date }
  /** Checks that end after today, until that day, and were not reminded of it. */
  | { remindOf: { today: string; until: string } }
  | { lapsedBy: string }
  | { graceEnded: string }
  /** Closed or rejected ones of which anything is left. */
  | { ended: true };

function conditionOf(due: Due): SQL | undefined {
  if ('claimEnded' in due) return and(eq(users.status, 'in_review'), lt(kycCases.claimedUntil, due.claimEnded));
  if ('ended' in due)
    return and(inArray(users.status, ['closed', 'rejected']), isNull(kycCases.erasedAt), ne(kycCases.form, {}));
  return and(eq(users.status, 'approved'), ofPapers(due));
}

function ofPapers(due: Exclude<Due, { claimEnded: Date } | { ended: true }>): SQL | undefined {
  if ('lapsedBy' in due) return and(lt(kycCases.validUntil, due.lapsedBy), isNull(users.lapsedAt));
  if ('graceEnded' in due) return and(lt(kycCases.graceUntil, due.graceEnded), isNotNull(users.lapsedAt));
  const { today, until } = due.remindOf;
  const unsaid = or(isNull(kycCases.remindedOf), sql`${kycCases.remindedOf} <> ${kycCases.validUntil}`);
  return and(gte(kycCases.validUntil, today), lte(kycCases.validUntil, until), unsaid);
}

/** Customers whose check time may move now. */
export const casesDue = (db: Executor, due: Due): Promise<{ id: string }[]> =>
  db
    .select({ id: users.id })
    .from(users)
    .innerJoin(kycCases, eq(kycCases.userId, users.id))
    .where(and(eq(users.role, 'customer'), conditionOf(due)))
    .limit(AT_ONCE);

/** Customers of whom something is asked whose day has passed, or comes soon without their having been reminded. */
export const requestsDue = (
  db: Executor,
  { today, soon }: { today: string; soon: string },
): Promise<{ id: string }[]> =>
  db
    .select({ id: kycRequests.userId })
    .from(kycRequests)
    .where(
      and(
        isNull(kycRequests.endedAt),
        or(lt(kycRequests.due, today), and(isNull(kycRequests.remindedAt), lte(kycRequests.due, soon))),
      ),
    )
    .limit(AT_ONCE);
