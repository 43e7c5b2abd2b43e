import type { Metal } from '#contract/metals.ts';
import { pctAfterBonus } from '#contract/vault/sell-back-amounts.rules.ts';
import type { StoragePriceState, StoragePricing } from '#contract/vault/storage-worth.rules.ts';
import { fromCad, priceBasisOf, readCommissions, readStorageTerms } from '#server/catalogue/catalogue.door.ts';
import type { Executor } from '#server/db/database.ts';
import type { PricesService } from '#server/market/market.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { tierOf } from '#server/trade/trade.door.ts';

/** What is held is told in CAD, as the books and the rate sheets are. */
export const STORAGE_CURRENCY = 'CAD';

export interface Pricing {
  clock: Clock;
  prices: PricesService;
}

export interface StoragePrice {
  state: StoragePriceState;
  asOf: Date | null;
  /** Null where there is no price, no rate or no storage commission. */
  pricing: StoragePricing | null;
}

/** By what storage is valued at this moment: figures of one publication. */
export interface StoragePrices {
  version: number;
  /** When a closed market opens, if that is known. */
  opensAt: Date | null;
  of: (metal: Metal) => StoragePrice;
}

/** The price and terms of each metal now, as a customer's sale from the vault would take them, and how good they are. */
export async function storagePrices(
  db: Executor,
  { clock, prices }: Pricing,
  customerId: string,
): Promise<StoragePrices> {
  const now = clock.now();
  const { rates } = await readCommissions(db, now);
  const terms = await readStorageTerms(db, now);
  const bonus = (await tierOf(db, customerId))?.sellBonus ?? {};
  // Nothing waits from here on, so that every figure is of one publication.
  const published = prices.current();
  const bases = priceBasisOf(published, rates, STORAGE_CURRENCY);
  const told = prices.pricesIn(STORAGE_CURRENCY);

  const stateOf = (metal: Metal): StoragePriceState => {
    if (!published.market.open) return 'closed';
    const price = told.data[metal];
    return !price || told.stale || price.stale || price.paused ? 'stale' : 'live';
  };
  return {
    version: published.version,
    opensAt: published.market.open ? null : published.market.opensAt,
    of(metal) {
      const own = terms.rates[metal];
      const sellFixed = own && fromCad(own.sellFixed, published, STORAGE_CURRENCY);
      const basis = bases[metal];
      const asOf = published.bySymbol[metal]?.asOf ?? null;
      if (!basis || !own || sellFixed == null) return { state: 'none', asOf, pricing: null };
      const sellPct = pctAfterBonus(own.sellPct, bonus[metal]);
      return { state: stateOf(metal), asOf, pricing: { basis, terms: { sellPct, sellFixed } } };
    },
  };
}
