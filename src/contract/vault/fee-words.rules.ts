import { grouped } from '#contract/amount-words.rules.ts';
import { decimal } from '#contract/arithmetic/exact.ts';
import { percentText } from '#contract/arithmetic/percent.ts';

/** A part of a month's fee as it is sent: amounts as decimal text. */
export interface ToldFeePart {
  nights: number;
  average: string;
  annualPct: string;
  discount: string;
  full: string;
  fee: string;
}

/**
 * How a part of a month's fee came about, for who works it out again: nights, value and rate, rounded once; a tier lets off a part of
 * the rate, and what it would be without is told besides.
 */
export function feePartWords({ nights, average, annualPct, discount, full, fee }: ToldFeePart): string[] {
  const count = nights === 1 ? '1 night' : `${nights} nights`;
  const hasTier = /[1-9]/.test(discount);
  const rate = decimal(annualPct)
    .times(decimal('1').minus(decimal(discount)))
    .toFixed();
  const tier = hasTier ? ` (${percentText(annualPct)} % less ${percentText(discount)} % of it for your tier)` : '';
  return [
    `${count}, worth ${grouped(average)} CAD on average, at ${percentText(rate)} % a year of 365 nights${tier}: ${grouped(fee)} CAD`,
    ...(hasTier ? [`Without your tier ${grouped(full)} CAD`] : []),
  ];
}

/** Where the nights come to less than a month costs at least: by which that is charged in their place. */
export const leastWords = (least: string): string =>
  `That is less than a month costs at least, so that the least is charged: ${grouped(least)} CAD`;
