import { groupedNumber } from '#client/kit/money/number-text.ts';
import { metals } from '#contract/metals.ts';

const GRAM_DECIMALS = 4;

/** An amount of the journal as a figure: a metal in grams, a currency with its two decimals. */
export const unitFigure = (value: string, unit: string): string =>
  (metals as readonly string[]).includes(unit) ? `${groupedNumber(value, GRAM_DECIMALS)} g` : groupedNumber(value, 2);
