import { count, eq, gte, and, sql } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';
import type { Reading } from '#server/db/read-together.ts';

import { passkeys } from './passkeys.table.ts';

export async function countPasskeys(db: Executor, userId: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(passkeys).where(eq(passkeys.userId, userId));
  return row?.n ?? 0;
}

/** Whether an account has one, to be read together with other things. */
export const withPasskey = (userId: string): Reading<boolean> => ({
  shape: 'passkey of account',
  text: () => sql`
    select to_jsonb(exists (select 1 from ${passkeys} where ${passkeys.userId} = ${sql.placeholder('passkeyOf')}))`,
  values: { passkeyOf: userId },
  read: (value) => value === true,
});

/** Forgets the passkeys of an account, or those made since a moment, and answers how many. */
export async function dropPasskeys(tx: Executor, userId: string, since?: Date): Promise<number> {
  const dropped = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), since === undefined ? undefined : gte(passkeys.createdAt, since)))
    .returning({ id: passkeys.id });
  return dropped.length;
}

/** What is kept of an account's passkeys, for its owner. */
export const passkeyFacts = (db: Executor, userId: string) =>
  db
    .select({
      name: passkeys.name,
      addedAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
      isBackedUp: passkeys.isBackedUp,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, userId));
