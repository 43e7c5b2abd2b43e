import { and, asc, count, eq, inArray, isNotNull, sql } from 'drizzle-orm';

import { nextVersion } from '#server/db/columns.ts';
import type { Database, Executor, Transaction } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { requireTrader } from '#server/http/access.ts';
import { conflict, forbidden, notFound, signInFirst } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';

import { type UserRecord, users } from './users.table.ts';

export type { UserRecord };

/** The customer of an id; undefined for administrators too. */
export async function findCustomer(db: Executor, id: string): Promise<UserRecord | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, 'customer')));
  return user;
}

/** The customer who has confirmed a folded address as his. */
export async function customerOfAddress(db: Executor, emailKey: string): Promise<UserRecord | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.emailKey, emailKey), eq(users.role, 'customer'), isNotNull(users.emailVerifiedAt)));
  return user;
}

/** Whoever has an id: a customer or an administrator. */
export async function findUser(db: Executor, id: string): Promise<UserRecord | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user;
}

/** The same, locked until the end of the transaction. */
export async function lockUser(tx: Transaction, id: string): Promise<UserRecord | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  return user;
}

const lockedCustomer = prepared((db) =>
  db
    .select()
    .from(users)
    .where(and(eq(users.id, sql.placeholder('id')), eq(users.role, 'customer')))
    .for('update')
    .prepare('lock_customer'),
);

/** The same, locked until the end of the transaction. */
export async function lockCustomer(tx: Transaction, id: string): Promise<UserRecord | undefined> {
  const [user] = await lockedCustomer(tx, { id });
  return user;
}

/** Customers, locked until the end of the transaction in one order; what only refers to them is written meanwhile. */
export const lockCustomers = (tx: Transaction, ids: readonly string[]): Promise<Pick<UserRecord, 'id' | 'name'>[]> =>
  tx
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(inArray(users.id, [...ids]), eq(users.role, 'customer')))
    .orderBy(asc(users.id))
    .for('no key update');

/** Locks people until the end of the transaction, in one order, so that what they do or is done for them is summed one after the other. */
export async function lockUsers(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(asc(users.id))
    .for('no key update');
}

export async function setUserStatus(
  tx: Transaction,
  user: Pick<UserRecord, 'id'>,
  status: UserRecord['status'],
  more: Partial<Pick<UserRecord, 'lapsedAt' | 'name'>> = {},
): Promise<void> {
  await tx
    .update(users)
    .set({ status, ...more, version: nextVersion(users.version) })
    .where(eq(users.id, user.id));
}

/** What somebody is called from now on: in mails, on papers, and as the holder of payout accounts. */
export async function setUserName(tx: Transaction, { id }: Pick<UserRecord, 'id'>, name: string): Promise<void> {
  await tx
    .update(users)
    .set({ name, version: nextVersion(users.version) })
    .where(eq(users.id, id));
}

/** Closes an account for good: nothing opens it, and its address is free for another. The row must be locked. */
export async function closeAccount(tx: Transaction, user: UserRecord): Promise<void> {
  await tx
    .update(users)
    .set({ status: 'closed', emailKey: `closed ${user.id}`, passwordHash: null, version: nextVersion(users.version) })
    .where(eq(users.id, user.id));
}

/**
 * Locks the customer's row, so that his quotes and orders go one after the other, and refuses unless he may trade at this
 * moment: what his session said at its last call does not count.
 */
export async function lockTrader(tx: Transaction, viewer: Viewer): Promise<void> {
  requireTraderNow(await lockCustomer(tx, viewer.id), viewer);
}

/** The same for who buys: papers that have run out let nobody buy, though he may still sell. */
export async function lockOwnBuyer(tx: Transaction, viewer: Viewer): Promise<void> {
  requireOwnBuyerNow(await lockCustomer(tx, viewer.id), viewer);
}

/** The refusal alone, of a customer's locked row. */
export function requireOwnBuyerNow(user: UserRecord | undefined, viewer: Viewer): void {
  requireTraderNow(user, viewer);
  if (user?.lapsedAt) throw forbidden('Your identity check is out of date. Renew it to buy again.');
}

/** The refusal alone, of a customer's locked row. */
export function requireTraderNow(user: UserRecord | undefined, viewer: Viewer): void {
  if (!user || user.status === 'suspended' || user.status === 'closed') throw signInFirst();
  requireTrader({ ...viewer, status: user.status, verified: user.emailVerifiedAt !== null });
}

/** Why nothing may be bought in a customer's name now, in the words of the staff; null when it may. */
export function buyingRefusal({ name, status, emailVerifiedAt, lapsedAt }: UserRecord): string | null {
  if (status === 'suspended' || status === 'closed') return `${name} may not buy: the account is ${status}.`;
  if (status === 'expired' || (status === 'approved' && lapsedAt !== null))
    return `${name} may not buy: the papers of the identity check have lapsed.`;
  if (status !== 'approved') return `${name} may not buy: the identity check is not approved.`;
  return emailVerifiedAt === null ? `${name} may not buy: the e-mail address is not confirmed.` : null;
}

/**
 * The same lock for what staff buys in a customer's name: his own right to trade counts, not theirs. Refuses with 404, and
 * with 409 and the reason.
 */
export async function lockBuyer(tx: Transaction, id: string): Promise<UserRecord> {
  return requireBuyerNow(await lockCustomer(tx, id));
}

/** The same lock for what a customer's standing instruction buys; refuses in words to him. */
export async function lockStandingBuyer(tx: Transaction, id: string): Promise<UserRecord> {
  return requireStandingBuyerNow(await lockCustomer(tx, id));
}

/** The refusal alone, of a customer's locked row, in words to him. */
export function requireStandingBuyerNow(customer: UserRecord | undefined): UserRecord {
  if (!customer) throw notFound('The customer');
  const refusal = buyingRefusal({ ...customer, name: 'You' });
  if (refusal !== null) throw conflict(refusal);
  return customer;
}

/** The refusal alone, of a customer's locked row. */
export function requireBuyerNow(customer: UserRecord | undefined): UserRecord {
  if (!customer) throw notFound('The customer');
  const refusal = buyingRefusal(customer);
  if (refusal !== null) throw conflict(refusal);
  return customer;
}

/** The same without the lock, for what only looks. */
export async function requireBuyer(db: Executor, id: string): Promise<void> {
  requireBuyerNow(await findCustomer(db, id));
}

/** Customers whose identity check was sent and nobody has taken into review yet. */
export async function countSubmittedCustomers(db: Database): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(users)
    .where(and(eq(users.role, 'customer'), eq(users.status, 'submitted')));
  return row?.n ?? 0;
}
