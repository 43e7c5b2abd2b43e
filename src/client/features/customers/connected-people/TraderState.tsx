import { StatusTag, type StatusTone } from '#client/kit/status-tag/StatusTag.tsx';
import { type TraderState as State, traderStateNames } from '#contract/customers/authorised-traders.rules.ts';

const tones = {
  appointed: 'info',
  confirmed: 'ok',
  refused: 'quiet',
  withdrawn: 'quiet',
} as const satisfies Record<State, StatusTone>;

/** How an appointment stands. */
export const TraderState = ({ state }: { state: State }) => (
  <StatusTag tone={tones[state]}>{traderStateNames[state]}</StatusTag>
);
