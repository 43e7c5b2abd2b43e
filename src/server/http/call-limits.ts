import { and, eq, lt, sql } from 'drizzle-orm';

import type { Database } from '#server/db/database.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { callCounts } from './call-limits.table.ts';
import { createKnownRefusals } from './known-refusals.ts';

/** So many times in each span of time; a name that no other limit has. */
export interface CallLimit {
  action: string;
  most: number;
  seconds: number;
}

/**
 * Limits on what anybody may ask for, such as a mail. Counted in the database in one statement, so that calls sent at once
 * to several processes are each counted. `factor` multiplies every limit; 0 switches them off.
 *
 * Not for guesses at a secret: those are counted by failures, in `users/throttle.ts`.
 */
export function createCallLimits({ db, clock, factor }: { db: Database; clock: Clock; factor: number }) {
  // Within a span a count only grows: what was refused once stays refused until its end.
  const known = createKnownRefusals(clock);

  const counted = async (
    { action, most, seconds }: CallLimit,
    key: string,
  ): Promise<{ count: number; endsAt: Date }> => {
    const span = seconds * 1000;
    const endsAt = new Date((Math.floor(clock.now().getTime() / span) + 1) * span);
    // Who is over the limit already is only looked up: writing would keep all of his calls waiting for one row.
    const [found] = await db
      .select({ count: callCounts.count })
      .from(callCounts)
      .where(and(eq(callCounts.action, action), eq(callCounts.key, key), eq(callCounts.endsAt, endsAt)));
    if (found && found.count > most * factor) return { count: found.count, endsAt };
    const [row] = await db
      .insert(callCounts)
      .values({ action, key, endsAt, count: 1 })
      .onConflictDoUpdate({
        target: [callCounts.action, callCounts.key, callCounts.endsAt],
        set: { count: sql`${callCounts.count} + 1` },
      })
      .returning({ count: callCounts.count });
    return { count: row?.count ?? 1, endsAt };
  };

  return {
    /** Counts one more and answers whether it is within the limit. Not inside a transaction: a refusal counts, too. */
    async allows(limit: CallLimit, key: string): Promise<boolean> {
      if (factor === 0) return true;
      return (await counted(limit, key)).count <= limit.most * factor;
    },

    /** The same, and refuses with 429 beyond it. */
    async count(limit: CallLimit, key: string): Promise<void> {
      if (factor === 0) return;
      const name = `${limit.action} ${key}`;
      known.repeat(name);
      const { count, endsAt } = await counted(limit, key);
      if (count > limit.most * factor) throw known.note(name, endsAt.getTime());
    },

    /** Forgets the spans that are over. */
    async sweep(): Promise<void> {
      await db.delete(callCounts).where(lt(callCounts.endsAt, clock.now()));
    },
  };
}
export type CallLimits = ReturnType<typeof createCallLimits>;
