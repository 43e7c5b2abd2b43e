import { StatusTag, type StatusTone } from '#client/kit/status-tag/StatusTag.tsx';
import {
  type PayoutBatchState,
  payoutBatchStateNames,
  type PayoutLineState,
  payoutLineStateNames,
} from '#contract/vault/payouts.rules.ts';

const tones = {
  draft: 'gold',
  filed: 'gold',
  sent: 'info',
  settled: 'ok',
  rejected: 'bad',
  cancelled: 'quiet',
} as const satisfies Record<PayoutBatchState, StatusTone>;

export const BatchTag = ({ state }: { state: PayoutBatchState }) => (
  <StatusTag tone={tones[state]}>{payoutBatchStateNames[state]}</StatusTag>
);

const lineTones = {
  open: 'info',
  paid: 'ok',
  failed: 'bad',
  returned: 'bad',
  dropped: 'quiet',
} as const satisfies Record<PayoutLineState, StatusTone>;

/** How one payment of a batch went. */
export const PaymentTag = ({ state }: { state: PayoutLineState }) => (
  <StatusTag tone={lineTones[state]}>{payoutLineStateNames[state]}</StatusTag>
);
