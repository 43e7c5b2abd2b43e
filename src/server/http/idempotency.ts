import { createHash } from 'node:crypto';

import { and, eq, lt, sql } from 'drizzle-orm';

import type { Database, Transaction } from '#server/db/database.ts';

import { idempotencyKeys } from './idempotency.table.ts';
import { conflict } from './refusal.ts';

export interface IdempotentCall {
  userId: string;
  key: string;
  /** What is asked for: action name and body. */
  action: string;
  body: unknown;
}

/**
 * Does the work once for a user's key, in the caller's transaction. The same key and body later gets the same answer;
 * a second call while the first runs waits for it; the same key with another body is refused with 409.
 * The work's answer must be plain JSON.
 */
export async function once<Answer>(
  tx: Transaction,
  call: IdempotentCall,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const callHash = createHash('sha256')
    .update(JSON.stringify([call.action, call.body]))
    .digest('base64url');
  const [claimed] = await tx
    .insert(idempotencyKeys)
    .values({ userId: call.userId, key: call.key, callHash })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  const thisKey = and(eq(idempotencyKeys.userId, call.userId), eq(idempotencyKeys.key, call.key));
  if (!claimed) {
    const [known] = await tx.select().from(idempotencyKeys).where(thisKey);
    if (!known || known.callHash !== callHash) throw conflict('This key was already used for something else.');
    return known.answer as Answer;
  }
  const answer = await work();
  await tx.update(idempotencyKeys).set({ status: 200, answer }).where(thisKey);
  return answer;
}

/** Forgets the keys that nobody sends again; run by the schedule. By the database's clock, which wrote when they came. */
export async function sweepKeys(db: Database): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, sql`now() - interval '24 hours'`));
}
