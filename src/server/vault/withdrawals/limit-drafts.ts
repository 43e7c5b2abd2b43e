import { and, eq, gt, sql } from 'drizzle-orm';

import { DAY_MS, MINUTE_MS } from '#contract/dates/durations.ts';
import type { Transaction } from '#server/db/database.ts';
import { tooMany } from '#server/http/refusal.ts';

import { withdrawals } from './withdrawals.table.ts';

/** As each draft has a code of its own with its tries, so many of them at most. */
const most = [
  { within: 10 * MINUTE_MS, drafts: 5 },
  { within: DAY_MS, drafts: 30 },
] as const;

/** Refuses with 429 who looks at fees without an end; `rateLimit` multiplies how often, 0 for as often as he likes. */
export async function limitDrafts(
  tx: Transaction,
  { customerId, now, rateLimit }: { customerId: string; now: Date; rateLimit: number },
): Promise<void> {
  if (rateLimit === 0) return;
  for (const { within, drafts } of most) {
    const since = new Date(now.getTime() - within);
    const [made] = await tx
      .select({ n: sql<number>`count(*)::int`, first: sql<string | null>`min(${withdrawals.draftedAt})::text` })
      .from(withdrawals)
      .where(and(eq(withdrawals.customerId, customerId), gt(withdrawals.draftedAt, since)));
    if (!made?.first || made.n < drafts * rateLimit) continue;
    const wait = new Date(made.first).getTime() + within - now.getTime();
    throw tooMany(Math.max(1, Math.ceil(wait / 1000)), `You have looked at ${made.n} withdrawals in a short time.`);
  }
}
