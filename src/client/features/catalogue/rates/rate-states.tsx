import { StatusTag, type StatusTone } from '#client/kit/status-tag/StatusTag.tsx';
import { type RateStatus, rateStatusNames } from '#contract/catalogue/rates.rules.ts';

const tones = {
  draft: 'gold',
  scheduled: 'info',
  active: 'ok',
  superseded: 'quiet',
  rolled_back: 'warn',
  rejected: 'quiet',
} as const satisfies Record<RateStatus, StatusTone>;

export const RateStatusTag = ({ status }: { status: RateStatus }) => (
  <StatusTag tone={tones[status]}>{rateStatusNames[status]}</StatusTag>
);
