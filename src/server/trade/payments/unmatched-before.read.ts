import { and, asc, inArray, lt, sql } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { receipts } from './receipts.table.ts';

/** What came in before a moment and is still matched to nothing, by currency; money that compliance looks at is too. */
export const unmatchedBefore = (db: Executor, at: Date): Promise<{ unit: string; amount: bigint }[]> =>
  db
    .select({ unit: receipts.currency, amount: sql<bigint>`sum(${receipts.amount})::text`.mapWith(BigInt) })
    .from(receipts)
    .where(and(inArray(receipts.state, ['unmatched', 'questioned']), lt(receipts.receivedAt, at)))
    .groupBy(receipts.currency)
    .orderBy(asc(receipts.currency));
