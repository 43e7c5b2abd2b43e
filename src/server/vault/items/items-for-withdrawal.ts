import { momentWords } from '#contract/dates/moment-words.ts';
import type { StorageItemEvent } from '#contract/vault/storage-items.rules.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { conflict, notFound } from '#server/http/refusal.ts';

import { type PiecesOf, takePart } from './items-for-sale.ts';
import { moveItem } from './move-item.ts';
import type { StorageItemRecord } from './storage-items.table.ts';

interface Doing {
  at: Date;
  actor: Actor;
  /** A line of the item's timeline, which its customer reads. */
  what: string;
}

/** Why an item cannot be withdrawn at a moment, in the words of its customer; null where it can. */
export function unwithdrawableWords({ name, state, sellableFrom }: StorageItemRecord, at: Date): string | null {
  if (state === 'reserved_for_sale' || state === 'sold') return `${name} is being sold already.`;
  if (state === 'withdrawal_requested') return `You have asked for ${name} already.`;
  if (state === 'in_transit' || state === 'withdrawn') return `${name} has left the vault already.`;
  if (state !== 'in_vault') return `${name} cannot be withdrawn now: it does not lie free in the vault.`;
  if (sellableFrom !== null && sellableFrom > at)
    return `${name} can be withdrawn from ${momentWords(sellableFrom)} on, when its payment has cleared.`;
  return null;
}

/**
 * Sets pieces of locked items aside for a withdrawal: of a part of a lot an item of its own is made. Answers, by the item that was
 * chosen, the one that leaves. Refuses with 409 what is not free.
 */
export async function askForItems(
  tx: Transaction,
  items: ReadonlyMap<string, StorageItemRecord>,
  chosen: readonly PiecesOf[],
  doing: Doing,
): Promise<Map<string, StorageItemRecord>> {
  const asked = new Map<string, StorageItemRecord>();
  for (const { itemId, pieces } of chosen) {
    const item = items.get(itemId);
    if (!item) throw notFound('The item');
    const why = unwithdrawableWords(item, doing.at);
    if (why !== null) throw conflict(why);
    if (pieces > item.qty) throw conflict(`Of ${item.name} ${item.number} only ${item.qty} are left.`);
    const part = pieces === item.qty ? item : await takePart(tx, item, pieces, doing);
    asked.set(itemId, await moveItem(tx, { ...doing, record: part, event: 'ask_withdrawal', as: ['customer'] }));
  }
  return asked;
}

type Leaving = Extract<StorageItemEvent, 'refuse_withdrawal' | 'send' | 'deliver' | 'come_back'>;

/** What has to be found anew when metal comes back: by two officers, as when it came in first. */
const unfound = {
  ...{ location: null, measuredNg: null, receivedBy: null, receivedByName: null, receivedAt: null },
  ...{ confirmedBy: null, confirmedByName: null, confirmedAt: null },
} as const;

/** Takes the locked items of a withdrawal a step further; answers them as they stand then. */
export async function moveLeaving(
  tx: Transaction,
  items: readonly StorageItemRecord[],
  event: Leaving,
  doing: Doing,
): Promise<StorageItemRecord[]> {
  const as = event === 'refuse_withdrawal' ? (['system'] as const) : (['officer'] as const);
  const set = event === 'come_back' ? unfound : {};
  const moved: StorageItemRecord[] = [];
  for (const record of items) moved.push(await moveItem(tx, { ...doing, record, event, as, set }));
  return moved;
}
