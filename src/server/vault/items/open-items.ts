import type { Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { accounts } from '#server/ledger/accounts.ts';
import { postEntries, transfer } from '#server/ledger/ledger.service.ts';

import { newNumbers } from './split-lots.ts';
import { storageEvents, storageItems, type StorageItemRecord } from './storage-items.table.ts';

/** What is known of an item before it was taken in. */
export type NewItem = Pick<
  typeof storageItems.$inferInsert,
  'vaultId' | 'customerId' | 'customerName' | 'productId' | 'sku' | 'name' | 'metal' | 'qty' | 'pieceNg' | 'currency'
> &
  Pick<typeof storageItems.$inferInsert, 'cost' | 'costCad' | 'orderId' | 'orderNumber' | 'lineId' | 'sellableFrom'>;

/**
 * Opens items that are on their way into a vault: from here on we hold their metal for their customers, in the books too. In
 * the caller's transaction; answers them in the order given.
 */
export async function openItems(
  tx: Transaction,
  opened: readonly NewItem[],
  { at, actor, what }: { at: Date; actor: Actor; what: string },
): Promise<StorageItemRecord[]> {
  if (opened.length === 0) return [];
  const numbers = await newNumbers(tx, opened.length);
  const rows = opened.map((item, index) => ({
    ...item,
    ...{ id: uuidV7(), number: numbers[index] ?? '', state: 'pending_inbound' as const, stateSince: at },
    acquiredAt: at,
  }));
  const items = await tx.insert(storageItems).values(rows).returning();
  await tx.insert(storageEvents).values(
    rows.map(({ id: itemId, state: toState }) => ({
      ...{ itemId, at, what, toState, fromState: null, actorId: actor.id ?? null, actorName: actor.name },
    })),
  );
  await postEntries(
    tx,
    rows.map(({ id: refId, metal, pieceNg, qty, customerId: partyId }) => ({
      ...{ at, kind: 'vault.received', refType: 'storage_item', refId, actorId: actor.id ?? null },
      postings: transfer(
        metal,
        pieceNg * BigInt(qty),
        { account: accounts.vaultOwed, partyId },
        { account: accounts.vaultMetal },
      ),
    })),
  );
  const byId = new Map(items.map((item) => [item.id, item]));
  return rows.flatMap(({ id }) => byId.get(id) ?? []);
}
