import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';

import { heldStates, storedStates } from '#contract/vault/storage-items.rules.ts';
import type { Executor } from '#server/db/database.ts';

import { storageItems } from './storage-items.table.ts';

/** How many items of a customer we hold. */
export async function countHeldItems(db: Executor, customerId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(storageItems)
    .where(and(eq(storageItems.customerId, customerId), inArray(storageItems.state, [...heldStates])));
  return row?.n ?? 0;
}

/** Items and their fine weight (10^-9 g) that lie in each vault, by metal. */
export const storedByVault = (db: Executor) =>
  db
    .select({
      vaultId: storageItems.vaultId,
      metal: storageItems.metal,
      items: count(),
      ng: sql`sum(${storageItems.fineNg})::text`.mapWith(BigInt),
    })
    .from(storageItems)
    .where(inArray(storageItems.state, [...storedStates]))
    .groupBy(storageItems.vaultId, storageItems.metal)
    .orderBy(storageItems.metal);

/** What a customer has, or had, in storage, for his copy. */
export const itemsOfPerson = (db: Executor, customerId: string) =>
  db
    .select({
      ...{ number: storageItems.number, state: storageItems.state, name: storageItems.name, metal: storageItems.metal },
      ...{ qty: storageItems.qty, fineNg: storageItems.fineNg, serial: storageItems.serial, lot: storageItems.lot },
      ...{
        location: storageItems.location,
        acquiredAt: storageItems.acquiredAt,
        orderNumber: storageItems.orderNumber,
      },
      ...{ currency: storageItems.currency, cost: storageItems.cost },
    })
    .from(storageItems)
    .where(eq(storageItems.customerId, customerId))
    .orderBy(asc(storageItems.acquiredAt), asc(storageItems.id));
