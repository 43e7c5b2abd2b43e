import { StatusTag, type StatusTone } from '#client/kit/status-tag/StatusTag.tsx';
import { type WithdrawalState, withdrawalStateNames } from '#contract/vault/withdrawals.rules.ts';

const tones = {
  drafted: 'quiet',
  lapsed: 'quiet',
  requested: 'gold',
  fee_invoiced: 'gold',
  approved: 'gold',
  packed: 'gold',
  shipped: 'info',
  delivered: 'ok',
  handed_over: 'ok',
  returned: 'warn',
  refused: 'quiet',
  cancelled: 'quiet',
} as const satisfies Record<WithdrawalState, StatusTone>;

const ownTones = {
  ...tones,
  ...({ requested: 'info', fee_invoiced: 'gold', approved: 'info', packed: 'info', refused: 'warn' } as const),
};

/** How far a withdrawal has come, by who acts next: the staff, or with `own` its customer. */
export const WithdrawalTag = ({ state, own = false }: { state: WithdrawalState; own?: boolean }) => (
  <StatusTag tone={(own ? ownTones : tones)[state]}>{withdrawalStateNames[state]}</StatusTag>
);
