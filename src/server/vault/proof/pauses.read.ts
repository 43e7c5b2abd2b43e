import { and, eq, isNull } from 'drizzle-orm';

import type { Metal } from '#contract/metals.ts';
import type { Executor } from '#server/db/database.ts';

import { proofDifferences } from './proof.table.ts';

/** Whether sales of a metal out of the vault wait, because customers' items and the books do not agree on it. */
export async function isPaused(db: Executor, metal: Metal): Promise<boolean> {
  const [open] = await db
    .select({ id: proofDifferences.id })
    .from(proofDifferences)
    .where(and(eq(proofDifferences.metal, metal), isNull(proofDifferences.endedAt)));
  return open !== undefined;
}
