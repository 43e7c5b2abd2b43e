import { StatusTag, type StatusTone } from '#client/kit/status-tag/StatusTag.tsx';
import { type StaffState, staffStateNames } from '#contract/identity/staff.rules.ts';

const tones = {
  pending: 'warn',
  approved: 'ok',
  suspended: 'bad',
  closed: 'quiet',
} as const satisfies Record<StaffState, StatusTone>;

export const StaffStateTag = ({ state }: { state: StaffState }) => (
  <StatusTag tone={tones[state]}>{staffStateNames[state]}</StatusTag>
);
