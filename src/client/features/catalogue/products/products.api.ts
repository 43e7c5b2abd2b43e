import { api } from '#client/api/api.ts';
import type { CallsOf, ReplyOf } from '#client/api/call.ts';
import { watched } from '#client/api/polling.ts';
import type {
  PriceBasisReply,
  ProductDetail,
  productsContract,
  ShopReply,
  ShopTermsReply,
} from '#contract/catalogue/products.contract.ts';

type Contract = typeof productsContract;

const calls = {
  basis: { method: 'GET', path: '/public/price-basis/:currency' },
  list: { method: 'GET', path: '/public/products/:currency' },
  detail: { method: 'GET', path: '/public/products/:currency/:slug' },
  categories: { method: 'GET', path: '/public/categories' },
  terms: { method: 'GET', path: '/public/shop-terms' },
} as const satisfies CallsOf<Contract>;

export interface ShopQuery {
  currency: string;
  /** The list's query string, without "?". */
  query: string;
}

/** The shop's products with live prices in a currency, and the terms from which a price is computed anew at each tick. */
export const productsApi = api.injectEndpoints({
  endpoints: (build) => ({
    priceBasis: build.query<PriceBasisReply, string>({
      query: (currency) => ({ endpoint: calls.basis, params: { currency } }),
      providesTags: ['PriceBasis'],
    }),
    shop: build.query<ShopReply, ShopQuery>({
      query: ({ currency, query }) => ({ endpoint: calls.list, params: { currency }, query }),
      providesTags: ['Product'],
    }),
    product: build.query<ProductDetail, { currency: string; slug: string }>({
      query: (params) => ({ endpoint: calls.detail, params }),
      providesTags: ['Product'],
    }),
    categories: build.query<ReplyOf<Contract['categories']>, void>({
      query: () => ({ endpoint: calls.categories }),
      providesTags: ['Category'],
    }),
    shopTerms: build.query<ShopTermsReply, void>({
      query: () => ({ endpoint: calls.terms }),
      providesTags: ['Tag', 'Attribute'],
    }),
  }),
});

export const { usePriceBasisQuery, useShopQuery, useProductQuery, useCategoriesQuery, useShopTermsQuery } = productsApi;

/** The terms of every price, fetched anew as the market's prices are. For pages that show products, once a page. */
export const usePolledPriceBasis = (currency: string): ReturnType<typeof usePriceBasisQuery> =>
  usePriceBasisQuery(currency, { ...watched, refetchOnMountOrArgChange: true });
