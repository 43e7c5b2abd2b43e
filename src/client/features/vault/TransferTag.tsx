import { StatusTag, type StatusTone } from '#client/kit/status-tag/StatusTag.tsx';
import { type TransferState, transferStateNames } from '#contract/vault/transfers.rules.ts';

const tones = {
  prepared: 'gold',
  cancelled: 'quiet',
  under_way: 'info',
  received: 'gold',
  differs: 'bad',
  done: 'ok',
} as const satisfies Record<TransferState, StatusTone>;

/** How far metal has come from one vault to another. */
export const TransferTag = ({ state }: { state: TransferState }) => (
  <StatusTag tone={tones[state]}>{transferStateNames[state]}</StatusTag>
);
