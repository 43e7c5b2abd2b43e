import { and, eq, inArray, sql } from 'drizzle-orm';

import type { Metal } from '#contract/metals.ts';
import { heldStates, storedStates } from '#contract/vault/storage-items.rules.ts';
import type { Executor } from '#server/db/database.ts';

import { storageItems } from './storage-items.table.ts';

/** What a customer holds of one metal in pieces of one weight. */
export interface HeldPieces {
  metal: Metal;
  pieceNg: bigint;
  items: number;
  pieces: number;
  costCad: bigint;
}

/** Held pieces by metal and weight: few rows, however many items there are, since each piece of a weight is worth the same. */
export const heldPieces = (db: Executor, customerId: string): Promise<HeldPieces[]> =>
  db
    .select({
      metal: storageItems.metal,
      pieceNg: storageItems.pieceNg,
      items: sql`count(*)`.mapWith(Number),
      pieces: sql`sum(${storageItems.qty})`.mapWith(Number),
      costCad: sql`sum(${storageItems.costCad})`.mapWith(BigInt),
    })
    .from(storageItems)
    .where(and(eq(storageItems.customerId, customerId), inArray(storageItems.state, [...heldStates])))
    .groupBy(storageItems.metal, storageItems.pieceNg);

/** What of each metal a customer holds, fine weight. */
export async function storedMetals(db: Executor, customerId: string): Promise<ReadonlyMap<Metal, bigint>> {
  const stored = new Map<Metal, bigint>();
  for (const { metal, pieceNg, pieces } of await heldPieces(db, customerId)) {
    stored.set(metal, (stored.get(metal) ?? 0n) + pieceNg * BigInt(pieces));
  }
  return stored;
}

/** Whether a customer has, or ever had, anything in storage. */
export async function hadStorage(db: Executor, customerId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: storageItems.id })
    .from(storageItems)
    .where(eq(storageItems.customerId, customerId))
    .limit(1);
  return row !== undefined;
}

/** What two officers have found in a vault: each item by its serial number or lot, for a bar list to be held against. */
export async function markedItems(db: Executor, vaultId: string) {
  const { id, number, name, serial, lot, location, fineNg, state } = storageItems;
  const rows = await db
    .select({ id, number, name, serial, lot, location, fineNg })
    .from(storageItems)
    .where(and(eq(storageItems.vaultId, vaultId), inArray(state, [...storedStates])));
  return rows.map((row) => ({
    ...{ id: row.id, number: row.number, name: row.name, fineNg: row.fineNg ?? 0n },
    ...{ mark: row.serial ?? row.lot ?? row.number, location: row.location ?? '' },
  }));
}
