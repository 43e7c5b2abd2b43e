import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';

import { DAY_MS, HOUR_MS } from '#contract/dates/durations.ts';
import type { StorageItemState } from '#contract/vault/storage-items.rules.ts';
import type { Transaction } from '#server/db/database.ts';
import type { DemoStage } from '#server/demo/demo-stage.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';
import { storageEvents, type StorageItemRecord, storageItems } from '#server/vault/items/storage-items.table.ts';
import { sellBackLines } from '#server/vault/sell-backs/sell-backs.table.ts';
import { transferItems, transfers } from '#server/vault/transfers/transfers.table.ts';
import { vaults } from '#server/vault/vaults/vaults.table.ts';

import { untouchedSince } from './items-for-sale.ts';

interface Officers {
  first: UserRecord;
  second: UserRecord;
}

/** What goes from the demo's first vault to its second: one transfer that has arrived, and one on the road. */
const journeys = [
  { daysAgo: 9, items: 4, arrived: true },
  { daysAgo: 1, items: 3, arrived: false },
] as const;

/** Writes transfers of items that nobody sells, each later than all that happened to them before. */
export async function writeTransfers(tx: Transaction, stage: DemoStage, officers: Officers): Promise<void> {
  const { ids } = stage.part('vault transfers');
  const [to, from] = [await vaultOf(tx, 'YOW'), await vaultOf(tx, 'TOR')];
  let number = 1000;
  for (const { daysAgo, items: count, arrived } of journeys) {
    const preparedAt = new Date(stage.now.getTime() - daysAgo * DAY_MS);
    const items = await itemsToMove(tx, { fromId: from.id, before: preparedAt, count });
    // A shop of few orders has little in its vault.
    if (items.length === 0) continue;
    ids.at(preparedAt);
    number += 1;
    const [sentAt, receivedAt, confirmedAt] = [3, 9, 11].map(
      (hours) => new Date(preparedAt.getTime() + hours * HOUR_MS),
    );
    const { first, second } = officers;
    const id = ids.next();
    const stateSince = (arrived ? confirmedAt : sentAt) as Date;
    await tx.insert(transfers).values({
      ...{ id, number: `VT-${number}`, state: arrived ? 'done' : 'under_way', stateSince, items: items.length },
      ...{ fromVaultId: from.id, toVaultId: to.id, note: 'Room for the spring', seal: `RS ${40_100 + number}` },
      ...{ preparedBy: first.id, preparedByName: first.name, preparedAt },
      ...{ sentBy: second.id, sentByName: second.name, sentAt },
      ...(arrived && {
        ...{ receivedBy: first.id, receivedByName: first.name, receivedAt, location: 'B-2-1' },
        ...{ confirmedBy: second.id, confirmedByName: second.name, confirmedAt },
      }),
      ...{ version: arrived ? 4 : 2, createdAt: preparedAt, updatedAt: stateSince },
    });
    await tx.insert(transferItems).values(
      items.map(({ id: itemId, location }, at) => ({
        ...{ transferId: id, position: at + 1, itemId, location: location ?? '' },
      })),
    );
    const steps = [
      [preparedAt, `Set aside to be moved to ${to.name}`, first, 'to_be_moved'],
      [sentAt, `On its way from ${from.name} to ${to.name}, insured as before`, second, 'between_vaults'],
      ...(arrived ? [[confirmedAt, `In ${to.name}, confirmed by a second officer`, second, 'in_vault'] as const] : []),
    ] as const satisfies readonly (readonly [Date | undefined, string, UserRecord, StorageItemState])[];
    for (const [at = preparedAt, what, by, toState] of steps) {
      ids.at(at);
      const fromState: StorageItemState =
        toState === 'to_be_moved' ? 'in_vault' : toState === 'in_vault' ? 'between_vaults' : 'to_be_moved';
      await tx.insert(storageEvents).values(
        items.map(({ id: itemId }) => ({
          ...{ id: ids.next(), itemId, at, what, fromState, toState, actorId: by.id, actorName: by.name },
        })),
      );
    }
    await tx
      .update(storageItems)
      .set({
        ...(arrived ? { vaultId: to.id, location: 'B-2-1' } : { state: 'between_vaults' }),
        ...{ stateSince, version: sql`${storageItems.version} + ${steps.length}`, updatedAt: stateSince },
      })
      .where(sql`${storageItems.id} in (select item_id from vault_transfer_items where transfer_id = ${id})`);
  }
  await tx.execute(sql`select setval('vault_transfer_numbers', ${Math.max(number, 1001)})`);
}

async function vaultOf(tx: Transaction, code: string) {
  const [vault] = await tx.select().from(vaults).where(eq(vaults.code, code));
  if (!vault) throw new Error(`The demo has no vault ${code}.`);
  return vault;
}

const itemsToMove = async (
  tx: Transaction,
  { fromId, before, count }: { fromId: string; before: Date; count: number },
): Promise<StorageItemRecord[]> =>
  (
    await tx
      .select({ item: storageItems })
      .from(storageItems)
      .leftJoin(sellBackLines, eq(sellBackLines.itemId, storageItems.id))
      .where(
        and(
          ...[eq(storageItems.vaultId, fromId), eq(storageItems.state, 'in_vault'), isNull(sellBackLines.id)],
          ...[lt(storageItems.stateSince, before), untouchedSince(before)],
        ),
      )
      .orderBy(asc(storageItems.acquiredAt), asc(storageItems.id))
      .limit(count)
  ).map(({ item }) => item);
