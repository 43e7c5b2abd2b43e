import { and, asc, count, eq, inArray } from 'drizzle-orm';

import { heldStates } from '#contract/vault/storage-items.rules.ts';
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
