import { eq, sql } from 'drizzle-orm';

import { MINUTE_MS } from '#contract/dates/durations.ts';
import type { Database } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { together } from '#server/db/together.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { forbidden, invalid, tooMany } from '#server/http/refusal.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import {
  askForMailedCode,
  countWrongCode,
  endChallenge,
  lockChallenge,
  requireTries,
  signInOver,
  sweepChallenges,
  userOfChallenge,
} from './challenges.ts';
import { emailKey } from './email-key.ts';
import type { KnownDevices } from './known-devices.ts';
import { whyShut } from './may-enter.ts';
import { passwordMatches } from './passwords.ts';
import type { RefusedTries } from './refused-tries.ts';
import type { NextStep, SecondStep } from './second-step.ts';
import { maySignIn, type SessionOpening, type SignInFrom, type Started } from './session-opening.ts';
import type { Throttle, Trier } from './throttle.ts';
import { type UserRecord, users } from './users.table.ts';

const RESEND_AFTER_MS = MINUTE_MS;

export type SignIn = { step: 'done'; started: Started; recoveryCodes?: string[] } | NextStep;

/** Why a password did not let somebody in; of no account there is nothing to tell. */
const whyNot = (user: UserRecord | undefined, matches: boolean, { ip }: { ip: string }) =>
  (matches && user && whyShut(user, ip)) || 'wrong password';

const userOfKey = prepared((db) =>
  db
    .select()
    .from(users)
    .where(eq(users.emailKey, sql.placeholder('key')))
    .prepare('user_of_key'),
);

interface Parts {
  db: Database;
  clock: Clock;
  throttle: Throttle;
  knownDevices: KnownDevices;
  refusedTries: RefusedTries;
  secondStep: SecondStep;
  open: SessionOpening;
}

/** The password, and whatever the account asks for after it. */
export function createSignInService({ db, clock, throttle, knownDevices, refusedTries, secondStep, open }: Parts) {
  const byKey = async (key: string): Promise<UserRecord | undefined> => (await userOfKey(db, { key }))[0];

  /** A stranger, or somebody whose device the account knows. */
  const trier = (account: string, { ip, deviceCookie }: SignInFrom, user: UserRecord | undefined): Trier => ({
    ...{ account, ip },
    known: knownDevices.of(deviceCookie, user),
  });

  return {
    /** Refuses with 422 alike for an unknown address and a wrong password, and with 429 after too many of either. */
    async withPassword(email: string, password: string, from: SignInFrom): Promise<SignIn> {
      const key = emailKey(email);
      const who = trier(key, from, from.deviceCookie === undefined ? undefined : await byKey(key));
      const user = await throttle.attempt(who, async () => {
        const found = await byKey(key);
        const matches = await passwordMatches(found?.passwordHash, password);
        if (found && matches && maySignIn(found, from)) return found;
        await refusedTries({ user: found, why: whyNot(found, matches, from) }, from);
        return null;
      });
      if (!user) throw invalid('password', 'The e-mail address or the password is not right.');
      return inTransaction(db, async (tx): Promise<SignIn> => {
        const next = await secondStep.after(tx, user);
        if (next) return next;
        const [, started] = await together(throttle.succeeded(tx, who), open(tx, user, from));
        return { step: 'done', started };
      });
    },

    /**
     * Takes the next step of the sign-in a challenge stands for; a code works once and five wrong ones end the challenge. Wrong
     * codes are counted like wrong passwords, so that a known password does not buy any number of guesses.
     */
    async withCode(challenge: string, code: string, from: SignInFrom): Promise<SignIn> {
      const user = await userOfChallenge(db, challenge);
      if (!user || !maySignIn(user, from)) throw signInOver();
      const who = trier(user.emailKey, from, user);
      const outcome = await throttle.attempt(who, () =>
        inTransaction(db, async (tx): Promise<SignIn | null> => {
          const row = await lockChallenge(tx, challenge, clock.now());
          requireTries(row);
          const taken = await secondStep.take(tx, { row, user, challenge, code }, from);
          await (taken ? endChallenge(tx, row) : countWrongCode(tx, row));
          if (taken?.step !== 'passed') return taken;
          const { step: _, ...shown } = taken;
          return { step: 'done', started: await open(tx, user, from), ...shown };
        }),
      );
      if (!outcome) {
        await refusedTries({ user, why: 'wrong code' }, from);
        throw invalid('code', 'This code is not right.');
      }
      if (outcome.step === 'done') await throttle.succeeded(db, who);
      return outcome;
    },

    /**
     * Mails a new code, at most once a minute, and answers the challenge that replaces the old one. In place of the app's it is
     * mailed to customers only: who administers the shop has recovery codes.
     */
    async resendCode(challenge: string, from: { ip: string }): Promise<string> {
      return inTransaction(db, async (tx) => {
        const now = clock.now();
        const row = await lockChallenge(tx, challenge, now);
        const user = await userOfChallenge(tx, challenge);
        if (!user || !maySignIn(user, from)) throw signInOver();
        const byApp = row.codeHash === null;
        if (byApp && user.role === 'admin') throw forbidden('Enter one of your recovery codes in place of the code.');
        const waited = now.getTime() - row.sentAt.getTime();
        if (!byApp && waited < RESEND_AFTER_MS)
          throw tooMany(Math.ceil((RESEND_AFTER_MS - waited) / 1000), 'A code was sent a moment ago.');
        await endChallenge(tx, row);
        return askForMailedCode(tx, user, clock);
      });
    },

    /** Removes sign-ins that were never completed, and failures that no longer count; run by the schedule. */
    async sweep(): Promise<void> {
      await sweepChallenges(db, clock.now());
      await throttle.sweep();
    },
  };
}
export type SignInService = ReturnType<typeof createSignInService>;
