import { createHash, randomBytes, randomInt } from 'node:crypto';

import { eq, lte } from 'drizzle-orm';

import { MINUTE_MS } from '#contract/dates/durations.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import { signInFirst } from '#server/http/refusal.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { otpMail } from './account-mails.ts';
import { otpChallenges, type UserRecord, users } from './users.table.ts';

const LIFETIME_MS = 10 * MINUTE_MS;
const TRIES = 5;

export type Challenge = typeof otpChallenges.$inferSelect;

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');
const isChallenge = (challenge: string) => eq(otpChallenges.hash, hashOf(challenge));

export const signInOver = () => signInFirst('This sign-in has expired. Please enter your password again.');

/** Begins the wait for a code of the account's app, or of one that is being set up; answers the cookie's value. */
export async function askForAppCode(tx: Transaction, userId: string, now: Date, settingUp = false): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await tx.insert(otpChallenges).values({
    ...{ hash: hashOf(challenge), userId, settingUp },
    ...{ sentAt: now, expiresAt: new Date(now.getTime() + LIFETIME_MS) },
  });
  return challenge;
}

/** Mails a code and begins the wait for it; answers the cookie's value. */
export async function askForMailedCode(tx: Transaction, user: UserRecord, clock: Clock): Promise<string> {
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const challenge = await askForAppCode(tx, user.id, clock.now());
  await tx
    .update(otpChallenges)
    .set({ codeHash: hashOf(challenge + code) })
    .where(isChallenge(challenge));
  await writeMail(tx, clock, otpMail(user.email, user.name, code));
  return challenge;
}

/** Whose sign-in a challenge stands for. */
export async function userOfChallenge(db: Executor, challenge: string): Promise<UserRecord | undefined> {
  const [asked] = await db
    .select({ user: users })
    .from(otpChallenges)
    .innerJoin(users, eq(users.id, otpChallenges.userId))
    .where(isChallenge(challenge));
  return asked?.user;
}

/** Locks it. Refuses with 401 one that is over. */
export async function lockChallenge(tx: Transaction, challenge: string, now: Date): Promise<Challenge> {
  const [row] = await tx.select().from(otpChallenges).where(isChallenge(challenge)).for('update');
  if (!row || row.expiresAt <= now) throw signInOver();
  return row;
}

/** Refuses with 401 a challenge that had five wrong codes. */
export function requireTries({ attempts }: Challenge): void {
  if (attempts >= TRIES) throw signInFirst('Too many wrong codes. Please enter your password again.');
}

/** Whether it is the code that was mailed for this sign-in. */
export const isMailedCode = ({ codeHash }: Challenge, challenge: string, code: string): boolean =>
  codeHash !== null && codeHash === hashOf(challenge + code);

export async function countWrongCode(tx: Transaction, { hash, attempts }: Challenge): Promise<void> {
  await tx
    .update(otpChallenges)
    .set({ attempts: attempts + 1 })
    .where(eq(otpChallenges.hash, hash));
}

export async function endChallenge(tx: Transaction, { hash }: Challenge): Promise<void> {
  await tx.delete(otpChallenges).where(eq(otpChallenges.hash, hash));
}

/** Ends every sign-in under way of an account: the password that began it is no longer good. */
export async function endChallengesOf(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(otpChallenges).where(eq(otpChallenges.userId, userId));
}

/** Removes sign-ins that were never completed. */
export async function sweepChallenges(db: Executor, now: Date): Promise<void> {
  await db.delete(otpChallenges).where(lte(otpChallenges.expiresAt, now));
}
