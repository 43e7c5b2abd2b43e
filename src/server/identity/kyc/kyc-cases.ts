import { asc, eq } from 'drizzle-orm';

import type { Executor, Transaction } from '#server/db/database.ts';

import { type KycCaseRecord, kycCases } from './kyc-cases.table.ts';

/** The identity check of a customer; null before he has begun it. */
export async function findKycCase(db: Executor, userId: string): Promise<KycCaseRecord | null> {
  const [found] = await db.select().from(kycCases).where(eq(kycCases.userId, userId));
  return found ?? null;
}

/** The customers whose identity check somebody of the staff has taken into review. */
export const casesClaimedBy = async (db: Executor, staffId: string): Promise<string[]> =>
  (
    await db
      .select({ id: kycCases.userId })
      .from(kycCases)
      .where(eq(kycCases.claimedBy, staffId))
      .orderBy(asc(kycCases.userId))
  ).map(({ id }) => id);

/** Writes what is given of a customer's identity check, and leaves the rest of it as it is. Answers it whole. */
export async function storeKycCase(
  tx: Transaction,
  userId: string,
  values: Partial<typeof kycCases.$inferInsert>,
): Promise<KycCaseRecord> {
  const [stored] = await tx
    .insert(kycCases)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: kycCases.userId, set: values })
    .returning();
  return stored as KycCaseRecord;
}
