import { optionField, rateField } from '#client/kit/inputs/field-kinds.ts';
import { defineForm } from '#client/kit/resource-form/form-definition.ts';
import {
  bufferProblem,
  closedMarketPolicies,
  type ClosedMarketPolicy,
  closedMarketPolicyNames,
  type ClosedMarketTerms,
  isBuffer,
} from '#contract/market/closed-market.rules.ts';
import type { ClosedMarketSetting } from '#contract/market/feed-settings.contract.ts';

export const policyOptions = closedMarketPolicies.map((value) => ({ value, label: closedMarketPolicyNames[value] }));

const policy = optionField<ClosedMarketPolicy>(policyOptions);
const buffer = {
  ...rateField('fraction', 2),
  required: 'Enter a percentage; 0 for no buffer.',
  check: (value: string) => (isBuffer(value) ? null : bufferProblem),
};

/** What is entered, with the reason that a second person reads. */
type ClosedMarketFields = ClosedMarketTerms & { reason: string };

export const closedMarketForm = defineForm<ClosedMarketSetting, ClosedMarketFields>({
  id: 'closed-market',
  noun: 'closed market',
  blank: { buying: 'refuse', buyingBuffer: '0', selling: 'refuse', sellingBuffer: '0', reason: '' },
  valuesOf: ({ buying, buyingBuffer, selling, sellingBuffer }) => ({
    ...{ buying, buyingBuffer, selling, sellingBuffer },
    reason: '',
  }),
  fields: {
    buying: { label: 'When customers buy', ...policy },
    buyingBuffer: { label: 'Buffer on our ask', ...buffer },
    selling: { label: 'When customers sell back', ...policy },
    sellingBuffer: { label: 'Buffer off our bid', ...buffer },
    reason: { label: 'Reason' },
  },
});
