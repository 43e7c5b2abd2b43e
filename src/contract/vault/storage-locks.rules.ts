import { heldStates, type StorageItemState } from './storage-items.rules.ts';

/** Why an item cannot be sold at this moment. */
export const storageLocks = [
  'on_its_way_in',
  'discrepancy',
  'not_cleared',
  'being_sold',
  'being_moved',
  'frozen',
  'withdrawal_asked',
  'being_transferred',
  'gone',
] as const;
type StorageLockReason = (typeof storageLocks)[number];

export interface StorageLock {
  why: StorageLockReason;
  /** Until when, where that is known: ISO time. */
  until: string | null;
}

const locksOf = {
  pending_inbound: 'on_its_way_in',
  discrepancy: 'discrepancy',
  in_vault: null,
  reserved_for_sale: 'being_sold',
  to_be_moved: 'being_moved',
  between_vaults: 'being_moved',
  sold: 'gone',
  frozen: 'frozen',
  withdrawal_requested: 'withdrawal_asked',
  in_transit: 'gone',
  withdrawn: 'gone',
  being_transferred: 'being_transferred',
  transferred: 'gone',
} as const satisfies Record<StorageItemState, StorageLockReason | null>;

/** What keeps an item from being sold at a moment; null where nothing does. `sellableFrom` is ISO time, null once paid for good. */
export function storageLock(
  { state, sellableFrom }: { state: StorageItemState; sellableFrom: string | null },
  now: Date,
): StorageLock | null {
  const why = locksOf[state];
  if (why !== null) return { why, until: null };
  const isCleared = sellableFrom === null || Date.parse(sellableFrom) <= now.getTime();
  return isCleared ? null : { why: 'not_cleared', until: sellableFrom };
}

/** Whether we hold an item for its customer, or it was sold, withdrawn, transferred, or is on its way to him. */
export const storagePlaces = ['held', 'gone'] as const;
export type StoragePlace = (typeof storagePlaces)[number];

export const storagePlaceNames = {
  held: 'Held for you',
  gone: 'Sold, withdrawn or transferred',
} as const satisfies Record<StoragePlace, string>;

export const storagePlaceOf = (state: StorageItemState): StoragePlace =>
  (heldStates as readonly StorageItemState[]).includes(state) ? 'held' : 'gone';
