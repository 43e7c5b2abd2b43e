import { and, eq } from 'drizzle-orm';

import { recordAudits } from '#server/audit/audit.service.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Transaction } from '#server/db/database.ts';
import type { MoneyTakenBack } from '#server/trade/trade.door.ts';

import { storageEvents, storageItems } from './storage-items.table.ts';

/**
 * Freezes what lies in the vault of an order whose money was taken back, for finance, who ends it. What is not free, such as pieces that
 * are being sold, stays as it is: finance has a task with the money. Answers how many items it froze.
 */
export async function freezeUnpaid(
  tx: Transaction,
  { orderId, orderNumber, at, actor }: MoneyTakenBack,
): Promise<number> {
  const reason = `A payment of order ${orderNumber} was taken back.`;
  const frozen = await tx
    .update(storageItems)
    .set({ state: 'frozen', frozenAs: 'finance', reason, stateSince: at, version: nextVersion(storageItems.version) })
    .where(and(eq(storageItems.orderId, orderId), eq(storageItems.state, 'in_vault')))
    .returning({ id: storageItems.id, number: storageItems.number });
  if (frozen.length === 0) return 0;
  const moved = { at, what: 'Frozen', note: reason, fromState: 'in_vault', toState: 'frozen' } as const;
  const by = { actorId: actor.id ?? null, actorName: actor.name };
  await tx.insert(storageEvents).values(frozen.map(({ id }) => ({ ...moved, ...by, itemId: id })));
  await recordAudits(
    tx,
    frozen.map(({ id, number }) => ({
      ...{ actor, action: 'storage_item.frozen', entity: 'storage_item', entityId: id },
      ...{ before: { state: 'in_vault' }, after: { state: 'frozen', number, reason, as: 'finance' } },
    })),
  );
  return frozen.length;
}
