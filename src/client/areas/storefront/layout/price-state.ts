import type { MetalPricesReply } from '#contract/market/prices.contract.ts';
import { ageInWords, ageSeconds, isStale } from '#contract/market/price-age.rules.ts';

/** What a visitor must know of the prices before he trusts one. */
export type PriceState = 'live' | 'stale' | 'closed' | 'paused' | 'absent';

/** The state of the prices at a moment; before the page knows the time, as the server told it. */
export function priceState(reply: MetalPricesReply | undefined, now: number | null): PriceState {
  if (!reply?.as_of) return 'absent';
  if (reply.market === 'closed') return 'closed';
  const areAllOld = Object.values(reply.data).every(({ stale }) => stale);
  if (areAllOld || (now !== null && isStale(reply.as_of, new Date(now), reply.max_age_seconds))) return 'stale';
  // Young, but not to be traded at, all of them or some: the reply says why.
  return reply.stale || reply.reason !== undefined ? 'paused' : 'live';
}

/** The prices' age as words: "12 s ago". */
export const ageWords = (asOf: string, now: number): string => ageInWords(ageSeconds(asOf, new Date(now)));
