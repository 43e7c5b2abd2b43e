import type { z } from 'zod';

import { moneyText } from '#contract/arithmetic/exact.ts';
import type { publicApiContract, publicOrder, publicProduct } from '#contract/developers/public-api.contract.ts';
import type { Catalogue, PricedProduct } from '#server/catalogue/catalogue.door.ts';
import type { Database } from '#server/db/database.ts';
import { invalid, notFound } from '#server/http/refusal.ts';
import type { PricesService } from '#server/market/market.door.ts';
import { readToldOrder, readToldOrders, type ToldOrder } from '#server/trade/trade.door.ts';

type Contract = typeof publicApiContract;
type Reply<Name extends keyof Contract> = z.input<Contract[Name]['response']>;
type Query<Name extends 'products' | 'orders'> = z.output<Contract[Name]['query']>;

interface Parts {
  db: Database;
  publicUrl: string;
  prices: Pick<PricesService, 'current' | 'pricesIn'>;
  catalogue: Catalogue;
}

/** What other programs read; nothing of a person is in it. */
export function createPublicApi({ db, publicUrl, prices, catalogue }: Parts) {
  const unknownCurrency = () =>
    invalid('currency', `The shop has ${[...prices.current().currencies.keys()].join(', ')}.`);

  return {
    prices(code: string): Reply<'prices'> {
      if (!prices.current().currencies.has(code)) throw unknownCurrency();
      const { currency, market, stale, as_of: asOf, data } = prices.pricesIn(code);
      return {
        ...{ currency, market, stale, asOf },
        prices: Object.values(data).map((price) => ({
          ...{ metal: price.symbol, bid: price.bid, ask: price.ask, mid: price.mid, change: price.change },
          ...{ changePercent: price.change_pct, asOf: price.as_of, stale: price.stale },
        })),
      };
    },

    async products({ currency, limit, after }: Query<'products'>): Promise<Reply<'products'>> {
      const priced = await catalogue.in(currency);
      if (!priced) throw unknownCurrency();
      const bySku = priced.products.toSorted((one, other) => (one.card.sku < other.card.sku ? -1 : 1));
      const rest = after === undefined ? bySku : bySku.filter(({ card }) => card.sku > after);
      const page = rest.slice(0, limit);
      const next = rest.length > limit ? (page.at(-1)?.card.sku ?? null) : null;
      return { currency, items: page.map((product) => toldProduct(product, publicUrl)), next };
    },

    async orders({ limit, after, status }: Query<'orders'>): Promise<Reply<'orders'>> {
      const found = await readToldOrders(db, { most: limit + 1, after, status });
      if (!found) throw invalid('after', 'There is no order of this number.');
      const page = found.slice(0, limit);
      const next = found.length > limit ? (page.at(-1)?.number ?? null) : null;
      return { items: page.map(toldOrder), next };
    },

    /** Refuses with 404. */
    async order(number: string): Promise<Reply<'order'>> {
      const found = await readToldOrder(db, number);
      if (!found) throw notFound('The order');
      return toldOrder(found);
    },
  };
}
export type PublicApi = ReturnType<typeof createPublicApi>;

function toldProduct({ card }: PricedProduct, publicUrl: string): z.input<typeof publicProduct> {
  const { sku, name, slug, metal, form, mint, weightLabel, fineness, price, available } = card;
  return {
    ...{ sku, name, metal, form, mint, fineness, available },
    url: `${publicUrl}/product/${slug}`,
    weight: weightLabel,
    price: price?.unit ?? null,
    buyback: price?.buyback ?? null,
  };
}

const toldOrder = ({ placedAt, total, totalCad, ...same }: ToldOrder): z.input<typeof publicOrder> => ({
  ...same,
  placedAt: placedAt.toISOString(),
  total: moneyText(total),
  totalCad: moneyText(totalCad),
});
