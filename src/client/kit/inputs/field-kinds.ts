import { fractionAsPercent, groupedNumber, percentText } from '#client/kit/money/number-text.ts';
import { weightUnitSymbols } from '#contract/metals.ts';

import { dayEntry, momentEntry } from './date-entry.ts';
import { isSameDecimal, plainDecimal } from './decimal-entry.ts';
import { listOf, type Related, type RelatedValue } from './use-related.ts';
import type { Option } from './SelectInput.tsx';
import type { EnteredWeight } from './WeightInput.tsx';

/*
 * How the values of an input are written in words and compared, to be spread into a field of `defineForm`:
 * `premium: { label: 'Premium', ...rateField('percent', 2) }`.
 */

/** For a `MoneyInput`. */
export const moneyField = (currency: string, decimals = 2) => ({
  words: (value: string) =>
    numberWords(value, (number) => `${groupedNumber(number, finest(number, decimals))} ${currency}`),
  same: isSameDecimal,
});

/** For a `RateInput`. */
export const rateField = (as: 'percent' | 'fraction', decimals: number) => ({
  words: (value: string) =>
    numberWords(value, (number) =>
      as === 'percent' ? percentText(number, decimals) : fractionAsPercent(number, decimals),
    ),
  same: isSameDecimal,
});

/** For a `QuantityInput`. */
export const quantityField = (unit = 'pcs') => ({
  words: (value: string) => numberWords(value, (number) => `${groupedNumber(number, 0)} ${unit}`),
  same: isSameDecimal,
});

/** For a `WeightInput`. */
export const weightField = () => ({
  words: ({ value, unit }: EnteredWeight) =>
    numberWords(value, (number) => `${plainDecimal(number)} ${weightUnitSymbols[unit]}`),
  same: (one: EnteredWeight, other: EnteredWeight) => one.unit === other.unit && isSameDecimal(one.value, other.value),
});

/** For a `SelectInput` or `ChoiceInput`: the option's own words. */
export const optionField = <Value extends string>(options: readonly Option<Value>[], none = 'none') => ({
  words: (value: Value) => options.find((option) => option.value === value)?.label ?? (value === '' ? none : value),
});

/** For a `RelatedPicker`: what is chosen by its labels, in whatever order. */
export const relatedField = () => ({
  words: (value: RelatedValue) =>
    listOf(value)
      .map(({ label }) => label)
      .join(', '),
  same: (one: RelatedValue, other: RelatedValue) => idsOf(one) === idsOf(other),
});

/** For an `OrderedPicker`: the order counts. */
export const orderedField = () => ({
  ...relatedField(),
  same: (one: readonly Related[], other: readonly Related[]) =>
    one.length === other.length && one.every(({ id }, at) => other[at]?.id === id),
});

const idsOf = (value: RelatedValue): string =>
  listOf(value)
    .map(({ id }) => id)
    .toSorted()
    .join(' ');

/** For a `DateInput`. */
export const dateField = () => ({ words: dayEntry.show });

/** For a `DateTimeInput`. */
export const dateTimeField = () => ({ words: momentEntry.show });

const decimalText = /^-?\d+(\.\d+)?$/;

const numberWords = (value: string, words: (number: string) => string): string =>
  decimalText.test(value) ? words(value) : value;

const finest = (number: string, decimals: number): number =>
  Math.max(decimals, plainDecimal(number).split('.')[1]?.length ?? 0);
