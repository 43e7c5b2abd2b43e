import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';

import { payoutLimits } from '#contract/customers/payout-accounts.rules.ts';
import { DAY_MS } from '#contract/dates/durations.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import { tooMany } from '#server/http/refusal.ts';

import { payoutAccounts } from './payout-accounts.table.ts';
import { RESEND_MS } from './payout-code.ts';

interface Entered {
  customerId: string;
  mark: string;
  now: Date;
}

/** Refuses with 429 to enter an account again right after it was removed: each time would give other tries at its code. */
export async function requirePause(db: Executor, { customerId, mark, now }: Entered): Promise<void> {
  const [last] = await db
    .select({ codeSentAt: payoutAccounts.codeSentAt })
    .from(payoutAccounts)
    .where(
      and(
        eq(payoutAccounts.customerId, customerId),
        eq(payoutAccounts.mark, mark),
        // Of one that was confirmed there was nothing to guess any more.
        isNull(payoutAccounts.usableFrom),
      ),
    )
    .orderBy(desc(payoutAccounts.codeSentAt))
    .limit(1);
  const waits = last ? last.codeSentAt.getTime() + RESEND_MS - now.getTime() : 0;
  if (waits > 0) throw tooMany(Math.ceil(waits / 1000), 'A code for this account was mailed just now.');
}

/**
 * Refuses with 429 who enters one account after another, those that he has removed among them: each is a mail and a code. `rateLimit`
 * multiplies how many, 0 for as many as he likes. His row is locked.
 */
export async function limitEntered(
  tx: Transaction,
  { customerId, now, rateLimit }: { customerId: string; now: Date; rateLimit: number },
): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS);
  const [entered] = await tx
    .select({ n: sql<number>`count(*)::int`, first: sql<string | null>`min(${payoutAccounts.createdAt})::text` })
    .from(payoutAccounts)
    .where(and(eq(payoutAccounts.customerId, customerId), gt(payoutAccounts.createdAt, since)));
  if (rateLimit === 0 || !entered?.first || entered.n < payoutLimits.enteredPerDay * rateLimit) return;
  const wait = new Date(entered.first).getTime() + DAY_MS - now.getTime();
  throw tooMany(Math.max(1, Math.ceil(wait / 1000)), `You have entered ${entered.n} accounts within a day.`);
}
