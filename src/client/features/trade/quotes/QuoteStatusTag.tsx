import { StatusTag, type StatusTone } from '#client/kit/status-tag/StatusTag.tsx';
import { type QuoteStatus, quoteStatusNames } from '#contract/trade/quotes.rules.ts';

const tones = {
  active: 'gold',
  consumed: 'ok',
  superseded: 'quiet',
  expired: 'quiet',
  voided: 'bad',
} as const satisfies Record<QuoteStatus, StatusTone>;

/** What became of a locked price. */
export const QuoteStatusTag = ({ status }: { status: QuoteStatus }) => (
  <StatusTag tone={tones[status]}>{quoteStatusNames[status]}</StatusTag>
);
