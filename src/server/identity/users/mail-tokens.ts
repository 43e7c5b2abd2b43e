import { createHash, randomBytes } from 'node:crypto';

import { and, eq, gte, isNull, ne } from 'drizzle-orm';

import { HOUR_MS } from '#contract/dates/durations.ts';
import { invitationHours } from '#contract/identity/staff.rules.ts';
import type { Executor, Transaction } from '#server/db/database.ts';

import { mailTokens, type UserRecord, users } from './users.table.ts';

type Purpose = typeof mailTokens.$inferSelect.purpose;

/** How long the link in a mail works. */
const lifetimes = {
  verify_email: 48 * HOUR_MS,
  reset_password: HOUR_MS,
  first_admin: 24 * HOUR_MS,
  undo_email: 72 * HOUR_MS,
  staff_invitation: invitationHours * HOUR_MS,
} as const satisfies Record<Purpose, number>;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/**
 * Makes the token of a mailed link and kills the unused ones before it; only its hash is kept. One that undoes stays beside
 * the later ones: who moved an account once must not be rid of it by moving it again.
 */
export async function issueMailToken(
  tx: Transaction,
  { userId, purpose, email, now }: { userId: string; purpose: Purpose; email: string; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  if (purpose !== 'undo_email') await endMailTokens(tx, { userId, now, purpose });
  await tx.insert(mailTokens).values({
    ...{ hash: hashOf(token), userId, purpose, email, createdAt: now },
    expiresAt: new Date(now.getTime() + lifetimes[purpose]),
  });
  return token;
}

/** Kills the unused tokens of an account: those of a purpose, or all but those that undo; where said, those made since a moment. */
export async function endMailTokens(
  tx: Transaction,
  { userId, now, purpose, since }: { userId: string; now: Date; purpose?: Purpose; since?: Date },
): Promise<void> {
  const those = purpose === undefined ? ne(mailTokens.purpose, 'undo_email') : eq(mailTokens.purpose, purpose);
  const young = since === undefined ? undefined : gte(mailTokens.createdAt, since);
  await tx
    .update(mailTokens)
    .set({ expiresAt: now })
    .where(and(eq(mailTokens.userId, userId), those, young, isNull(mailTokens.usedAt)));
}

/** When the change of address was asked for that took effect at a moment: who had the account then may have prepared it. */
export async function changeAskedAt(tx: Transaction, userId: string, changedAt: Date): Promise<Date> {
  const [asked] = await tx
    .select({ at: mailTokens.createdAt })
    .from(mailTokens)
    .where(
      and(eq(mailTokens.userId, userId), eq(mailTokens.purpose, 'verify_email'), eq(mailTokens.usedAt, changedAt)),
    );
  return asked?.at ?? changedAt;
}

export type TokenOutcome =
  | { state: 'used_now'; user: UserRecord; email: string; issuedAt: Date }
  | { state: 'already_used' }
  | { state: 'expired' };

const isToken = (token: string, purpose: Purpose) =>
  and(eq(mailTokens.hash, hashOf(token)), eq(mailTokens.purpose, purpose));

const isOver = (row: typeof mailTokens.$inferSelect, user: UserRecord, now: Date): boolean =>
  row.expiresAt <= now ||
  // A thief changes the password, too: that must not keep the owner from undoing what he did.
  (row.purpose !== 'undo_email' && user.passwordChangedAt !== null && row.createdAt < user.passwordChangedAt);

/**
 * The account whose working link this is, without using it up: for what is too dear to do for anybody. Undefined for a
 * token that nobody was sent, and for one that is used or over.
 */
export async function accountOfMailToken(
  db: Executor,
  token: string,
  purpose: Purpose,
  now: Date,
): Promise<UserRecord | undefined> {
  const [found] = await db
    .select({ row: mailTokens, user: users })
    .from(mailTokens)
    .innerJoin(users, eq(users.id, mailTokens.userId))
    .where(isToken(token, purpose));
  return found && found.row.usedAt === null && !isOver(found.row, found.user, now) ? found.user : undefined;
}

/**
 * Consumes a token once: of two calls at the same moment one gets it. The account's row is locked before the token's, as
 * whoever ends tokens does, and a link from before the account's password was changed does not work.
 */
export async function consumeMailToken(
  tx: Transaction,
  token: string,
  purpose: Purpose,
  now: Date,
): Promise<TokenOutcome> {
  const [named] = await tx.select({ userId: mailTokens.userId }).from(mailTokens).where(isToken(token, purpose));
  if (!named) return { state: 'expired' };
  const [user] = await tx.select().from(users).where(eq(users.id, named.userId)).for('update');
  const [row] = await tx.select().from(mailTokens).where(isToken(token, purpose)).for('update');
  if (!user || !row) return { state: 'expired' };
  if (row.usedAt) return { state: 'already_used' };
  if (isOver(row, user, now)) return { state: 'expired' };
  await tx.update(mailTokens).set({ usedAt: now }).where(isToken(token, purpose));
  return { state: 'used_now', user, email: row.email, issuedAt: row.createdAt };
}
