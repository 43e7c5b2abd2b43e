import { StatusTag, type StatusTone } from '#client/kit/status-tag/StatusTag.tsx';
import { type StorageItemState, storageItemStateNames } from '#contract/vault/storage-items.rules.ts';

const tones = {
  pending_inbound: 'gold',
  discrepancy: 'bad',
  in_vault: 'ok',
  reserved_for_sale: 'info',
  to_be_moved: 'gold',
  between_vaults: 'info',
  sold: 'quiet',
  frozen: 'bad',
  withdrawal_requested: 'gold',
  in_transit: 'info',
  withdrawn: 'quiet',
  being_transferred: 'info',
  transferred: 'quiet',
} as const satisfies Record<StorageItemState, StatusTone>;

/** How far an item in storage has come, by who of the staff acts next. */
export const AdminItemTag = ({ state }: { state: StorageItemState }) => (
  <StatusTag tone={tones[state]}>{storageItemStateNames[state]}</StatusTag>
);
