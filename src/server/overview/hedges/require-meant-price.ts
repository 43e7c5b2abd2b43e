import { amountWords } from '#contract/amount-words.rules.ts';
import { decimal, roundToMinor } from '#contract/arithmetic/exact.ts';
import { unconfirmed } from '#server/http/refusal.ts';
import type { PublishedPrices } from '#server/market/market.door.ts';

import type { HedgeFacts } from './enter-hedges.ts';

/** A price further than this from the spot, in percent of it, is asked once more. */
const FAR_PERCENT = 10;

/**
 * Refuses with 422 beside the price, with the figures, one that is far from the spot of this moment (the middle of the published bid
 * and ask, at the currency's middle rate). Where there is no price nothing is held against it.
 */
export function requireMeantPrice({ metal, currency, price }: HedgeFacts, published: PublishedPrices): void {
  const quote = published.bySymbol[metal];
  const rate = published.currencies.get(currency)?.usdRate;
  if (!quote || !rate) return;
  const spot = decimal(quote.bid).plus(decimal(quote.ask)).times(decimal(rate)).times('0.5');
  const away = decimal(price).minus(spot);
  const percent = away.abs().times(100).div(spot);
  if (percent.lte(FAR_PERCENT)) return;
  const side = away.gt(0) ? 'above' : 'below';
  throw unconfirmed(
    'price',
    `Spot is ${amountWords(roundToMinor(spot), currency)} an ounce: this price is ${percent.round(0, 0).toFixed()} % ${side} it.`,
  );
}
