import { momentWords } from '#contract/dates/moment-words.ts';
import type { StorageItemEvent } from '#contract/vault/storage-items.rules.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';

import { type PiecesOf, setAside } from './items-for-sale.ts';
import { moveItems } from './move-item.ts';
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
  if (state === 'to_be_moved' || state === 'between_vaults') return `${name} is being moved to another vault.`;
  if (state === 'being_transferred') return `${name} is being transferred already.`;
  if (state !== 'in_vault') return `${name} cannot be withdrawn now: it does not lie free in the vault.`;
  if (sellableFrom !== null && sellableFrom > at)
    return `${name} can be withdrawn from ${momentWords(sellableFrom)} on, when its payment has cleared.`;
  return null;
}

/** Sets pieces of locked items aside for a withdrawal. */
export const askForItems = (
  tx: Transaction,
  items: ReadonlyMap<string, StorageItemRecord>,
  chosen: readonly PiecesOf[],
  doing: Doing,
) => setAside(tx, items, chosen, { ...doing, event: 'ask_withdrawal', why: unwithdrawableWords });

type Leaving = Extract<StorageItemEvent, 'refuse_withdrawal' | 'send' | 'deliver' | 'come_back'>;

/** What has to be found anew when metal comes back: by two officers, as when it came in first. */
const unfound = {
  ...{ location: null, measuredNg: null, receivedBy: null, receivedByName: null, receivedAt: null },
  ...{ confirmedBy: null, confirmedByName: null, confirmedAt: null },
} as const;

/** Takes the locked items of a withdrawal a step further; answers them as they stand then. */
export const moveLeaving = (
  tx: Transaction,
  records: readonly StorageItemRecord[],
  event: Leaving,
  doing: Doing,
): Promise<StorageItemRecord[]> =>
  moveItems(tx, {
    ...{ ...doing, records, event, as: [event === 'refuse_withdrawal' ? 'system' : 'officer'] },
    set: event === 'come_back' ? unfound : {},
  });
