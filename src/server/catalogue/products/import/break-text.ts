import { fractionText, percentText } from '#contract/arithmetic/percent.ts';
import type { QuantityBreak } from '#contract/arithmetic/pricing.ts';

/** Quantity breaks on one line: "10: 2.5 % + 5.00; 25: 2 % + 5.00". */
export const writeBreaks = (breaks: readonly QuantityBreak[]): string =>
  breaks.map((step) => `${step.minQty}: ${percentText(step.premiumPct)} % + ${step.premiumFixed}`).join('; ');

/** The breaks of such a line; undefined when it is none. */
export function readBreaks(text: string): QuantityBreak[] | undefined {
  const breaks: QuantityBreak[] = [];
  for (const part of text.replace(/;\s*$/, '').split(';')) {
    const match = /^(\d{1,6}): ?(\d{1,3}(?:\.\d{1,4})?) ?% ?\+ ?(\d{1,9}(?:\.\d{1,2})?)$/.exec(part.trim());
    if (!match) return undefined;
    const [, minQty = '', premium = '', premiumFixed = ''] = match;
    breaks.push({ minQty: Number(minQty), premiumPct: fractionText(premium), premiumFixed });
  }
  return breaks;
}
