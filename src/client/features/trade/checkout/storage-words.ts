import { moneyWords } from '#client/kit/money/money-words.ts';
import type { StorageCost } from '#contract/trade/storage-cost.contract.ts';

/** What storing pieces costs, or adds to what is stored already, as it is told before their price is locked. */
export function storageWords({ yearly, monthlyMin, added }: StorageCost, currency: string): string {
  const isFree = !/[1-9]/.test(yearly);
  if (isFree && added) return 'Storing these pieces adds nothing to what your storage costs, at their price now.';
  if (isFree) return 'We charge nothing for storage at the moment.';
  const a = `about ${moneyWords(yearly, currency)} a year`;
  const least = /[1-9]/.test(monthlyMin) ? `, at least ${moneyWords(monthlyMin, currency)} a month` : '';
  return added
    ? `Storing these pieces adds ${a} to what your storage costs, at their price now${least}, before tax.`
    : `Storage costs ${a} for these pieces at their price now${least}, before tax.`;
}

/** What a payment that the bank can still take back means for them. */
export const clearedWords = 'Until your payment has cleared, the metal can be neither sold nor withdrawn.';
