import { eq, sql } from 'drizzle-orm';

import type { NewTransfer, TransferMoveBody } from '#contract/vault/transfers.contract.ts';
import { nextTransferState, type TransferEvent, transferStateNames } from '#contract/vault/transfers.rules.ts';
import type { StorageItemEvent } from '#contract/vault/storage-items.rules.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import { insertRows, rowsOf } from '#server/db/insert-rows.ts';
import { conflict, forbidden, invalid, notFound } from '#server/http/refusal.ts';
import { addTask, finishTasks } from '#server/platform/platform.door.ts';
import { lockItems, type StorageItemRecord } from '#server/vault/items/items-for-sale.ts';
import { moveItems } from '#server/vault/items/move-item.ts';
import { knownVaults } from '#server/vault/vaults/known-vaults.read.ts';
import type { VaultRecord } from '#server/vault/vaults/open-vault.read.ts';

import { isOwnStep, linesOf } from './transfer-view.ts';
import { transferItems, type TransferRecord, transfers } from './transfers.table.ts';

export interface Doing {
  actor: Actor & { id: string };
  at: Date;
}

export async function findTransfer(db: Executor, id: string): Promise<TransferRecord> {
  const [record] = await db.select().from(transfers).where(eq(transfers.id, id));
  if (!record) throw notFound('The transfer');
  return record;
}

/**
 * Sets items of one vault aside for another one. Refuses with 404 an unknown item, with 409 one that does not lie free in its
 * vault, and with 422 items of several vaults or a vault that allows no transfers.
 */
export async function prepareTransfer(
  tx: Transaction,
  { toVaultId, itemIds, note }: NewTransfer,
  { actor, at }: Doing,
): Promise<TransferRecord> {
  const byId = await lockItems(tx, itemIds);
  const items = itemIds.flatMap((id) => byId.get(id) ?? []);
  const [first] = items;
  if (!first) throw notFound('The item');
  const stray = items.find(({ vaultId }) => vaultId !== first.vaultId);
  if (stray) throw invalid('itemIds', `${stray.number} lies in another vault than ${first.number}.`);
  const vaults = await knownVaults(tx, [first.vaultId, toVaultId]);
  const [from, to] = [vaults.get(first.vaultId), vaults.get(toVaultId)];
  requireOpen(first, from, to);
  const { rows } = await tx.execute<{ no: string }>(sql`select nextval('vault_transfer_numbers')::text no`);
  const number = `VT-${rows[0]?.no ?? ''}`;
  const [made] = await tx
    .insert(transfers)
    .values({
      ...{ number, state: 'prepared', stateSince: at, fromVaultId: first.vaultId, toVaultId, items: items.length },
      ...{ note, preparedBy: actor.id, preparedByName: actor.name, preparedAt: at },
    })
    .returning();
  const record = made as TransferRecord;
  await insertRows(
    tx,
    rowsOf(
      transferItems,
      items.map(({ id: itemId, location }, position) => ({
        ...{ transferId: record.id, position: position + 1, itemId, location: location ?? '' },
      })),
    ),
  );
  await moveItems(tx, {
    ...{ records: items, event: 'set_aside', as: ['officer'], actor, at, after: { transfer: number } },
    what: `Set aside to be moved to ${to?.name ?? ''}`,
  });
  await recordAudit(tx, {
    ...{ actor, action: 'vault_transfer.prepared', entity: 'vault_transfer', entityId: record.id },
    after: { number, from: from?.code, to: to?.code, items: items.map((item) => item.number) },
  });
  return record;
}

function requireOpen(item: StorageItemRecord, from: VaultRecord | undefined, to: VaultRecord | undefined): void {
  if (!to) throw invalid('toVaultId', 'Choose a vault.');
  if (to.id === item.vaultId) throw invalid('toVaultId', `${item.number} lies in ${to.name} already.`);
  if (!to.active) throw invalid('toVaultId', `${to.name} takes no metal.`);
  const closed = [from, to].find((vault) => vault && !vault.transfers);
  if (closed) throw invalid('toVaultId', `The settings of ${closed.name} allow no transfers.`);
}

/** What the move sets, beside the state. */
type Step = Partial<Omit<TransferRecord, 'id' | 'number' | 'state' | 'version'>>;

/**
 * Does with a transfer what an officer asks, and with its items what follows. Refuses with 403 the second step of who did the
 * first, with 404, and with 409 another version or state.
 */
export async function moveTransfer(
  tx: Transaction,
  id: string,
  body: TransferMoveBody,
  { actor, at }: Doing,
): Promise<TransferRecord> {
  const [record] = await tx.select().from(transfers).where(eq(transfers.id, id)).for('update');
  if (!record) throw notFound('The transfer');
  if (record.version !== body.version)
    throw conflict('This has moved in the meantime. Check its current state first.', { code: 'stale_version' });
  const state = nextTransferState(record.state, body.event);
  if (state === null) {
    const now = transferStateNames[record.state].toLowerCase();
    throw conflict(`${record.number} is in the state “${now}”, which does not allow this.`);
  }
  if (isOwnStep(record, body.event, actor.id))
    throw forbidden(
      body.event === 'send'
        ? `You prepared ${record.number} yourself. Another officer sends it.`
        : `You received ${record.number} yourself. Another officer confirms it.`,
    );
  const [moved] = await tx
    .update(transfers)
    .set({ ...stepOf(body, { actor, at }), state, stateSince: at, version: nextVersion(transfers.version) })
    .where(eq(transfers.id, id))
    .returning();
  await followItems(tx, record, body.event, { actor, at });
  await followTask(tx, record, body, { actor, at });
  const { event, version: _version, ...says } = body;
  await recordAudit(tx, {
    ...{ actor, action: `vault_transfer.${pastOf[event]}`, entity: 'vault_transfer', entityId: id },
    before: { state: record.state },
    after: { state, number: record.number, ...says },
  });
  return moved as TransferRecord;
}

const pastOf = {
  send: 'sent',
  cancel: 'cancelled',
  receive: 'received',
  confirm: 'confirmed',
  differ: 'differed',
} as const satisfies Record<TransferEvent, string>;

function stepOf(body: TransferMoveBody, { actor, at }: Doing): Step {
  switch (body.event) {
    case 'send':
      return { sentBy: actor.id, sentByName: actor.name, sentAt: at, seal: body.seal };
    case 'receive': {
      const { location } = body;
      return { receivedBy: actor.id, receivedByName: actor.name, receivedAt: at, location, reason: null };
    }
    case 'confirm':
      return { confirmedBy: actor.id, confirmedByName: actor.name, confirmedAt: at };
    case 'differ':
      return { receivedBy: null, receivedByName: null, receivedAt: null, location: null, reason: body.reason };
    default:
      return { reason: body.reason };
  }
}

const followed = { send: 'leave', cancel: 'put_back', confirm: 'arrive' } as const satisfies Partial<
  Record<TransferEvent, StorageItemEvent>
>;

/** The items leave, are free again, or lie in the other vault from here on: owner and cost stay as they were. */
async function followItems(tx: Transaction, record: TransferRecord, event: TransferEvent, { actor, at }: Doing) {
  if (event === 'receive' || event === 'differ') return;
  const { fromVaultId, toVaultId, number, location } = record;
  const vaults = await knownVaults(tx, [fromVaultId, toVaultId]);
  const [from, to] = [vaults.get(fromVaultId)?.name ?? '', vaults.get(toVaultId)?.name ?? ''];
  const ids = (await linesOf(tx, record.id)).map(({ itemId }) => itemId);
  const what = {
    send: `On its way from ${from} to ${to}, insured as before`,
    cancel: `Stays in ${from}`,
    confirm: `In ${to}, confirmed by a second officer`,
  }[event];
  await moveItems(tx, {
    ...{ records: [...(await lockItems(tx, ids)).values()], event: followed[event], as: ['officer'], actor, at, what },
    ...(event === 'confirm' && { set: { vaultId: toVaultId, location } }),
    after: { transfer: number, ...(event === 'confirm' && { vault: to, location }) },
  });
}

/** What differs is work for the officers until it is received. */
async function followTask(tx: Transaction, record: TransferRecord, body: TransferMoveBody, { actor, at }: Doing) {
  const ref = { type: 'vault_transfer', id: record.id };
  if (body.event === 'receive') await finishTasks(tx, { at, actor, ref, kind: 'vault.transfer_differs' });
  if (body.event !== 'differ') return;
  const what = `Transfer ${record.number} between vaults differs: ${body.reason}`;
  await addTask(tx, at, { kind: 'vault.transfer_differs', what, ref, permission: 'vault.write' });
}
