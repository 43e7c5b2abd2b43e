import { and, asc, eq, lt } from 'drizzle-orm';

import type { Metal } from '#contract/metals.ts';
import type { Executor } from '#server/db/database.ts';

import { passedLinesOf } from '#server/vault/title-transfers/title-transfers.read.ts';

import { type ItemTurn, itemTurns } from './item-turns.read.ts';
import { storageItems } from './storage-items.table.ts';

/** An item from the day it came to its customer; weights are 10^-9 g, what it cost CAD minor units. */
export interface ItemLife {
  id: string;
  /** Where it lay first. */
  vaultId: string;
  productId: string;
  sku: string;
  name: string;
  metal: Metal;
  pieces: number;
  fineNg: bigint;
  costCad: bigint;
  order: { id: string; number: string } | null;
  /** By which it came from another customer. */
  transfer: { id: string; number: string } | null;
  cameAt: Date;
  /** When we ceased to hold it, held it again, or put it into another vault, oldest first. */
  turns: ItemTurn[];
}

/**
 * Every item that came to a customer before a moment, with each event by which it left, came back or went to another vault: seven
 * queries, however many there are. A part that was taken out of a lot counts from when the lot came, as the lot then is without it.
 */
export async function itemLives(db: Executor, customerId: string, until: Date): Promise<ItemLife[]> {
  const { id, vaultId, partOf, productId, sku, name, metal, qty, fineNg, costCad, orderId, orderNumber } = storageItems;
  const items = await db
    .select({
      ...{ id, vaultId, partOf, productId, sku, name, metal, fineNg, costCad, orderId, orderNumber },
      ...{ pieces: qty, cameAt: storageItems.acquiredAt },
    })
    .from(storageItems)
    .where(and(eq(storageItems.customerId, customerId), lt(storageItems.acquiredAt, until)))
    .orderBy(asc(storageItems.acquiredAt), asc(storageItems.id));
  const turnsOf = await itemTurns(db, customerId, items);
  const came = (await passedLinesOf(db, customerId)).filter(({ isGiven }) => !isGiven);
  const cameBy = new Map(came.map((line) => [line.itemId, line.transfer]));
  const byId = new Map(items.map((item) => [item.id, item]));
  /** A part came with what it was taken out of. */
  const transferOf = (of: (typeof items)[number] | undefined): ItemLife['transfer'] =>
    of === undefined ? null : (cameBy.get(of.id) ?? transferOf(byId.get(of.partOf ?? '')));
  return items.map(({ orderId: ordered, orderNumber: number, partOf: lot, fineNg: weight, ...item }) => ({
    ...{ ...item, ...turnsOf({ ...item, partOf: lot }) },
    fineNg: weight ?? 0n,
    transfer: transferOf(byId.get(item.id)),
    order: ordered === null || number === null ? null : { id: ordered, number },
  }));
}
