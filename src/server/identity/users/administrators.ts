import { and, asc, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';

import { nextVersion } from '#server/db/columns.ts';
import type { Executor, Transaction } from '#server/db/database.ts';

import { nameOfSession } from './open-sessions.ts';
import { deviceOf } from './device-name.ts';
import { sessions } from './sessions.table.ts';
import { mailTokens, type UserRecord, users } from './users.table.ts';

/*
 * The accounts of administrators, for the noun `staff`, which decides about them.
 */

const isAdmin = eq(users.role, 'admin');

/** The administrator of an id, in whatever state; undefined for customers too. */
export async function findAdministrator(db: Executor, id: string): Promise<UserRecord | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isAdmin));
  return user;
}

/** Locks administrators until the end of the transaction, always in the order of their ids; with every super administrator, if wanted. */
export const lockAdministrators = (
  tx: Transaction,
  ids: readonly string[],
  { withSupers = false }: { withSupers?: boolean } = {},
): Promise<UserRecord[]> =>
  tx
    .select()
    .from(users)
    .where(
      and(
        isAdmin,
        or(inArray(users.id, [...ids]), withSupers ? sql`${users.adminRoles} @> array['super']` : undefined),
      ),
    )
    .orderBy(asc(users.id))
    .for('no key update');

/** Writes a change of a locked account, with its next version. */
export const storeAccount = (tx: Transaction, { id }: Pick<UserRecord, 'id'>, values: Partial<UserRecord>) =>
  tx
    .update(users)
    .set({ ...values, version: nextVersion(users.version) })
    .where(eq(users.id, id));

/** An account without a password and roles, which a mailed link opens. */
export async function addInvited(
  tx: Transaction,
  values: Pick<UserRecord, 'name' | 'email' | 'emailKey' | 'invitedBy'>,
): Promise<UserRecord> {
  const [user] = await tx
    .insert(users)
    .values({ ...values, role: 'admin', status: 'pending', secondFactor: true })
    .returning();
  if (!user) throw new Error('The invited administrator was not written.');
  return user;
}

/** Removes an account that was never used, and its links. */
export async function removeInvited(tx: Transaction, { id }: UserRecord): Promise<void> {
  await tx.delete(mailTokens).where(eq(mailTokens.userId, id));
  await tx.delete(users).where(eq(users.id, id));
}

/** Until when the link of an open invitation works; null without one. */
export async function invitationEnd(db: Executor, userId: string): Promise<Date | null> {
  const [token] = await db
    .select({ expiresAt: mailTokens.expiresAt })
    .from(mailTokens)
    .where(and(eq(mailTokens.userId, userId), eq(mailTokens.purpose, 'staff_invitation'), isNull(mailTokens.usedAt)))
    .orderBy(desc(mailTokens.expiresAt))
    .limit(1);
  return token?.expiresAt ?? null;
}

/** Where somebody is signed in now, as a colleague may know it. */
export async function sessionsOf(db: Executor, userId: string, now: Date) {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt));
  return rows.map(({ hash, userAgent, ip, lastSeenAt }) => ({
    ...{ id: nameOfSession(hash), device: deviceOf(userAgent), ip, lastSeenAt: lastSeenAt.toISOString() },
  }));
}
