import { StatusTag, type StatusTone } from '#client/kit/status-tag/StatusTag.tsx';
import { type ReviewStatus, reviewStatusNames } from '#contract/customers/reviews.rules.ts';

const tones = {
  pending: 'gold',
  published: 'ok',
  rejected: 'bad',
  hidden: 'warn',
  withdrawn: 'quiet',
} as const satisfies Record<ReviewStatus, StatusTone>;

export const ReviewStatusTag = ({ status }: { status: ReviewStatus }) => (
  <StatusTag tone={tones[status]}>{reviewStatusNames[status]}</StatusTag>
);
