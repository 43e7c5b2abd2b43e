import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';

import { heldStates, insuredStates } from '#contract/vault/storage-items.rules.ts';
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

/** Items and their fine weight (10^-9 g) that each vault's insurance covers, by metal: what left it for another one, too. */
export const storedByVault = (db: Executor) =>
  db
    .select({
      vaultId: storageItems.vaultId,
      metal: storageItems.metal,
      items: count(),
      ng: sql`sum(${storageItems.fineNg})::text`.mapWith(BigInt),
    })
    .from(storageItems)
    .where(inArray(storageItems.state, [...insuredStates]))
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

/** Items by their ids. */
export async function itemsByIds(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, typeof storageItems.$inferSelect>> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(storageItems)
          .where(inArray(storageItems.id, [...ids]));
  return new Map(rows.map((item) => [item.id, item]));
}
