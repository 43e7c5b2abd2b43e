import { optionField, rateField } from '#client/kit/inputs/field-kinds.ts';
import { defineForm } from '#client/kit/resource-form/form-definition.ts';
import type { RateSheetView } from '#contract/catalogue/rates.contract.ts';
import { type CurrencyTerms, termsProblems } from '#contract/catalogue/rate-terms.rules.ts';

import { noOccasion, type Occasion, occasionFields } from './rate-fields.ts';

export interface CurrencyRateValues extends Occasion {
  source: CurrencyTerms['source'];
  usdRate: string;
  markup: string;
}

export const rateSources = [
  { value: 'feed', label: 'From the feed' },
  { value: 'manual', label: 'By hand' },
] as const;

export const currencyTermsOfFields = ({ source, usdRate, markup }: CurrencyRateValues): CurrencyTerms => ({
  kind: 'currency',
  source,
  usdRate: source === 'manual' ? usdRate : null,
  markup,
});

export const currencyRateForm = defineForm<RateSheetView, CurrencyRateValues>({
  id: 'currency-rate',
  noun: 'rate',
  blank: { source: 'feed', usdRate: '', markup: '', ...noOccasion },
  valuesOf: ({ terms }) =>
    terms?.kind === 'currency'
      ? { source: terms.source, usdRate: terms.usdRate ?? '', markup: terms.markup, ...noOccasion }
      : { source: 'feed', usdRate: '', markup: '', ...noOccasion },
  fields: {
    source: { label: 'Rate', ...optionField<CurrencyTerms['source']>(rateSources) },
    usdRate: { label: 'For one US dollar' },
    markup: { label: 'Markup', ...rateField('fraction', 4) },
    ...occasionFields<CurrencyRateValues>(),
  },
  problems: (values) => termsProblems(currencyTermsOfFields(values)),
});
