import { roundToMinor } from '#contract/arithmetic/exact.ts';
import { type PriceBasis, spotAskPerOunce, spotBidPerOunce, unitPrice } from '#contract/arithmetic/pricing.ts';
import { isReached, type LimitSide } from '#contract/instructions/limit-orders.rules.ts';
import type { Metal } from '#contract/metals.ts';
import { pctAfterBonus, sellBackUnit } from '#contract/vault/sell-back-amounts.rules.ts';
import {
  type Catalogue,
  fromCad,
  type PricedCatalogue,
  priceBasisOf,
  readCommissions,
  readStorageTerms,
} from '#server/catalogue/catalogue.door.ts';
import type { Executor } from '#server/db/database.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { PricesService } from '#server/market/market.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { tiersOfMany } from '#server/trade/trade.door.ts';

import type { LimitOrderRecord } from './limit-orders.table.ts';

export interface SightParts {
  clock: Clock;
  prices: PricesService;
  catalogue: Catalogue;
}

/** A limit order that waits, with the fine weight of a piece of its item. */
export type Watched = Pick<
  LimitOrderRecord,
  'id' | 'customerId' | 'side' | 'basis' | 'productId' | 'metal' | 'pieces' | 'currency' | 'target'
> & { pieceNg: bigint | null };

/** The market's price of an ounce that a side looks at, at the currency's mid rate; minor units, as the price strip shows it. */
export const spotSeen = (side: LimitSide, basis: PriceBasis): bigint =>
  roundToMinor(side === 'buy' ? spotAskPerOunce(basis) : spotBidPerOunce(basis));

/** What a limit order's target is held against; minor units, null where there is no price. */
type Sight = (each: Omit<Watched, 'id'>) => bigint | null;

/**
 * The prices of this moment as each of some limit orders looks at them, at its customer's own terms. A few queries, however many they
 * are; the prices come from memory.
 */
export async function sightNow(
  db: Executor,
  { clock, prices, catalogue }: SightParts,
  waiting: readonly Omit<Watched, 'id'>[],
): Promise<Sight> {
  const now = clock.now();
  const tiers = await tiersOfMany(db, [...new Set(waiting.map(({ customerId }) => customerId))]);
  const { rates } = await readCommissions(db, now);
  const storage = await readStorageTerms(db, now);
  const currencies = [...new Set(waiting.map(({ currency }) => currency))];
  const priced = new Map<string, PricedCatalogue | undefined>();
  for (const currency of currencies) priced.set(currency, await catalogue.in(currency));
  // From here on nothing waits, so that all are seen by one publication.
  const published = prices.current();
  const bases = new Map(currencies.map((currency) => [currency, priceBasisOf(published, rates, currency)]));

  const unitSeen = (
    { side, customerId, productId, metal, pieces, currency, pieceNg }: Omit<Watched, 'id'>,
    basis: PriceBasis,
  ) => {
    const tier = tiers.get(customerId);
    if (side === 'buy') {
      const pricing = priced.get(currency)?.byId.get(productId)?.pricing;
      if (!pricing || pricing.onRequest) return null;
      return unitPrice(pricing, basis, pieces, tier?.buyDiscount[metal] ?? '0').unitMinor;
    }
    const terms = storage.rates[metal];
    const sellFixed = terms && fromCad(terms.sellFixed, published, currency);
    if (!terms || sellFixed == null || pieceNg === null) return null;
    const sellPct = pctAfterBonus(terms.sellPct, tier?.sellBonus[metal]);
    return sellBackUnit(pieceNg, basis, { sellPct, sellFixed }).net;
  };

  return (each) => {
    const basis = bases.get(each.currency)?.[each.metal];
    if (!basis) return null;
    return each.basis === 'spot' ? spotSeen(each.side, basis) : unitSeen(each, basis);
  };
}

/** Of the limit orders that wait, those whose target is reached now. What cannot be traded now is not reached. */
export async function reachedNow(db: Executor, parts: SightParts, waiting: readonly Watched[]): Promise<Watched[]> {
  const see = await sightNow(db, parts, waiting);
  return waiting.filter((each) => {
    const seen = isTraded(parts.prices, each) ? see(each) : null;
    return seen !== null && isReached(each.side, each.target, seen);
  });
}

function isTraded(
  prices: PricesService,
  { metal, currency, side }: { metal: Metal; currency: string; side: LimitSide },
) {
  try {
    prices.priceForTrade(metal, currency, side);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
