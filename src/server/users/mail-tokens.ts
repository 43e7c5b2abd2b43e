import { createHash, randomBytes } from 'node:crypto';

import { and, eq, isNull } from 'drizzle-orm';

import type { Transaction } from '#server/db/database.ts';

import { mailTokens } from './users.table.ts';

type Purpose = typeof mailTokens.$inferSelect.purpose;

const HOUR = 3_600_000;

/** How long the link in a mail works. */
const lifetimes = { verify_email: 48 * HOUR, reset_password: HOUR, first_admin: 24 * HOUR } as const satisfies Record<
  Purpose,
  number
>;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Makes the token of a mailed link and kills the unused ones before it; only its hash is kept. */
export async function issueMailToken(
  tx: Transaction,
  { userId, purpose, email, now }: { userId: string; purpose: Purpose; email: string; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await endMailTokens(tx, { userId, purpose, now });
  await tx
    .insert(mailTokens)
    .values({ hash: hashOf(token), userId, purpose, email, expiresAt: new Date(now.getTime() + lifetimes[purpose]) });
  return token;
}

/** Kills the unused tokens of a purpose. */
export async function endMailTokens(
  tx: Transaction,
  { userId, purpose, now }: { userId: string; purpose: Purpose; now: Date },
): Promise<void> {
  await tx
    .update(mailTokens)
    .set({ expiresAt: now })
    .where(and(eq(mailTokens.userId, userId), eq(mailTokens.purpose, purpose), isNull(mailTokens.usedAt)));
}

export type TokenOutcome =
  { state: 'used_now'; userId: string; email: string } | { state: 'already_used' } | { state: 'expired' };

/** Consumes a token once, under a lock on its row: of two calls at the same moment one gets it. */
export async function consumeMailToken(
  tx: Transaction,
  token: string,
  purpose: Purpose,
  now: Date,
): Promise<TokenOutcome> {
  const thisToken = and(eq(mailTokens.hash, hashOf(token)), eq(mailTokens.purpose, purpose));
  const [row] = await tx.select().from(mailTokens).where(thisToken).for('update');
  if (!row) return { state: 'expired' };
  if (row.usedAt) return { state: 'already_used' };
  if (row.expiresAt <= now) return { state: 'expired' };
  await tx.update(mailTokens).set({ usedAt: now }).where(thisToken);
  return { state: 'used_now', userId: row.userId, email: row.email };
}
