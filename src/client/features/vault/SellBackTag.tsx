import { StatusTag, type StatusTone } from '#client/kit/status-tag/StatusTag.tsx';
import { type SellBackState, sellBackStateNames } from '#contract/vault/sell-backs.rules.ts';

const tones = {
  quoted: 'quiet',
  superseded: 'quiet',
  expired: 'quiet',
  under_review: 'gold',
  second_review: 'gold',
  approved: 'gold',
  payout_pending: 'info',
  paid: 'ok',
  cancelled: 'quiet',
  rejected: 'quiet',
} as const satisfies Record<SellBackState, StatusTone>;

const ownTones = { ...tones, under_review: 'info', second_review: 'info', approved: 'info', rejected: 'warn' } as const;

/** How far a sale from the vault has come, by who acts next: the staff, or with `own` as its customer waits for it. */
export const SellBackTag = ({ state, own = false }: { state: SellBackState; own?: boolean }) => (
  <StatusTag tone={(own ? ownTones : tones)[state]}>{sellBackStateNames[state]}</StatusTag>
);
