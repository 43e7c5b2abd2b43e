import { and, asc, eq, inArray, isNotNull, lt, notInArray, or } from 'drizzle-orm';

import { groupedBy } from '#contract/grouped-by.ts';
import { heldStates, type StorageItemState } from '#contract/vault/storage-items.rules.ts';
import type { Metal } from '#contract/metals.ts';
import type { Executor } from '#server/db/database.ts';

import { storageEvents, storageItems } from './storage-items.table.ts';

const held = [...heldStates];

/** An item from the day it came to its customer; weights are 10^-9 g, what it cost CAD minor units. */
export interface ItemLife {
  id: string;
  vaultId: string;
  productId: string;
  sku: string;
  name: string;
  metal: Metal;
  pieces: number;
  fineNg: bigint;
  costCad: bigint;
  order: { id: string; number: string } | null;
  cameAt: Date;
  /** When we ceased to hold it, or held it again, oldest first. */
  turns: { at: Date; isHeld: boolean; state: StorageItemState }[];
}

/**
 * Every item that came to a customer before a moment, with each event by which it left or came back: two queries, however many
 * there are. A part that was taken out of a lot counts from when the lot came, as the lot then is without it.
 */
export async function itemLives(db: Executor, customerId: string, until: Date): Promise<ItemLife[]> {
  const { id, vaultId, productId, sku, name, metal, qty, fineNg, costCad, orderId, orderNumber } = storageItems;
  const own = and(eq(storageItems.customerId, customerId), lt(storageItems.acquiredAt, until));
  const items = await db
    .select({
      ...{ id, vaultId, productId, sku, name, metal, fineNg, costCad, orderId, orderNumber },
      ...{ pieces: qty, cameAt: storageItems.acquiredAt },
    })
    .from(storageItems)
    .where(own)
    .orderBy(asc(storageItems.acquiredAt), asc(storageItems.id));
  const { fromState, toState } = storageEvents;
  const turns = await db
    .select({ itemId: storageEvents.itemId, at: storageEvents.at, state: toState })
    .from(storageEvents)
    .innerJoin(storageItems, eq(storageItems.id, storageEvents.itemId))
    .where(
      and(
        own,
        isNotNull(fromState),
        or(
          and(inArray(fromState, held), notInArray(toState, held)),
          and(notInArray(fromState, held), inArray(toState, held)),
        ),
      ),
    )
    .orderBy(asc(storageEvents.at), asc(storageEvents.id));
  const turnsOf = groupedBy(turns, ({ itemId }) => itemId);
  return items.map(({ orderId: ordered, orderNumber: number, fineNg: weight, ...item }) => ({
    ...item,
    fineNg: weight ?? 0n,
    order: ordered === null || number === null ? null : { id: ordered, number },
    turns: (turnsOf.get(item.id) ?? []).map(({ at, state }) => ({ at, state, isHeld: isHeldState(state) })),
  }));
}

const isHeldState = (state: StorageItemState): boolean => (heldStates as readonly StorageItemState[]).includes(state);
