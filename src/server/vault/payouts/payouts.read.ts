import { and, eq, inArray } from 'drizzle-orm';

import { openPayoutBatchStates, type PayoutBatchState } from '#contract/vault/payouts.rules.ts';
import type { Executor } from '#server/db/database.ts';

import { payoutBatches, payoutLines } from './payouts.table.ts';

export interface OpenBatch {
  id: string;
  number: string;
  state: PayoutBatchState;
  stateSince: Date;
  payOn: string | null;
}

/** In which batches sales are that wait to be paid by them, by sale. */
export async function openBatchesOf(db: Executor, saleIds: readonly string[]): Promise<ReadonlyMap<string, OpenBatch>> {
  if (saleIds.length === 0) return new Map();
  const { id, number, state, stateSince, payOn } = payoutBatches;
  const rows = await db
    .select({ saleId: payoutLines.sellBackId, id, number, state, stateSince, payOn })
    .from(payoutLines)
    .innerJoin(payoutBatches, eq(payoutBatches.id, payoutLines.batchId))
    .where(
      and(
        inArray(payoutLines.sellBackId, [...saleIds]),
        eq(payoutLines.state, 'open'),
        inArray(state, [...openPayoutBatchStates]),
      ),
    );
  return new Map(rows.map(({ saleId, ...batch }) => [saleId, batch]));
}

/** The same of one sale. */
export const openBatchOf = async (db: Executor, saleId: string): Promise<OpenBatch | null> =>
  (await openBatchesOf(db, [saleId])).get(saleId) ?? null;
