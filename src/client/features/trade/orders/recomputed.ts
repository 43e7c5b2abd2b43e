import { moneyText } from '#contract/arithmetic/exact.ts';
import { quoteAmounts, type QuoteTerms } from '#contract/trade/quote-amounts.rules.ts';
import type { PriceReceiptReply } from '#contract/trade/price-receipt.contract.ts';

/** Computes the amounts of a locked quote again, from its terms alone; answers what differs from what was charged. */
export function differencesOf({
  terms,
  amounts,
  names,
}: Pick<PriceReceiptReply, 'terms' | 'amounts' | 'names'>): string[] {
  const again = quoteAmounts(terms as QuoteTerms);
  const units = again.lines.map(({ unit }, index) => ({
    what: names[index]?.name ?? `Line ${index + 1}`,
    now: moneyText(unit),
    charged: amounts.units[index],
  }));
  const sums = (['subtotal', 'adjustment', 'discount', 'shipping', 'insurance', 'tax', 'total'] as const).map(
    (what) => ({
      what,
      now: moneyText(again[what]),
      charged: amounts[what],
    }),
  );
  return [...units, ...sums].flatMap(({ what, now, charged }) =>
    now === charged ? [] : [`${what}: charged ${charged ?? 'nothing'}, computed ${now}`],
  );
}
