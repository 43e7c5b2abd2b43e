import { and, desc, eq, isNull } from 'drizzle-orm';

import type { Executor, Transaction } from '#server/db/database.ts';

import { type KycRequestRecord, kycRequests } from './kyc-requests.table.ts';

/** What was asked of a customer again, the newest first. */
export const requestsOf = (db: Executor, userId: string): Promise<KycRequestRecord[]> =>
  db
    .select()
    .from(kycRequests)
    .where(eq(kycRequests.userId, userId))
    .orderBy(desc(kycRequests.at), desc(kycRequests.id));

/** What is asked of him now; null where nothing is. */
export async function openRequestOf(db: Executor, userId: string): Promise<KycRequestRecord | null> {
  const [open] = await db
    .select()
    .from(kycRequests)
    .where(and(eq(kycRequests.userId, userId), isNull(kycRequests.endedAt)));
  return open ?? null;
}

export const writeRequest = async (tx: Transaction, asked: typeof kycRequests.$inferInsert): Promise<void> =>
  void (await tx.insert(kycRequests).values(asked));

/** Ends what is asked of a customer: by his answer, or without one. */
export async function answerRequest(tx: Transaction, userId: string, at: Date, answered: 'yes' | 'no'): Promise<void> {
  await tx
    .update(kycRequests)
    .set({ endedAt: at, answered })
    .where(and(eq(kycRequests.userId, userId), isNull(kycRequests.endedAt)));
}

export const noteReminder = async (tx: Transaction, id: string, at: Date): Promise<void> =>
  void (await tx.update(kycRequests).set({ remindedAt: at }).where(eq(kycRequests.id, id)));

/** Takes away what was asked in words; that it was asked, by whom and when stays. */
export const eraseRequests = async (tx: Transaction, userId: string): Promise<void> =>
  void (await tx.update(kycRequests).set({ items: [] }).where(eq(kycRequests.userId, userId)));
