import { and, asc, eq, inArray } from 'drizzle-orm';

import type { Transaction } from '#server/db/database.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { completeVaulted } from '#server/trade/trade.door.ts';
import { cityOfVault } from '#server/vault/vaults/open-vault.read.ts';

import { storageItems } from './storage-items.table.ts';

interface Shop {
  clock: Clock;
  publicUrl: string;
}

/**
 * Completes an order once two officers have confirmed all its items, and tells its customer; to be called after each confirmation, in its
 * transaction. Answers whether it did: not while another item of it is on its way in or differs.
 */
export async function completeOrderOf(
  tx: Transaction,
  shop: Shop,
  { orderId, at }: { orderId: string; at: Date },
): Promise<boolean> {
  const ofOrder = eq(storageItems.orderId, orderId);
  const [first] = await tx
    .select({ vaultId: storageItems.vaultId })
    .from(storageItems)
    .where(ofOrder)
    .orderBy(asc(storageItems.id))
    .limit(1);
  if (!first) return false;
  const isAllIn = async () =>
    (await tx.$count(storageItems, and(ofOrder, inArray(storageItems.state, ['pending_inbound', 'discrepancy'])))) ===
    0;
  return completeVaulted(tx, shop, { orderId, at, city: await cityOfVault(tx, first.vaultId), isAllIn });
}
