import { StatusTag, type StatusTone } from '#client/kit/status-tag/StatusTag.tsx';
import { type ReturnState, returnStateNames } from '#contract/trade/returns.rules.ts';

const tones = {
  asked: 'gold',
  authorised: 'warn',
  received: 'gold',
  inspected: 'gold',
  closed: 'ok',
  refused: 'quiet',
  cancelled: 'quiet',
} as const satisfies Record<ReturnState, StatusTone>;

/** How far a return has come. */
export const ReturnTag = ({ state }: { state: ReturnState }) => (
  <StatusTag tone={tones[state]}>{returnStateNames[state]}</StatusTag>
);
