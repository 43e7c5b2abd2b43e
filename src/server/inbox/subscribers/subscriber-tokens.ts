import { createHash, randomBytes } from 'node:crypto';

import { and, eq, isNull } from 'drizzle-orm';

import { DAY_MS } from '#contract/dates/durations.ts';
import { insertRows, rowsOf } from '#server/db/insert-rows.ts';
import type { Transaction } from '#server/db/database.ts';

import { subscriberTokens } from './subscribers.table.ts';

const WEEK = 7 * DAY_MS;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Makes the token of the link that confirms an address, and kills the unused ones before it; only its hash is kept. */
export async function issueConfirmToken(tx: Transaction, subscriberId: string, now: Date): Promise<string> {
  await endConfirmTokens(tx, subscriberId, now);
  const token = randomBytes(32).toString('base64url');
  await tx.insert(subscriberTokens).values({
    hash: hashOf(token),
    subscriberId,
    purpose: 'confirm',
    expiresAt: new Date(now.getTime() + WEEK),
    createdAt: now,
  });
  return token;
}

/** Kills the unused links that would confirm an address. */
export async function endConfirmTokens(tx: Transaction, subscriberId: string, now: Date): Promise<void> {
  await tx
    .update(subscriberTokens)
    .set({ expiresAt: now })
    .where(
      and(
        eq(subscriberTokens.subscriberId, subscriberId),
        eq(subscriberTokens.purpose, 'confirm'),
        isNull(subscriberTokens.usedAt),
      ),
    );
}

type Consumed = { state: 'used_now'; subscriberId: string } | { state: 'already_used' | 'expired' };

/** Uses a confirming token up, under a lock on its row: of two calls at the same moment one gets it. */
export async function consumeConfirmToken(tx: Transaction, token: string, now: Date): Promise<Consumed> {
  const thisToken = and(eq(subscriberTokens.hash, hashOf(token)), eq(subscriberTokens.purpose, 'confirm'));
  const [row] = await tx.select().from(subscriberTokens).where(thisToken).for('update');
  if (row?.usedAt) return { state: 'already_used' };
  if (!row?.expiresAt || row.expiresAt <= now) return { state: 'expired' };
  await tx.update(subscriberTokens).set({ usedAt: now }).where(thisToken);
  return { state: 'used_now', subscriberId: row.subscriberId };
}

/** Makes the token of the links by which one mail's reader leaves. It works as long as the address is on the list. */
export async function issueLeaveToken(tx: Transaction, subscriberId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx.insert(subscriberTokens).values({ hash: hashOf(token), subscriberId, purpose: 'leave', createdAt: now });
  return token;
}

/** The same for the readers of a newsletter, each his own, in their order; by it is known through which letter he left. */
export async function issueLeaveTokens(
  tx: Transaction,
  { readers, newsletterId, now }: { readers: readonly string[]; newsletterId: string; now: Date },
): Promise<string[]> {
  const issued = readers.map((subscriberId) => ({ subscriberId, token: randomBytes(32).toString('base64url') }));
  const rows = issued.map(({ subscriberId, token }) => ({
    ...{ hash: hashOf(token), subscriberId, purpose: 'leave' as const, newsletterId, createdAt: now },
  }));
  await insertRows(tx, rowsOf(subscriberTokens, rows));
  return issued.map(({ token }) => token);
}

const leaving = (token: string) => and(eq(subscriberTokens.hash, hashOf(token)), eq(subscriberTokens.purpose, 'leave'));

/** Whose mail a leaving token was in. */
export async function subscriberOfLeaveToken(tx: Transaction, token: string): Promise<string | null> {
  const [row] = await tx
    .select({ subscriberId: subscriberTokens.subscriberId })
    .from(subscriberTokens)
    .where(leaving(token));
  return row?.subscriberId ?? null;
}

/** Notes that it was this token by which its reader left. */
export async function noteLeftBy(tx: Transaction, token: string, now: Date): Promise<void> {
  await tx.update(subscriberTokens).set({ usedAt: now }).where(leaving(token));
}
