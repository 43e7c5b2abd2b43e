import { eq } from 'drizzle-orm';

import type { PasskeyProof } from '#contract/identity/passkey-proof.contract.ts';
import type { Database, Executor } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import type { CallerKey } from '#server/http/caller-key.ts';
import type { CallLimit, CallLimits } from '#server/http/call-limits.ts';
import { invalid } from '#server/http/refusal.ts';
import type { KnownDevices } from '#server/identity/users/known-devices.ts';
import type { RefusedTries } from '#server/identity/users/refused-tries.ts';
import { whyShut } from '#server/identity/users/may-enter.ts';
import {
  maySignIn,
  type SessionOpening,
  type SignInFrom,
  type Started,
} from '#server/identity/users/session-opening.ts';
import type { Throttle, Trier } from '#server/identity/users/throttle.ts';
import { findUser, lockUser, type UserRecord } from '#server/identity/users/user-state.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { keepChallenge, sweepPasskeyChallenges, takeChallenge } from './passkey-challenges.ts';
import type { PasskeyProving } from './passkey-proof.ts';
import { passkeys } from './passkeys.table.ts';

/** Every opened sign-in panel asks once, so that the browser can offer its passkeys; an office may stand behind one address. */
const asking: CallLimit = { action: 'session.passkey_asked', most: 600, seconds: 3600 };

interface Parts {
  db: Database;
  clock: Clock;
  proving: PasskeyProving;
  throttle: Throttle;
  knownDevices: KnownDevices;
  refusedTries: RefusedTries;
  open: SessionOpening;
  limits: CallLimits;
  callerKey: CallerKey;
}

const over = () => invalid('credential', 'This took too long. Please try your passkey once more.');
const notKnown = () => invalid('credential', 'This passkey does not open an account here.');

/** Signing in by a passkey alone: it is what somebody has, and the finger, face or PIN that opens it is the second factor. */
export function createPasskeySignIn(parts: Parts) {
  const { db, clock, proving, throttle, knownDevices, refusedTries, open, limits, callerKey } = parts;

  const ownerOf = async (asked: Executor, credentialId: string): Promise<UserRecord | undefined> => {
    const [found] = await asked
      .select({ userId: passkeys.userId })
      .from(passkeys)
      .where(eq(passkeys.credentialId, credentialId));
    return found && findUser(asked, found.userId);
  };

  /** Uses the passkey, whose row is locked: of two proofs with one count, one is taken. Null where it proves nothing. */
  const enter = (proof: PasskeyProof, challenge: string, userId: string, from: SignInFrom): Promise<Started | null> =>
    inTransaction(db, async (tx) => {
      const user = await lockUser(tx, userId);
      const [row] = await tx.select().from(passkeys).where(eq(passkeys.credentialId, proof.id)).for('update');
      if (!user || !maySignIn(user, from) || row?.userId !== user.id) return null;
      const proven = await proving.check(proof, challenge, row);
      if (!proven) return null;
      await tx
        .update(passkeys)
        .set({ ...proven, lastUsedAt: clock.now() })
        .where(eq(passkeys.id, row.id));
      return open(tx, user, from);
    });

  return {
    /** What a visitor's browser is asked to sign, for the secret of his cookie. Refuses with 429 who asks too often. */
    async begin(cookie: string, ip: string) {
      await limits.count(asking, callerKey(ip));
      const options = await proving.authentication();
      await keepChallenge(db, { cookie }, options.challenge, clock.now());
      return options;
    },

    /**
     * Refuses with 422, alike for a passkey that nobody has and one of an account that is closed, and with 429 after too many
     * that failed.
     */
    async finish(cookie: string | undefined, proof: PasskeyProof, from: SignInFrom): Promise<Started> {
      const challenge = cookie === undefined ? null : await takeChallenge(db, { cookie }, clock.now());
      if (challenge === null) throw over();
      const user = await ownerOf(db, proof.id);
      const who: Trier = {
        ...{ account: user?.emailKey ?? 'unknown passkey', ip: from.ip },
        known: knownDevices.of(from.deviceCookie, user),
      };
      const started = await throttle.attempt(who, async () => {
        const entered = user ? await enter(proof, challenge, user.id, from) : null;
        if (entered) return entered;
        const why = (user && whyShut(user, from.ip)) ?? 'wrong passkey';
        await refusedTries({ user, why }, from);
        return null;
      });
      if (!started) throw notKnown();
      await throttle.succeeded(db, who);
      return started;
    },

    /** Removes what nobody answered; run by the schedule. */
    sweep: (): Promise<void> => sweepPasskeyChallenges(db, clock.now()),
  };
}
export type PasskeySignIn = ReturnType<typeof createPasskeySignIn>;
