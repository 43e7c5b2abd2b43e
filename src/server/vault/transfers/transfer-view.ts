import { asc, eq } from 'drizzle-orm';

import { gramsText } from '#contract/arithmetic/trade-weight.ts';
import { type Held, hasRight } from '#contract/permissions.ts';
import type { Transfer } from '#contract/vault/transfers.contract.ts';
import { nextTransferState, type TransferEvent, transferEvents } from '#contract/vault/transfers.rules.ts';
import type { Executor } from '#server/db/database.ts';
import { itemsByIds } from '#server/vault/items/storage-items.read.ts';
import { knownVaults } from '#server/vault/vaults/known-vaults.read.ts';

import { transferItems, type TransferRecord } from './transfers.table.ts';

interface Looking {
  id: string;
  adminRoles: readonly Held[];
}

/** What a transfer takes, in the order it was scanned. */
export const linesOf = (db: Executor, transferId: string) =>
  db
    .select({ itemId: transferItems.itemId, location: transferItems.location })
    .from(transferItems)
    .where(eq(transferItems.transferId, transferId))
    .orderBy(asc(transferItems.position));

/** A transfer as the staff sees it, with what the viewer can do with it now. */
export async function transferView(db: Executor, record: TransferRecord, viewer: Looking): Promise<Transfer> {
  const vaults = await knownVaults(db, [record.fromVaultId, record.toVaultId]);
  const [from, to] = [vaults.get(record.fromVaultId), vaults.get(record.toVaultId)];
  const lines = await linesOf(db, record.id);
  const items = await itemsByIds(
    db,
    lines.map(({ itemId }) => itemId),
  );
  const { id, number, state, note, seal, location, reason, preparedByName, version } = record;
  return {
    ...{ id, number, state, note, seal, location, reason, preparedByName, version, items: record.items },
    ...{ fromVault: from?.code ?? '', fromVaultName: from?.name ?? '' },
    ...{ toVault: to?.code ?? '', toVaultName: to?.name ?? '' },
    stateSince: record.stateSince.toISOString(),
    preparedAt: record.preparedAt.toISOString(),
    steps: stepsOf(record),
    lines: lines.flatMap(({ itemId, location: lay }) => {
      const item = items.get(itemId);
      if (!item) return [];
      const { number: itemNumber, state: itemState, customerName, name, metal, qty, serial, lot } = item;
      return [
        {
          ...{ id: itemId, number: itemNumber, state: itemState, customerName, name, metal, qty, serial, lot },
          ...{ fineGrams: gramsText(item.fineNg), location: lay },
        },
      ];
    }),
    moves: hasRight(viewer.adminRoles, 'vault.write')
      ? transferEvents.filter(
          (event) => nextTransferState(state, event) !== null && !isOwnStep(record, event, viewer.id),
        )
      : [],
    waitsForAnother: transferEvents.some((event) => isOwnStep(record, event, viewer.id)),
  };
}

/** Nobody sends what he prepared, and nobody confirms what he received. */
export const isOwnStep = (record: TransferRecord, event: TransferEvent, officerId: string): boolean =>
  (event === 'send' && record.state === 'prepared' && record.preparedBy === officerId) ||
  (event === 'confirm' && record.state === 'received' && record.receivedBy === officerId);

function stepsOf(record: TransferRecord): Transfer['steps'] {
  const steps = [
    ['Prepared', record.preparedByName, record.preparedAt],
    ['Sent', record.sentByName, record.sentAt],
    ['Received', record.receivedByName, record.receivedAt],
    ['Confirmed', record.confirmedByName, record.confirmedAt],
  ] as const;
  return steps.flatMap(([what, name, at]) =>
    name === null || at === null ? [] : [{ what, name, at: at.toISOString() }],
  );
}
