import { dateTimeField, optionField } from '#client/kit/inputs/field-kinds.ts';
import { fractionAsPercent, groupedNumber } from '#client/kit/money/number-text.ts';
import type { FieldSpec } from '#client/kit/resource-form/form-spec.ts';
import type { RateSheetView } from '#contract/catalogue/rates.contract.ts';
import type { RateTerms } from '#contract/catalogue/rate-terms.rules.ts';
import type { RateSheet } from '#contract/catalogue/rates.rules.ts';

/** When a change begins and why: the same in the form of every sheet. */
export interface Occasion {
  begins: 'now' | 'later';
  /** ISO time in UTC; empty until it is entered. */
  at: string;
  reason: string;
}

export const noOccasion: Occasion = { begins: 'now', at: '', reason: '' };

export const beginnings = [
  { value: 'now', label: 'At once' },
  { value: 'later', label: 'Scheduled' },
] as const;

/** The fields of the occasion, to be spread into a form's. */
export const occasionFields = <All extends Occasion>(): {
  [Name in keyof Occasion]: FieldSpec<Occasion[Name], All>;
} => ({
  begins: { label: 'Takes effect', ...optionField<Occasion['begins']>(beginnings) },
  at: {
    label: 'From',
    ...dateTimeField(),
    check: (at, { begins }) => (begins === 'later' && at === '' ? 'Enter the day and time at which it begins.' : null),
  },
  reason: { label: 'Reason', required: 'Say why, in a few words.' },
});

const isNumber = (text: string): boolean => /^\d+(\.\d+)?$/.test(text);

/** A fraction as it is read, "0.50 %"; "none" for what is not entered. */
export const shareWords = (text: string): string => (isNumber(text) ? fractionAsPercent(text, 2) : 'none');

/** An amount as it is read; "none" for what is not entered. */
export const amountWords = (text: string): string => (isNumber(text) ? groupedNumber(text, 2) : 'none');

/** What `propose` is sent. */
export const proposalOf = (
  sheet: RateSheet,
  terms: RateTerms,
  { begins, at, reason }: Occasion,
  basedOn: RateSheetView['version'],
) => ({ sheet, terms, basedOn, effectiveFrom: begins === 'later' && at !== '' ? at : null, reason });
