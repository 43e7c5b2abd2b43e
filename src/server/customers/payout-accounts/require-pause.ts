import { and, desc, eq, isNull } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';
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
