import { eq } from 'drizzle-orm';

import type { KycDraft } from '#contract/customers/customers.contract.ts';
import type { Executor } from '#server/db/database.ts';

import { kycCases } from './kyc-cases.table.ts';

/** The address that a customer declared for his identity check, as far as it was filled in; null without one. */
export async function kycAddressOf(db: Executor, userId: string): Promise<KycDraft['address'] | null> {
  const [kyc] = await db.select({ form: kycCases.form }).from(kycCases).where(eq(kycCases.userId, userId));
  return kyc?.form.address ?? null;
}
