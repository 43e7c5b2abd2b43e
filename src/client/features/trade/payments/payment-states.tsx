import { StatusTag, type StatusTone } from '#client/kit/status-tag/StatusTag.tsx';
import {
  type ReceiptState,
  receiptStateNames,
  type RefundState,
  refundStateNames,
} from '#contract/trade/payments.rules.ts';

const receiptTones = {
  unmatched: 'gold',
  questioned: 'bad',
  matched: 'ok',
  unapplied: 'info',
  returned: 'quiet',
} as const satisfies Record<ReceiptState, StatusTone>;

/** What became of money that came in. */
export const ReceiptTag = ({ state }: { state: ReceiptState }) => (
  <StatusTag tone={receiptTones[state]}>{receiptStateNames[state]}</StatusTag>
);

const refundTones = {
  requested: 'gold',
  approved: 'info',
  paid: 'ok',
  rejected: 'quiet',
} as const satisfies Record<RefundState, StatusTone>;

/** How far a refund has come. */
export const RefundTag = ({ state }: { state: RefundState }) => (
  <StatusTag tone={refundTones[state]}>{refundStateNames[state]}</StatusTag>
);
