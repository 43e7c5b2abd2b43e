import { StatusTag, type StatusTone } from '#client/kit/status-tag/StatusTag.tsx';
import { type PurchaseState, purchaseStateNames } from '#contract/buying/purchases.rules.ts';

const tones = {
  requested: 'gold',
  kit_sent: 'warn',
  dropped_off: 'gold',
  received: 'gold',
  assayed: 'gold',
  offered: 'warn',
  accepted: 'gold',
  payout_pending: 'info',
  paid: 'ok',
  declined: 'gold',
  returning: 'info',
  returned: 'quiet',
  cancelled: 'quiet',
  expired: 'quiet',
} as const satisfies Record<PurchaseState, StatusTone>;

const ownTones = { ...tones, kit_sent: 'gold', offered: 'gold', requested: 'info', dropped_off: 'info' } as const;

/** How far a purchase has come, by who acts next: the staff, or with `own` the customer. */
export const PurchaseTag = ({ state, own = false }: { state: PurchaseState; own?: boolean }) => (
  <StatusTag tone={(own ? ownTones : tones)[state]}>{purchaseStateNames[state]}</StatusTag>
);
