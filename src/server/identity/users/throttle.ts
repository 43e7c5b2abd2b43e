import { lt } from 'drizzle-orm';

import { MINUTE_MS } from '#contract/dates/durations.ts';
import type { Database, Executor } from '#server/db/database.ts';
import { insertRows, rowsOf } from '#server/db/insert-rows.ts';
import { together } from '#server/db/together.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { networkOf } from '#server/http/caller-key.ts';
import { createKnownRefusals } from '#server/http/known-refusals.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { emailKey } from './email-key.ts';
import { createQueues } from './queues.ts';
import {
  failuresOfKnown,
  failuresOfStranger,
  forgetTries,
  lockKey,
  strikeOut,
  waitForNoDisk,
} from './throttle-statements.ts';
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
    const isStranger = ip !== '';
    const [seen] = await (isStranger ? failuresOfStranger : failuresOfKnown)(asked, {
      ...{ account, ip },
      since: new Date(now - WINDOW_MS).toISOString(),
    });
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
      // One statement each: the planner may not change their order, or two tries could wait for each other. What failed is counted
      // by one of its own behind them: it sees whatever those wrote who had the locks before.
      await together(...keys.map((key) => lockKey(tx, { key })), waitForNoDisk(tx), refuseTooMany(tx, counted));
      const row = { id: uuidV7(), ...counted, at: clock.now() };
      await insertRows(tx, rowsOf(signInFailures, [row]));
      return row.id;
    });

  const strike = (id: string) => strikeOut(db, { id });

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
      const { emailKey: account, ip } = countedOf(trier);
      await forgetTries(asked, { account, ip });
    },

    /** Removes what no longer counts; run by the schedule. */
    async sweep(): Promise<void> {
      await db.delete(signInFailures).where(lt(signInFailures.at, new Date(clock.now().getTime() - WINDOW_MS)));
    },
  };
}
export type Throttle = ReturnType<typeof createThrottle>;
