import { eq } from 'drizzle-orm';

import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import type { Executor } from '#server/db/database.ts';

import { complianceCases } from './cases.table.ts';

/**
 * Whether a customer's records are kept by a case or its reports, and until which day: nothing of them is erased before. Null
 * where a case is not closed yet. Who erases asks this; the database refuses besides to drop what a case refers to.
 */
export async function keptUntil(
  db: Executor,
  customerId: string,
  now: Date,
): Promise<{ isKept: boolean; until: string | null }> {
  const cases = await db
    .select({ keepUntil: complianceCases.keepUntil })
    .from(complianceCases)
    .where(eq(complianceCases.customerId, customerId));
  if (cases.some(({ keepUntil }) => keepUntil === null)) return { isKept: true, until: null };
  const until = cases
    .map(({ keepUntil }) => keepUntil ?? '')
    .toSorted()
    .at(-1);
  return until === undefined || until < civilDayOf(now) ? { isKept: false, until: null } : { isKept: true, until };
}
