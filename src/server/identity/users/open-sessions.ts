import { createHash } from 'node:crypto';

import { and, desc, eq, gt } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { type SessionRecord, sessions } from './sessions.table.ts';

/** What a session is called outside: nothing that its cookie, or the row's key, follows from. */
export const nameOfSession = (hash: string): string =>
  createHash('sha256').update(`session:${hash}`).digest('base64url').slice(0, 22);

/** The sessions of an account that are not over; the one seen last comes first. */
export const openSessionsOf = (db: Executor, userId: string, now: Date): Promise<SessionRecord[]> =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt));

/** Ends one session. */
export const endSession = async (tx: Executor, { hash }: Pick<SessionRecord, 'hash'>): Promise<void> => {
  await tx.delete(sessions).where(eq(sessions.hash, hash));
};
