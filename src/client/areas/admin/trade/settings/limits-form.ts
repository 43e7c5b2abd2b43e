import { moneyField, quantityField, rateField } from '#client/kit/inputs/field-kinds.ts';
import { defineForm } from '#client/kit/resource-form/form-definition.ts';
import type { LimitsSetting, LimitsValues } from '#contract/trade/limits.contract.ts';
import { limitNames, limitWords } from '#contract/trade/limits.rules.ts';

/** What is entered, with the reason that a second person reads. */
type LimitsFields = LimitsValues & { reason: string };

const share = { required: 'Enter a percentage; 0 for none.', ...rateField('fraction', 2) };
const points = { required: 'Enter points; 0 for none.', ...rateField('fraction', 2) };
const amount = { required: 'Enter an amount; 0 for none.', ...moneyField('CAD') };

export const limitsForm = defineForm<LimitsSetting, LimitsFields>({
  id: 'limits',
  noun: 'limits',
  blank: {
    ...{
      floorBelowBid: '',
      productFall: '',
      tierPoints: '',
      taxPoints: '',
      rateShare: '',
      rateAmount: '',
      feedMove: '',
    },
    ...{ byHand: '', refunds: '', stockCount: '', aloneAfter: '', reason: '' },
  },
  valuesOf: (limits) => ({
    ...(Object.fromEntries(limitNames.map((name) => [name, limits[name]])) as LimitsValues),
    reason: '',
  }),
  fields: {
    floorBelowBid: { label: limitWords.floorBelowBid.words, ...share },
    productFall: { label: limitWords.productFall.words, ...share },
    tierPoints: { label: limitWords.tierPoints.words, ...points },
    taxPoints: { label: limitWords.taxPoints.words, ...points },
    rateShare: { label: limitWords.rateShare.words, ...points },
    rateAmount: { label: limitWords.rateAmount.words, ...amount },
    feedMove: { label: limitWords.feedMove.words, ...share },
    byHand: { label: limitWords.byHand.words, ...amount },
    refunds: { label: limitWords.refunds.words, ...amount },
    stockCount: { label: limitWords.stockCount.words, ...amount },
    aloneAfter: { label: limitWords.aloneAfter.words, required: 'Enter hours.', ...quantityField('hours') },
    reason: { label: 'Reason' },
  },
});
