import {
  liveAskPerOunce,
  markedAskPerOunce,
  type PriceBasis,
  spotAskPerOunce,
  unbufferedAskPerOunce,
} from '#contract/arithmetic/pricing.ts';

/** How the market's ask for an ounce becomes ours; decimal text, not rounded. */
export interface AskSteps {
  spotUsd: string;
  /** Units of the currency for one US dollar, at the mid rate. */
  rate: string;
  /** Spot in the currency, as the price strip shows it, and what the currency markup adds to it. */
  spot: string;
  markup: string;
  commission: string;
  /** What the closed-market buffer added; absent where there was none. */
  buffer?: string;
  ourAsk: string;
}

/** The steps from spot to our ask in the basis's currency, of the formula that `liveAskPerOunce` computes. */
export function askSteps(basis: PriceBasis): AskSteps {
  const spot = spotAskPerOunce(basis);
  const marked = markedAskPerOunce(basis);
  const unbuffered = unbufferedAskPerOunce(basis);
  const ourAsk = liveAskPerOunce(basis);
  return {
    spotUsd: basis.spotAskUsd,
    rate: basis.usdRate,
    spot: spot.toFixed(),
    markup: marked.minus(spot).toFixed(),
    commission: unbuffered.minus(marked).toFixed(),
    ...(basis.buyBuffer !== undefined && { buffer: ourAsk.minus(unbuffered).toFixed() }),
    ourAsk: ourAsk.toFixed(),
  };
}
