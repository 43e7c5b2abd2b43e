import { quantityField, rateField } from '#client/kit/inputs/field-kinds.ts';
import { defineForm } from '#client/kit/resource-form/form-definition.ts';
import { beliefWords, feedLimitProblems, type FeedLimitValues } from '#contract/market/feed-limits.rules.ts';
import type { FeedLimitSetting } from '#contract/market/feed-settings.contract.ts';

/** The limits as typed, with the reason that a second person reads: no seconds mean as often as the source suggests. */
interface LimitEntry {
  pollSeconds: string;
  maxAgeSeconds: string;
  band: string;
  agreement: string;
  disagreement: string;
  reason: string;
}

/** `suggestedSeconds`: how often the source suggests to ask it. */
export const feedLimitsForm = (suggestedSeconds: number) =>
  defineForm<FeedLimitSetting, LimitEntry>({
    id: 'feed-limits',
    noun: 'limits of the feed',
    blank: { pollSeconds: '', maxAgeSeconds: '', band: '', agreement: '', disagreement: '', reason: '' },
    valuesOf: ({ pollSeconds, maxAgeSeconds, band, agreement, disagreement }) => ({
      pollSeconds: pollSeconds === null ? '' : String(pollSeconds),
      maxAgeSeconds: String(maxAgeSeconds),
      band,
      agreement,
      disagreement,
      reason: '',
    }),
    fields: {
      pollSeconds: { label: 'Asked every', ...quantityField('s') },
      maxAgeSeconds: { label: 'Oldest price', ...quantityField('s') },
      band: { label: beliefWords.band, ...rateField('fraction', 2) },
      agreement: { label: beliefWords.agreement, ...rateField('fraction', 2) },
      disagreement: { label: beliefWords.disagreement, ...rateField('fraction', 2) },
      reason: { label: 'Reason' },
    },
    problems: (entry) => feedLimitProblems(enteredLimits(entry), suggestedSeconds),
  });

/** As the server takes it; what is no whole number is told by the rules before it is sent. */
export const enteredLimits = ({
  pollSeconds,
  maxAgeSeconds,
  reason: _reason,
  ...shares
}: LimitEntry): FeedLimitValues => ({
  pollSeconds: pollSeconds.trim() === '' ? null : whole(pollSeconds),
  maxAgeSeconds: whole(maxAgeSeconds),
  ...shares,
});

const whole = (text: string): number => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN);
