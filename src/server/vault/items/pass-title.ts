import type { Actor } from '#server/audit/audit.service.ts';
import { recordAudits } from '#server/audit/audit.service.ts';
import { changeTogether } from '#server/db/change-together.ts';
import type { Transaction } from '#server/db/database.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { conflict } from '#server/http/refusal.ts';
import { momentWords } from '#contract/dates/moment-words.ts';
import { photosShared } from '#server/vault/photos/share-photos.ts';

import { type PiecesOf, setAside } from './items-for-sale.ts';
import { moveItems } from './move-item.ts';
import { newNumbers } from './split-lots.ts';
import { storageEvents, type StorageItemRecord, storageItems } from './storage-items.table.ts';

interface Doing {
  at: Date;
  actor: Actor;
  /** A line of the item's timeline, which its customer reads. */
  what: string;
}

/** Why an item cannot be transferred at a moment, in the words of its customer; null where it can. */
export function untransferableWords({ name, state, sellableFrom }: StorageItemRecord, at: Date): string | null {
  if (state === 'being_transferred') return `${name} is being transferred already.`;
  if (state === 'reserved_for_sale' || state === 'sold') return `${name} is being sold already.`;
  if (state === 'withdrawal_requested') return `You have asked to withdraw ${name} already.`;
  if (state === 'transferred') return `${name} is no longer yours.`;
  if (state !== 'in_vault') return `${name} cannot be transferred now: it does not lie free in the vault.`;
  if (sellableFrom !== null && sellableFrom > at)
    return `${name} can be transferred from ${momentWords(sellableFrom)} on, when its payment has cleared.`;
  return null;
}

/** Sets pieces of locked items aside for another customer. */
export const setAsideForAnother = (
  tx: Transaction,
  items: ReadonlyMap<string, StorageItemRecord>,
  chosen: readonly PiecesOf[],
  doing: Doing,
) => setAside(tx, items, chosen, { ...doing, event: 'ask_transfer', why: untransferableWords });

/** They are free again, each as it is: a part that was taken out of a lot stays an item of its own. */
export const giveBack = (tx: Transaction, records: readonly StorageItemRecord[], doing: Doing) =>
  moveItems(tx, { ...doing, records, event: 'end_transfer', as: ['system'] });

/** An item that passes, and what it is worth at this moment, CAD minor units. */
interface Passing {
  item: StorageItemRecord;
  value: bigint;
}

/**
 * Ends locked items of one customer and opens for each one of another: the same pieces at the same place, known by the same serial
 * number or lot and with their photographs, that came to him now at what they are worth; of what the giver had nothing else. Answers the new items in the order given. What the books say is up to
 * the caller.
 */
export async function passTitle(
  tx: Transaction,
  passing: readonly Passing[],
  {
    receiver,
    received,
    ...doing
  }: Doing & {
    receiver: { id: string; name: string };
    /** The first line of the new item's timeline. */ received: string;
  },
): Promise<StorageItemRecord[]> {
  const { at, actor } = doing;
  if (passing.some(({ item }) => item.customerId === receiver.id)) throw conflict('It is his already.');
  await moveItems(tx, { ...doing, records: passing.map(({ item }) => item), event: 'pass_title', as: ['system'] });
  const numbers = await newNumbers(tx, passing.length);
  const rows = passing.map(({ item, value }, index) => {
    const { fineNg: _derived, createdAt: _created, updatedAt: _updated, version: _version, ...kept } = item;
    return {
      ...{ ...kept, id: uuidV7(), number: numbers[index] ?? '', state: 'in_vault' as const, stateSince: at },
      ...{ customerId: receiver.id, customerName: receiver.name, acquiredAt: at },
      ...{ orderId: null, orderNumber: null, lineId: null, partOf: null, sellableFrom: null },
      ...{ currency: 'CAD', cost: value, costCad: value, reason: null, frozenAs: null },
    };
  });
  const opened = await tx.insert(storageItems).values(rows).returning();
  await tx.insert(storageEvents).values(
    rows.map(({ id: itemId }) => ({
      ...{ itemId, at, what: received, fromState: null, toState: 'in_vault' as const },
      ...{ actorId: actor.id ?? null, actorName: actor.name },
    })),
  );
  await changeTogether(tx, photosShared(rows.map(({ id }, index) => ({ id, of: passing[index]?.item.id ?? null }))));
  await recordAudits(
    tx,
    rows.map(({ id: entityId, number, qty }, index) => ({
      ...{ actor, action: 'storage_item.title_received', entity: 'storage_item' as const, entityId },
      after: { number, pieces: qty, from: passing[index]?.item.number ?? '' },
    })),
  );
  const byId = new Map(opened.map((row) => [row.id, row]));
  return rows.map(({ id }) => byId.get(id) as StorageItemRecord);
}
