import { and, eq, gt, lt, or, sql } from 'drizzle-orm';

import { MINUTE_MS } from '#contract/dates/durations.ts';
import type { Database, Executor } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { networkOf } from '#server/http/caller-key.ts';
import { createKnownRefusals } from '#server/http/known-refusals.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { emailKey } from './email-key.ts';
import { createQueues } from './queues.ts';
import { signInFailures } from './users.table.ts';

const WINDOW_MS = 15 * MINUTE_MS;

/** How many tries may fail in a window: of a network whatever the accounts, and of one account from one network or known device. */
const PER_NETWORK = 50;
const PER_ACCOUNT = 10;

/** Of one account, by strangers of all networks together; beyond it they are slowed down, never locked out. */
const BY_STRANGERS = 20;
const SLOWED_TO_MS = MINUTE_MS;

/** A refusal is repeated for so long without asking the database: a try under way may turn out right and not count. */
const REPEATED_MS = 1000;

/** Who tries a secret of an account. */
export interface Trier {
  /** The folded address, whether or not somebody has it. */
  account: string;
  ip: string;
  /** What tells him from strangers: a device the account was entered from, or the session he is in. */
  known?: string | undefined;
}

/** Somebody signed in who is asked for his password once more. */
export const trierOf = ({ id, email }: { id: string; email: string }, ip: string): Trier => ({
  ...{ account: emailKey(email), ip },
  known: `session of ${id}`,
});

/** Under what a try is counted; of a known one only what he does himself. */
type Counted = { emailKey: string; ip: string };

const countedOf = ({ account, ip, known }: Trier): Counted =>
  known === undefined ? { emailKey: account, ip: networkOf(ip) } : { emailKey: known, ip: '' };

const hereOf = ({ emailKey: account, ip }: Counted): string => `${account} at ${ip}`;

/**
 * Counts failed tries of an account's secrets, whether or not the account exists. A try is written down before it is looked
 * at and struck out when it was right, so that of many sent at once, to whatever process, no more are looked at than may
 * fail. What strangers do keeps nobody out: who comes from a known device has a count of his own, and who comes from
 * another network than they has one there. `factor` multiplies the limits; 0 switches them off.
 */
export function createThrottle({ db, clock, factor }: { db: Database; clock: Clock; factor: number }) {
  const inTurn = createQueues();
  const known = createKnownRefusals(clock);

  /** Refuses with 429 and the seconds to wait, if one more try may not be looked at. */
  const refuseTooMany = async (asked: Executor, { emailKey: account, ip }: Counted): Promise<void> => {
    const now = clock.now().getTime();
    const { at } = signInFailures;
    const [ofAccount, ofNetwork] = [eq(signInFailures.emailKey, account), eq(signInFailures.ip, ip)];
    const failed = (which: typeof ofAccount | undefined) => sql<number>`count(*) filter (where ${which})::int`;
    const moment = (which: 'min' | 'max', of: typeof ofAccount | undefined) =>
      sql<number | null>`extract(epoch from ${sql.raw(which)}(${at}) filter (where ${of}))::float8 * 1000`;
    const isStranger = ip !== '';
    const here = and(ofAccount, ofNetwork);
    const [seen] = await asked
      .select({
        ...{ here: failed(here), hereSince: moment('min', here) },
        ...{ network: failed(ofNetwork), networkSince: moment('min', ofNetwork) },
        ...{ account: failed(ofAccount), accountLast: moment('max', ofAccount) },
      })
      .from(signInFailures)
      .where(and(isStranger ? or(ofAccount, ofNetwork) : here, gt(at, new Date(now - WINDOW_MS))));
    if (!seen) return;
    const refuse = (name: string, moment: number | null, ms: number) =>
      known.note(name, (moment ?? now) + ms, REPEATED_MS);
    if (seen.here >= PER_ACCOUNT * factor) throw refuse(hereOf({ emailKey: account, ip }), seen.hereSince, WINDOW_MS);
    if (!isStranger) return;
    if (seen.network >= PER_NETWORK * factor) throw refuse(`network ${ip}`, seen.networkSince, WINDOW_MS);
    const isSlowed = seen.account >= BY_STRANGERS * factor && now - (seen.accountLast ?? 0) < SLOWED_TO_MS;
    if (isSlowed) throw refuse(`account ${account}`, seen.accountLast, SLOWED_TO_MS);
  };

  /**
   * Writes a try down before it is looked at: counting and writing are one step for all processes. Nobody waits for the disk: what a
   * power cut of this moment would lose is the count of a try that nobody answers any more.
   */
  const reserve = (counted: Counted): Promise<string> =>
    inTransaction(db, async (tx) => {
      const keys = [`throttle of ${counted.emailKey}`, `throttle at ${counted.ip}`].toSorted();
      // One statement each: the planner may not change their order, or two tries could wait for each other.
      for (const key of keys) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
      await tx.execute(sql`set local synchronous_commit = off`);
      await refuseTooMany(tx, counted);
      const [row] = await tx
        .insert(signInFailures)
        .values({ ...counted, at: clock.now() })
        .returning({ id: signInFailures.id });
      return row?.id ?? '';
    });

  /** Nobody waits for the disk here either: `set_config` holds for this statement's own transaction. */
  const strike = async (id: string): Promise<void> => {
    const unhurried = sql`set_config('synchronous_commit', 'off', true) is not null`;
    await db.delete(signInFailures).where(and(eq(signInFailures.id, id), unhurried));
  };

  return {
    /**
     * One try of a password or code: refuses with 429 while too many failed, and counts this one when `work` answers null.
     * Tries of one network go one after the other, so that nobody keeps the hashing busy alone; one that throws is not
     * counted.
     */
    async attempt<Found>(trier: Trier, work: () => Promise<Found | null>): Promise<Found | null> {
      if (factor === 0) return work();
      const counted = countedOf(trier);
      known.repeat(
        hereOf(counted),
        ...(counted.ip === '' ? [] : [`network ${counted.ip}`, `account ${counted.emailKey}`]),
      );
      await refuseTooMany(db, counted);
      return inTurn(trier.known ?? counted.ip, async () => {
        const id = await reserve(counted);
        const found = await work().catch(async (error: unknown) => {
          await strike(id);
          throw error;
        });
        if (found !== null) await strike(id);
        return found;
      });
    },

    /** Forgets what somebody failed before every secret was right; what others did to the account stays counted. */
    async succeeded(asked: Executor, trier: Trier): Promise<void> {
      const counted = countedOf(trier);
      const own = and(eq(signInFailures.emailKey, counted.emailKey), eq(signInFailures.ip, counted.ip));
      await asked.delete(signInFailures).where(own);
    },

    /** Removes what no longer counts; run by the schedule. */
    async sweep(): Promise<void> {
      await db.delete(signInFailures).where(lt(signInFailures.at, new Date(clock.now().getTime() - WINDOW_MS)));
    },
  };
}
export type Throttle = ReturnType<typeof createThrottle>;
