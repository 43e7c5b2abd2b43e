import { asc, eq } from 'drizzle-orm';

import {
  nextPayoutBatchState,
  type PayoutBatchEvent,
  type PayoutBatchState,
  payoutBatchStateNames,
} from '#contract/vault/payouts.rules.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import { conflict, notFound } from '#server/http/refusal.ts';
import { lockUsers } from '#server/identity/identity.door.ts';
import { lockSellBacks } from '#server/vault/sell-backs/move-sell-back.ts';
import { customersOf, type SellBackRecord } from '#server/vault/sell-backs/sell-backs.read.ts';

import { payoutBatches, type PayoutBatchRecord, type PayoutLineRecord, payoutLines } from './payouts.table.ts';

export interface LockedBatch {
  batch: PayoutBatchRecord;
  /** Its payments that nobody has heard of yet. */
  open: readonly PayoutLineRecord[];
  /** The sales of those, by id. */
  sales: ReadonlyMap<string, SellBackRecord>;
}

export async function findBatch(db: Executor, id: string): Promise<PayoutBatchRecord> {
  const [batch] = await db.select().from(payoutBatches).where(eq(payoutBatches.id, id));
  if (!batch) throw notFound('The batch');
  return batch;
}

export const linesOfBatch = (db: Executor, id: string): Promise<PayoutLineRecord[]> =>
  db.select().from(payoutLines).where(eq(payoutLines.batchId, id)).orderBy(asc(payoutLines.position));

/** Locks people, sales and the batch, in this order. Refuses with 404, and with 409 another version. */
export async function lockBatch(
  tx: Transaction,
  { id, version, actorId }: { id: string; version: number; actorId: string },
): Promise<LockedBatch> {
  // Its sales are those that it was made of: a line may end, none is added.
  const saleIds = (await linesOfBatch(tx, id)).map(({ sellBackId }) => sellBackId);
  await lockUsers(tx, [actorId, ...(await customersOf(tx, saleIds))]);
  const sales = await lockSellBacks(tx, saleIds);
  const [batch] = await tx.select().from(payoutBatches).where(eq(payoutBatches.id, id)).for('update');
  if (!batch) throw notFound('The batch');
  if (batch.version !== version)
    throw conflict('This has moved in the meantime. Check its current state first.', { code: 'stale_version' });
  const open = (await linesOfBatch(tx, id)).filter(({ state }) => state === 'open');
  return { batch, open, sales: new Map(sales.map((sale) => [sale.id, sale])) };
}

/** Refuses with 409 a move that the table of transitions does not list. */
export function requireBatchMove({ state, number }: PayoutBatchRecord, event: PayoutBatchEvent): PayoutBatchState {
  const next = nextPayoutBatchState(state, event);
  if (next) return next;
  throw conflict(
    `${number} is in the state “${payoutBatchStateNames[state].toLowerCase()}”, which does not allow this.`,
  );
}
