import { eq, sql } from 'drizzle-orm';

import { moneyText } from '#contract/arithmetic/exact.ts';
import { heldStates } from '#contract/vault/storage-items.rules.ts';
import { storageLock, storagePlaceOf } from '#contract/vault/storage-locks.rules.ts';
import { ownStorageItemsResource } from '#contract/vault/storage.resource.ts';
import { defineListSource } from '#server/db/list/list-source.ts';
import { type StorageItemRecord, storageItems } from '#server/vault/items/storage-items.table.ts';

const { id, number, name, metal, serial, lot, acquiredAt, qty, pieceNg, fineNg, costCad, state, sellableFrom } =
  storageItems;
const held = sql.raw(heldStates.map((each) => `'${each}'`).join(', '));
const columns = { number, name, metal, acquiredAt, qty, fineNg, costCad, state };

type Told = Pick<
  StorageItemRecord,
  'id' | 'number' | 'name' | 'metal' | 'serial' | 'lot' | 'acquiredAt' | 'qty' | 'pieceNg' | 'fineNg' | 'costCad'
> &
  Pick<StorageItemRecord, 'state' | 'sellableFrom'>;

/** An item at a moment, as the list and its own view have it. */
export const itemRowOf = (item: Told, now: Date) => ({
  ...{ id: item.id, number: item.number, name: item.name, metal: item.metal, qty: item.qty, state: item.state },
  mark: item.serial ?? item.lot,
  isSerial: item.serial !== null,
  acquiredAt: item.acquiredAt.toISOString(),
  pieceNg: String(item.pieceNg),
  fineNg: String(item.fineNg ?? item.pieceNg * BigInt(item.qty)),
  costCad: moneyText(item.costCad),
  place: storagePlaceOf(item.state),
  lock: storageLock({ state: item.state, sellableFrom: item.sellableFrom?.toISOString() ?? null }, now),
});

/** What one customer has in storage, and had. */
export const storageItemsOf = (customerId: string, now: Date) =>
  defineListSource({
    resource: ownStorageItemsResource,
    from: storageItems,
    columns: {
      ...columns,
      mark: sql`coalesce(${serial}, ${lot})`,
      place: sql`case when ${state} in (${held}) then 'held' else 'gone' end`,
    },
    select: { ...columns, id, serial, lot, pieceNg, sellableFrom },
    toRow: (item) => itemRowOf(item, now),
    key: storageItems.id,
    ownerCondition: eq(storageItems.customerId, customerId) as ReturnType<typeof sql>,
  });
