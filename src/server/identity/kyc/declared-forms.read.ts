import { inArray } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { kycCases } from './kyc-cases.table.ts';

/** What customers declared in their identity checks, as far as they have begun one. */
export async function declaredForms(db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, object>> {
  const found = await db
    .select({ userId: kycCases.userId, form: kycCases.form })
    .from(kycCases)
    .where(inArray(kycCases.userId, [...ids]));
  return new Map(found.map(({ userId, form }) => [userId, form]));
}
