import { createHash, randomInt } from 'node:crypto';

import { and, eq, isNull, sql } from 'drizzle-orm';

import type { Executor, Transaction } from '#server/db/database.ts';

import { recoveryCodes } from './second-factors.table.ts';

/** How many one is given at a time. */
const MANY = 10;

/** Letters and digits of which none looks like another; ten of them are 49 bits. */
const SIGNS = 'abcdefghjkmnpqrstvwxyz23456789';

const newCode = (): string => {
  const signs = Array.from({ length: 10 }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return `${signs.slice(0, 5)}-${signs.slice(5)}`;
};

/** However it was typed. The account is part of it, so that equal codes of two accounts are two rows. */
const hashOf = (userId: string, code: string): string =>
  createHash('sha256')
    .update(`${userId}:${code.toLowerCase().replaceAll(/[-\s]/g, '')}`)
    .digest('base64url');

/** Makes new ones in place of all that there are, and answers them for the one time that they can be read. */
export async function replaceRecoveryCodes(tx: Transaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: MANY }, newCode);
  await dropRecoveryCodes(tx, userId);
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ hash: hashOf(userId, code), userId })));
  return codes;
}

export async function dropRecoveryCodes(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** Uses a code up; of two calls at the same moment one gets it. Answers whether it was one. */
export async function takeRecoveryCode(tx: Transaction, userId: string, code: string, now: Date): Promise<boolean> {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(eq(recoveryCodes.hash, hashOf(userId, code)), eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)),
    )
    .returning({ hash: recoveryCodes.hash });
  return used.length === 1;
}

export async function countRecoveryCodes(db: Executor, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: sql<number>`count(*)::int` })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}
