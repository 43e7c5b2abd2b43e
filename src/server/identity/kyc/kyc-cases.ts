import { eq } from 'drizzle-orm';

import type { Executor, Transaction } from '#server/db/database.ts';

import { type KycCaseRecord, kycCases } from './kyc-cases.table.ts';

/** The identity check of a customer; null before he has begun it. */
export async function findKycCase(db: Executor, userId: string): Promise<KycCaseRecord | null> {
  const [found] = await db.select().from(kycCases).where(eq(kycCases.userId, userId));
  return found ?? null;
}

/** Writes what is given of a customer's identity check, and leaves the rest of it as it is. */
export async function storeKycCase(
  tx: Transaction,
  userId: string,
  values: Partial<typeof kycCases.$inferInsert>,
): Promise<void> {
  await tx
    .insert(kycCases)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: kycCases.userId, set: values });
}
