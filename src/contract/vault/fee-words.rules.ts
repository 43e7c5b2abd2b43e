import { grouped } from '#contract/amount-words.rules.ts';
import { percentText } from '#contract/arithmetic/percent.ts';

/** A part of a month's fee as it is sent: amounts as decimal text. */
export interface ToldFeePart {
  nights: number;
  average: string;
  annualPct: string;
  discount: string;
  full: string;
  off: string;
  fee: string;
}

/**
 * How a part of a month's fee came about, for who works it out again: value, nights, the rate of the table, and what the tier let
 * off of it.
 */
export function feePartWords({ nights, average, annualPct, discount, full, off, fee }: ToldFeePart): string[] {
  const count = nights === 1 ? '1 night' : `${nights} nights`;
  const base = `${count}, worth ${grouped(average)} CAD on average, at ${percentText(annualPct)} % a year of 365 nights: ${grouped(full)} CAD`;
  if (!/[1-9]/.test(discount)) return [base];
  return [base, `Less ${percentText(discount)} % for your tier, ${grouped(off)} CAD: ${grouped(fee)} CAD`];
}

/** Where the nights come to less than a month costs at least: by which that is charged in their place. */
export const leastWords = (least: string): string =>
  `That is less than a month costs at least, so that the least is charged: ${grouped(least)} CAD`;
