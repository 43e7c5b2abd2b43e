import { decimal } from '#contract/exact.ts';
import { liveAskPerOunce, type PriceBasis, unbufferedAskPerOunce } from '#contract/pricing.ts';

/** How the market's ask for an ounce becomes ours; decimal text, not rounded. */
export interface AskSteps {
  spotUsd: string;
  /** Units of the currency for one US dollar, with our markup. */
  rate: string;
  ask: string;
  commission: string;
  /** What the closed-market buffer added; absent where there was none. */
  buffer?: string;
  ourAsk: string;
}

/** The steps from spot to our ask in the basis's currency, of the formula that `liveAskPerOunce` computes. */
export function askSteps(basis: PriceBasis): AskSteps {
  const rate = decimal(basis.usdRate).times(decimal(basis.fxMarkup).plus(1));
  const ask = decimal(basis.spotAskUsd).times(rate);
  const unbuffered = unbufferedAskPerOunce(basis);
  const ourAsk = liveAskPerOunce(basis);
  return {
    spotUsd: basis.spotAskUsd,
    rate: rate.toFixed(),
    ask: ask.toFixed(),
    commission: unbuffered.minus(ask).toFixed(),
    ...(basis.buyBuffer !== undefined && { buffer: ourAsk.minus(unbuffered).toFixed() }),
    ourAsk: ourAsk.toFixed(),
  };
}
