import { and, count, eq, gt, lt, or } from 'drizzle-orm';

import type { Database } from '#server/db/database.ts';
import { tooMany } from '#server/http/refusal.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { createQueues } from './queues.ts';
import { signInFailures } from './users.table.ts';

const WINDOW_MS = 15 * 60_000;
const PER_ACCOUNT = 10;
const PER_ADDRESS = 50;

/**
 * Counts failed tries of an account's secrets, per account and per address, whether or not the account exists. Kept in the
 * database, so that every process sees the same count. `factor` multiplies the limits; 0 switches them off.
 */
export function createThrottle({ db, clock, factor }: { db: Database; clock: Clock; factor: number }) {
  const inTurn = createQueues();

  const refuseTooMany = async (emailKey: string, ip: string): Promise<void> => {
    const since = new Date(clock.now().getTime() - WINDOW_MS);
    const recent = gt(signInFailures.at, since);
    const [[account], [address]] = await Promise.all([
      db
        .select({ n: count() })
        .from(signInFailures)
        .where(and(eq(signInFailures.emailKey, emailKey), recent)),
      db
        .select({ n: count() })
        .from(signInFailures)
        .where(and(eq(signInFailures.ip, ip), recent)),
    ]);
    if ((account?.n ?? 0) >= PER_ACCOUNT * factor || (address?.n ?? 0) >= PER_ADDRESS * factor)
      throw tooMany(WINDOW_MS / 1000);
  };

  return {
    /**
     * One try of a password or code: refuses with 429 while too many failed, and counts this one when `work` answers null.
     * Tries of one account go one after the other, or many sent at once would all be looked at before one is counted.
     */
    async attempt<Found>(emailKey: string, ip: string, work: () => Promise<Found | null>): Promise<Found | null> {
      if (factor === 0) return work();
      return inTurn(emailKey, async () => {
        await refuseTooMany(emailKey, ip);
        const found = await work();
        if (found === null) await db.insert(signInFailures).values({ emailKey, ip, at: clock.now() });
        return found;
      });
    },

    /** Forgets an account's failures: every secret it needs was right. */
    async succeeded(emailKey: string): Promise<void> {
      const old = lt(signInFailures.at, new Date(clock.now().getTime() - WINDOW_MS));
      await db.delete(signInFailures).where(or(eq(signInFailures.emailKey, emailKey), old));
    },
  };
}
export type Throttle = ReturnType<typeof createThrottle>;
