import { decimal, minorUnits } from '#contract/arithmetic/exact.ts';
import type { BuyPriceRow, MetalBuyPrices } from '#contract/buying/buy-prices.contract.ts';
import { buyPricesResource } from '#contract/buying/buy-prices.resource.ts';
import { metalBids } from '#contract/buying/purchase-offer.rules.ts';
import { SHOP_ZONE } from '#contract/dates/shop-calendar.ts';
import { applyListQuery } from '#contract/list/apply-list-query.ts';
import type { ListAccessors } from '#contract/list/list-cells.ts';
import type { ListQuery } from '#contract/list/list-query.ts';
import type { ColumnKey } from '#contract/list/list-resource.ts';
import type { ListReply } from '#contract/list/list-reply.contract.ts';
import { metals } from '#contract/metals.ts';
import type { PricedCatalogue, PricedProduct } from '#server/catalogue/catalogue.door.ts';
import type { ShopSettings } from '#server/settings/shop-settings.ts';

const accessors: ListAccessors<typeof buyPricesResource, PricedProduct> = {
  key: ({ card }) => card.id,
  columns: {
    name: ({ card }) => card.name,
    sku: ({ card }) => card.sku,
    mint: ({ card }) => card.mint,
    metal: ({ card }) => card.metal,
    form: ({ card }) => card.form,
    weight: ({ product }) => product.record.fineNg,
    price: ({ card }) => (card.price?.buyback ? minorUnits(card.price.buyback) : null),
    popularity: ({ product }) => product.record.popularity,
  },
};

const visitor = { viewer: { role: 'visitor', adminRoles: [] }, timeZone: SHOP_ZONE } as const;

/** One page of what the shop buys, with what it pays now. */
export function buyPricesList(
  { products }: PricedCatalogue,
  query: ListQuery<ColumnKey<typeof buyPricesResource>>,
  asOf: Date,
): ListReply<BuyPriceRow> {
  const bought = products.filter(({ product: { pricing } }) => pricing.buyback.enabled && !pricing.onRequest);
  const page = applyListQuery(bought, query, buyPricesResource, accessors, visitor);
  return { ...page, items: page.items.map(rowOf), asOf: asOf.toISOString() };
}

const rowOf = ({ card }: PricedProduct): BuyPriceRow => {
  const { id, slug, name, metal, form, weightLabel, fineness, pictureVersion, photo, price } = card;
  return {
    ...{ id, slug, name, metal, form, weightLabel, fineness, pictureVersion },
    ...(photo && { photo }),
    price: price?.buyback ?? null,
  };
};

/** What is paid now for metal that is no product, of the metals that the shop buys so. */
export function metalBuyPrices(
  { basis, currency, published }: PricedCatalogue,
  terms: ShopSettings['purchases'],
): MetalBuyPrices {
  return {
    currency,
    settlement: published.currencies.get(currency)?.settlement ?? false,
    leastFineness: terms.leastFineness,
    items: metals.flatMap((metal) => {
      const share = terms[`share${metal}`];
      if (decimal(share).eq(0)) return [];
      const own = basis[metal];
      return [{ metal, share, ...(own ? metalBids(share, own) : { perOunce: null, perGram: null }) }];
    }),
  };
}
