import { marketLoss } from '#contract/market-loss.ts';
import type { Metal } from '#contract/metals.ts';
import { metalAsk, metalBid, type PriceBasis } from '#contract/pricing.ts';

import type { QuoteInputs } from './quote-inputs.ts';

/** What the market has taken from the lines since they were locked, at the basis of now; minor units. Of a fixed price it takes nothing. */
export function lossOf(inputs: Pick<QuoteInputs, 'lines' | 'basis'>, now: Partial<Record<Metal, PriceBasis>>): bigint {
  return marketLoss(
    inputs.lines.flatMap(({ metal, fineNg, qty, pricing }) => {
      const locked = pricing.fixedPrice === undefined ? inputs.basis[metal] : undefined;
      const current = now[metal];
      return locked && current
        ? [{ qty, lockedMetal: metalAsk(fineNg, locked), currentBid: metalBid(fineNg, current) }]
        : [];
    }),
  );
}
