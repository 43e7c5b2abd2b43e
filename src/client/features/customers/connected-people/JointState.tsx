import { StatusTag, type StatusTone } from '#client/kit/status-tag/StatusTag.tsx';
import { type JointState as State, jointStateNames } from '#contract/customers/joint-owners.rules.ts';

const tones = {
  invited: 'info',
  joined: 'ok',
  ending: 'warn',
  ended: 'quiet',
  declined: 'quiet',
  withdrawn: 'quiet',
  lapsed: 'quiet',
} as const satisfies Record<State, StatusTone>;

/** How a joint ownership stands. */
export const JointState = ({ state }: { state: State }) => (
  <StatusTag tone={tones[state]}>{jointStateNames[state]}</StatusTag>
);
