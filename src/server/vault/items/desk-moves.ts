import type { DeskMove, FreezeMove } from '#contract/vault/vault-desk.contract.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { conflict, forbidden, invalid } from '#server/http/refusal.ts';
import { addTask, finishTasks } from '#server/platform/platform.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { completeOrderOf } from './complete-order.ts';
import { lockItem, moveItem, requireItemMove } from './move-item.ts';
import { receiveItem } from './receive-item.ts';
import type { FreezingActor, StorageItemRecord } from './storage-items.table.ts';

export interface Moving {
  tx: Transaction;
  shop: { clock: Clock; publicUrl: string };
  record: StorageItemRecord;
  actor: Actor & { id: string };
  at: Date;
}

export interface Moved {
  item: StorageItemRecord;
  /** The other pieces of a lot that was received piece by piece. */
  others: StorageItemRecord[];
}

type Asked = Omit<Moving, 'record'> & { id: string };

/** Does with an item what an officer asks. Refuses with 404, 409 or 422, and with 403 who confirms his own receipt. */
export async function makeDeskMove({ id, ...asked }: Asked, body: DeskMove): Promise<Moved> {
  const { tx, actor, at } = asked;
  const moving = { ...asked, record: await lockItem(tx, id, body.version) };
  requireItemMove(moving.record, body.event, ['officer']);
  if (body.event === 'receive') {
    const moved = await receiveItem(moving, body);
    await finishTasks(tx, { at, actor, ref: { type: 'storage_item', id }, kind: 'vault.discrepancy' });
    return moved;
  }
  if (body.event === 'relocate') return { item: await relocate(moving, body.location), others: [] };
  return { item: await (body.event === 'confirm' ? confirm(moving) : differ(moving, body.reason)), others: [] };
}

/** One officer is enough: it stays in its vault. Refuses with 422 where it lies already. */
function relocate({ tx, record, actor, at }: Moving, location: string): Promise<StorageItemRecord> {
  const { location: before } = record;
  if (before === location) throw invalid('location', `It lies at ${location} already.`);
  return moveItem(tx, {
    ...{ record, event: 'relocate', as: ['officer'], actor, at, what: `Moved from ${before ?? ''} to ${location}` },
    ...{ set: { location }, after: { location, from: before } },
  });
}

/** The metal is in the vault once a second officer has seen what the first one found; with the last item its order is complete. */
async function confirm({ tx, shop, record, actor, at }: Moving): Promise<StorageItemRecord> {
  const { number, receivedBy, location, measuredNg } = record;
  if (receivedBy === null) throw conflict(`${number} has not been received yet.`);
  if (receivedBy === actor.id) throw forbidden(`You received ${number} yourself. Another officer confirms it.`);
  const confirmed = await moveItem(tx, {
    ...{ record, event: 'confirm', as: ['officer'], actor, at, what: 'In the vault, confirmed by a second officer' },
    set: { confirmedBy: actor.id, confirmedByName: actor.name, confirmedAt: at },
    after: { location, measuredNg: measuredNg?.toString() ?? null, receivedBy: record.receivedByName },
  });
  if (record.orderId !== null) await completeOrderOf(tx, shop, { orderId: record.orderId, at });
  return confirmed;
}

/** What differs is work for the officers until it is received anew; what was found before counts no more. */
async function differ({ tx, record, actor, at }: Moving, reason: string): Promise<StorageItemRecord> {
  await addTask(tx, at, {
    kind: 'vault.discrepancy',
    what: `Vault item ${record.number} of ${record.customerName} differs: ${reason}`,
    ref: { type: 'storage_item', id: record.id },
    permission: 'vault.write',
  });
  return moveItem(tx, {
    ...{ record, event: 'differ', as: ['officer'], actor, at, what: 'It differs from what was bought', note: reason },
    set: { reason, receivedBy: null, receivedByName: null, receivedAt: null, measuredNg: null, location: null },
    after: { reason },
  });
}

/**
 * Freezes an item where it lies, or ends that. What compliance froze, compliance alone releases, and finance likewise. Of a
 * freeze of compliance its customer reads no reason. Refuses with 403, 404 or 409.
 */
export async function makeFreezeMove(
  { tx, id, actor, at }: Omit<Asked, 'shop'>,
  { event, version, reason }: FreezeMove,
  as: readonly FreezingActor[],
): Promise<StorageItemRecord> {
  const [chosen] = as;
  if (chosen === undefined) throw forbidden('Compliance and finance freeze items, nobody else.');
  const record = await lockItem(tx, id, version);
  requireItemMove(record, event, as);
  if (event === 'freeze') {
    return moveItem(tx, {
      ...{ record, event, as: [chosen], actor, at, what: 'Frozen', note: chosen === 'finance' ? reason : null },
      set: { reason, frozenAs: chosen },
      after: { reason, as: chosen },
    });
  }
  const by = as.find((capacity) => capacity === record.frozenAs);
  if (by === undefined)
    throw forbidden(`${record.number} was frozen by ${record.frozenAs ?? 'others'}, who release it.`);
  return moveItem(tx, {
    ...{ record, event, as: [by], actor, at, what: 'Released', note: by === 'finance' ? reason : null },
    set: { reason: null, frozenAs: null },
    after: { reason, as: by },
  });
}
