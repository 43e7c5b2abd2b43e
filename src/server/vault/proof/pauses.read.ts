import { and, eq, isNull, sql } from 'drizzle-orm';

import type { Metal } from '#contract/metals.ts';
import type { Executor } from '#server/db/database.ts';
import type { Reading } from '#server/db/read-together.ts';

import { proofDifferences } from './proof.table.ts';

/** Of which metals sales out of the vault wait, to be read together with other things. */
export const pausedMetals: Reading<Metal[]> = {
  shape: 'paused metals',
  text: () => sql`
    select jsonb_agg(${proofDifferences.metal}) from ${proofDifferences} where ${proofDifferences.endedAt} is null`,
  values: {},
  read: (value) => (value ?? []) as Metal[],
};

/** Whether sales of a metal out of the vault wait, because customers' items and the books do not agree on it. */
export async function isPaused(db: Executor, metal: Metal): Promise<boolean> {
  const [open] = await db
    .select({ id: proofDifferences.id })
    .from(proofDifferences)
    .where(and(eq(proofDifferences.metal, metal), isNull(proofDifferences.endedAt)));
  return open !== undefined;
}
