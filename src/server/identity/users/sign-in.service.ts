import { createHash, randomBytes, randomInt } from 'node:crypto';

import { eq, lte } from 'drizzle-orm';

import { MINUTE_MS } from '#contract/dates/durations.ts';
import { recordAudit } from '#server/audit/audit.service.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { invalid, signInFirst, tooMany } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import type { SessionsService } from './sessions.service.ts';

import { otpMail } from './account-mails.ts';
import { emailKey } from './email-key.ts';
import type { KnownDevices } from './known-devices.ts';
import { passwordMatches } from './passwords.ts';
import type { RefusedTries } from './refused-tries.ts';
import type { Throttle, Trier } from './throttle.ts';
import { otpChallenges, type UserRecord, users } from './users.table.ts';

const CODE_LIFETIME_MS = 10 * MINUTE_MS;
const RESEND_AFTER_MS = MINUTE_MS;
const CODE_TRIES = 5;

interface From {
  ip: string;
  userAgent: string;
  requestId: string;
  /** The cookie of known devices, as the browser sent it. */
  deviceCookie: string | undefined;
}

export interface Started {
  viewer: Viewer;
  secret: string;
  maxAgeSeconds: number;
  /** This device is known to the account from now on. */
  deviceCookie: string;
}

export type SignIn = { step: 'done'; started: Started } | { step: 'otp'; challenge: string };

const signInOver = () => signInFirst('This sign-in has expired. Please enter your password again.');

/** A suspended or closed account is to the outside one that is not there. */
const maySignIn = ({ status }: UserRecord): boolean => status !== 'suspended' && status !== 'closed';

/** Why a password did not let somebody in; of no account there is nothing to tell. */
function whyNot(user: UserRecord | undefined, matches: boolean) {
  if (!matches) return 'wrong password';
  return user?.status === 'closed' ? 'account is closed' : 'account is suspended';
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

interface Parts {
  db: Database;
  clock: Clock;
  sessions: SessionsService;
  throttle: Throttle;
  knownDevices: KnownDevices;
  refusedTries: RefusedTries;
}

/** Password, then a one-time code by mail where the account asks for it. */
export function createSignInService({ db, clock, sessions, throttle, knownDevices, refusedTries }: Parts) {
  const begin = async (tx: Transaction, user: UserRecord, from: From): Promise<Started> => {
    const { secret, maxAgeSeconds } = await sessions.start(tx, user, from);
    await tx.update(users).set({ lastSignInAt: clock.now() }).where(eq(users.id, user.id));
    const actor = { id: user.id, name: user.name, ip: from.ip, requestId: from.requestId };
    await recordAudit(tx, { actor, action: 'session.started', entity: 'user', entityId: user.id });
    const viewer: Viewer = { ...user, verified: user.emailVerifiedAt !== null, sessionHash: '' };
    return { viewer, secret, maxAgeSeconds, deviceCookie: knownDevices.remember(from.deviceCookie, user) };
  };

  const sendCode = async (tx: Transaction, user: UserRecord): Promise<string> => {
    const challenge = randomBytes(32).toString('base64url');
    const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
    const now = clock.now();
    await tx.insert(otpChallenges).values({
      hash: hashOf(challenge),
      userId: user.id,
      codeHash: hashOf(challenge + code),
      sentAt: now,
      expiresAt: new Date(now.getTime() + CODE_LIFETIME_MS),
    });
    await writeMail(tx, clock, otpMail(user.email, user.name, code));
    return challenge;
  };

  const byKey = async (key: string): Promise<UserRecord | undefined> => {
    const [found] = await db.select().from(users).where(eq(users.emailKey, key));
    return found;
  };

  /** A stranger, or somebody whose device the account knows. */
  const trier = (account: string, { ip, deviceCookie }: From, user: UserRecord | undefined): Trier => ({
    ...{ account, ip },
    known: knownDevices.of(deviceCookie, user),
  });

  return {
    /** Refuses with 422 alike for an unknown address and a wrong password, and with 429 after too many of either. */
    async withPassword(email: string, password: string, from: From): Promise<SignIn> {
      const key = emailKey(email);
      const who = trier(key, from, from.deviceCookie === undefined ? undefined : await byKey(key));
      const user = await throttle.attempt(who, async () => {
        const found = await byKey(key);
        const matches = await passwordMatches(found?.passwordHash, password);
        if (found && matches && maySignIn(found)) return found;
        await refusedTries({ user: found, why: whyNot(found, matches) }, from);
        return null;
      });
      if (!user) throw invalid('password', 'The e-mail address or the password is not right.');
      if (user.secondFactor) return { step: 'otp', challenge: await inTransaction(db, (tx) => sendCode(tx, user)) };
      await throttle.succeeded(who);
      return { step: 'done', started: await inTransaction(db, (tx) => begin(tx, user, from)) };
    },

    /**
     * Completes the sign-in a challenge stands for; a code works once and five wrong ones end the challenge. Wrong codes are
     * counted like wrong passwords, so that a known password does not buy any number of guesses.
     */
    async withCode(challenge: string, code: string, from: From): Promise<Started> {
      const thisOne = eq(otpChallenges.hash, hashOf(challenge));
      const [asked] = await db
        .select({ user: users })
        .from(otpChallenges)
        .innerJoin(users, eq(users.id, otpChallenges.userId))
        .where(thisOne);
      if (!asked || !maySignIn(asked.user)) throw signInOver();
      const { user } = asked;
      const who = trier(user.emailKey, from, user);
      const started = await throttle.attempt(who, () =>
        inTransaction(db, async (tx) => {
          const [row] = await tx.select().from(otpChallenges).where(thisOne).for('update');
          if (!row || row.expiresAt <= clock.now()) throw signInOver();
          if (row.attempts >= CODE_TRIES) throw signInFirst('Too many wrong codes. Please enter your password again.');
          if (row.codeHash !== hashOf(challenge + code)) {
            await tx
              .update(otpChallenges)
              .set({ attempts: row.attempts + 1 })
              .where(thisOne);
            return null;
          }
          await tx.delete(otpChallenges).where(thisOne);
          return begin(tx, user, from);
        }),
      );
      if (!started) {
        await refusedTries({ user, why: 'wrong code' }, from);
        throw invalid('code', 'This code is not right.');
      }
      await throttle.succeeded(who);
      return started;
    },

    /** Sends a new code, at most once a minute, and answers the challenge that replaces the old one. */
    async resendCode(challenge: string): Promise<string> {
      return inTransaction(db, async (tx) => {
        const thisOne = eq(otpChallenges.hash, hashOf(challenge));
        const [row] = await tx.select().from(otpChallenges).where(thisOne).for('update');
        if (!row || row.expiresAt <= clock.now()) throw signInOver();
        const waited = clock.now().getTime() - row.sentAt.getTime();
        if (waited < RESEND_AFTER_MS)
          throw tooMany(Math.ceil((RESEND_AFTER_MS - waited) / 1000), 'A code was sent a moment ago.');
        const [user] = await tx.select().from(users).where(eq(users.id, row.userId));
        if (!user || !maySignIn(user)) throw signInOver();
        await tx.delete(otpChallenges).where(thisOne);
        return sendCode(tx, user);
      });
    },

    /** Removes sign-ins that were never completed; run by the schedule. */
    async sweep(): Promise<void> {
      await db.delete(otpChallenges).where(lte(otpChallenges.expiresAt, clock.now()));
    },
  };
}
export type SignInService = ReturnType<typeof createSignInService>;
