import { api } from '#client/api/api.ts';
import type { CallsOf, ReplyOf } from '#client/api/call.ts';
import type { productPricesContract } from '#contract/catalogue/product-prices.contract.ts';
import type { ProductPriceRange } from '#contract/catalogue/product-prices.rules.ts';

type Contract = typeof productPricesContract;

const calls = {
  read: { method: 'GET', path: '/public/product-prices/:slug' },
} as const satisfies CallsOf<Contract>;

/** What products cost over time. */
const productPricesApi = api.injectEndpoints({
  endpoints: (build) => ({
    productPrices: build.query<ReplyOf<Contract['read']>, { slug: string; range: ProductPriceRange }>({
      query: ({ slug, range }) => ({ endpoint: calls.read, params: { slug }, query: { range } }),
      keepUnusedDataFor: 300,
    }),
  }),
});

export const { useProductPricesQuery } = productPricesApi;
