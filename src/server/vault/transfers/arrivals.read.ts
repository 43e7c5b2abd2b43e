import { and, asc, eq, inArray } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { transferItems, transfers } from './transfers.table.ts';

interface Arrival {
  itemId: string;
  fromVaultId: string;
  toVaultId: string;
}

/** By which ways items arrived in other vaults, a row for each arrival, the oldest first. */
export async function arrivalsOf(db: Executor, itemIds: readonly string[]): Promise<Arrival[]> {
  const asked = [...new Set(itemIds)];
  if (asked.length === 0) return [];
  return db
    .select({ itemId: transferItems.itemId, fromVaultId: transfers.fromVaultId, toVaultId: transfers.toVaultId })
    .from(transferItems)
    .innerJoin(transfers, eq(transfers.id, transferItems.transferId))
    .where(and(inArray(transferItems.itemId, asked), eq(transfers.state, 'done')))
    .orderBy(asc(transfers.confirmedAt), asc(transfers.id));
}
