import type { EmbeddedPrices } from '#contract/overview/embedded-prices.contract.ts';
import type { EmbeddedMetal, EmbeddedUnit } from '#contract/overview/embedded-prices.rules.ts';
import { marketPriceOf } from '#contract/arithmetic/market-loss.ts';
import { perUnit, unitDecimals } from '#contract/market/prices.rules.ts';
import { type Metal, metals, type WeightUnit } from '#contract/metals.ts';
import type { Database } from '#server/db/database.ts';
import { notFound } from '#server/http/refusal.ts';
import { type PricesService, shownCurrency } from '#server/market/market.door.ts';
import type { SiteService } from '#server/overview/site/site.service.ts';
import { readSettings } from '#server/settings/settings.service.ts';

interface Parts {
  db: Database;
  publicUrl: string;
  prices: Pick<PricesService, 'cacheKey' | 'current' | 'pricesIn'>;
  site: Pick<SiteService, 'version'>;
}

/** The prices as pages of others show them, made of what stands in memory. */
export function createEmbeddedPrices({ db, publicUrl, prices, site }: Parts) {
  let told: { version: number; name: string; online: boolean } | undefined;

  /** What the settings say of the shop, read anew only when one was saved. */
  const shop = async () => {
    const version = site.version();
    if (told?.version !== version) {
      const { company, site: state } = await readSettings(db, 'company', 'site');
      told = { version, name: company.name, online: state.isOnline };
    }
    return told;
  };

  return {
    /** Equal keys, equal answers. */
    async keyOf(code: string, unit: EmbeddedUnit): Promise<string> {
      return `${prices.cacheKey(code)}-${unit}-${(await shop()).version}`;
    },

    /** 404 for a currency that no prices are given in. */
    async read(code: string, unit: EmbeddedUnit): Promise<EmbeddedPrices> {
      const published = prices.current();
      if (!published.currencies.has(code)) throw notFound(`A price in ${code}`);
      const rate = shownCurrency(published, code);
      const { data, as_of, market, simulated, max_age_seconds, stale } = prices.pricesIn(code);
      const { name, online } = await shop();
      return {
        shop: { name, url: publicUrl },
        ...{ online, currency: code, unit, market, simulated, as_of, max_age_seconds },
        metals: metals.flatMap((symbol) => {
          const price = data[symbol];
          const inUsd = published.bySymbol[symbol];
          if (!price || !inUsd || !rate.ok) return [];
          // Of the exact price, not of what is shown of it: a kilogram of a rounded ounce may be a cent off.
          const { bid, ask } = marketPriceOf(inUsd, rate.value.usdRate);
          const per = (amount: string) => perUnit(amount, weightUnitOf[unit], unitDecimals[weightUnitOf[unit]]);
          const amounts = { bid: per(bid), ask: per(ask), change_pct: price.change_pct };
          const indicative = !online || stale || price.stale || price.paused;
          return { symbol, metal: namesOf[symbol], ...amounts, indicative };
        }),
      };
    },
  };
}
export type EmbeddedPricesService = ReturnType<typeof createEmbeddedPrices>;

const weightUnitOf = { oz: 'toz', g: 'g', kg: 'kg' } as const satisfies Record<EmbeddedUnit, WeightUnit>;

const namesOf = {
  XAU: 'gold',
  XAG: 'silver',
  XPT: 'platinum',
  XPD: 'palladium',
} as const satisfies Record<Metal, EmbeddedMetal>;
