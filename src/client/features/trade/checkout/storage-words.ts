import { moneyWords } from '#client/kit/money/money-words.ts';
import type { StorageCost } from '#contract/trade/storage-cost.contract.ts';

/** What storing pieces costs, as it is told before their price is locked. */
export function storageWords({ yearly, monthlyMin }: StorageCost, currency: string): string {
  if (!/[1-9]/.test(yearly)) return 'We charge nothing for storage at the moment.';
  const least = /[1-9]/.test(monthlyMin) ? `, at least ${moneyWords(monthlyMin, currency)} a month` : '';
  return `Storage costs about ${moneyWords(yearly, currency)} a year for these pieces at their price now${least}, before tax.`;
}

/** What a payment that the bank can still take back means for them. */
export const clearedWords = 'Until your payment has cleared, the metal can be neither sold nor withdrawn.';
