import { api } from '#client/api/api.ts';
import type { CallsOf, ReplyOf } from '#client/api/call.ts';
import type { productPricesContract } from '#contract/catalogue/product-prices.contract.ts';
import type { ProductPriceRange } from '#contract/catalogue/product-prices.rules.ts';

type Contract = typeof productPricesContract;

const calls = {
  read: { method: 'GET', path: '/public/product-prices/:slug' },
} as const satisfies CallsOf<Contract>;

interface ProductPricesAsked {
  slug: string;
  range: ProductPriceRange;
  currency: string;
}

/** What products cost over time. */
const productPricesApi = api.injectEndpoints({
  endpoints: (build) => ({
    productPrices: build.query<ReplyOf<Contract['read']>, ProductPricesAsked>({
      query: ({ slug, range, currency }) => ({ endpoint: calls.read, params: { slug }, query: { range, currency } }),
      keepUnusedDataFor: 300,
    }),
  }),
});

export const { useProductPricesQuery } = productPricesApi;
