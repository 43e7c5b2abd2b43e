import { StatusTag, type StatusTone } from '#client/kit/status-tag/StatusTag.tsx';
import { type TitleTransferState, titleTransferStateNames } from '#contract/vault/title-transfers.rules.ts';

const tones = {
  drafted: 'quiet',
  lapsed: 'quiet',
  asked: 'info',
  accepted: 'gold',
  done: 'ok',
  declined: 'quiet',
  taken_back: 'quiet',
  expired: 'quiet',
  refused: 'warn',
} as const satisfies Record<TitleTransferState, StatusTone>;

/** How far a transfer between customers has come. To its receiver that it waits for him is said otherwise. */
export const TitleTag = ({ state, isReceiver = false }: { state: TitleTransferState; isReceiver?: boolean }) =>
  isReceiver && state === 'asked' ? (
    <StatusTag tone="gold">Waits for you</StatusTag>
  ) : (
    <StatusTag tone={tones[state]}>{titleTransferStateNames[state]}</StatusTag>
  );
