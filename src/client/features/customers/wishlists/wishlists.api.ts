import { api } from '#client/api/api.ts';
import type { CallsOf, ReplyOf } from '#client/api/call.ts';
import type { wishlistsContract } from '#contract/customers/wishlists.contract.ts';

type Contract = typeof wishlistsContract;
type Ids = ReplyOf<Contract['products']>;

const calls = {
  products: { method: 'GET', path: '/customer/wishlist/products' },
  read: { method: 'GET', path: '/customer/wishlist' },
  join: { method: 'POST', path: '/customer/wishlist' },
  add: { method: 'PUT', path: '/customer/wishlist/products/:productId' },
  remove: { method: 'DELETE', path: '/customer/wishlist/products/:productId' },
  share: { method: 'PUT', path: '/customer/wishlist/link' },
  withdraw: { method: 'DELETE', path: '/customer/wishlist/link' },
  priced: { method: 'GET', path: '/public/wishes/:currency' },
  shared: { method: 'GET', path: '/public/wishlists/:token/:currency' },
} as const satisfies CallsOf<Contract>;

/** Wishlists: the account's own, a visitor's with prices, and one that is shown by a link. */
export const wishlistsApi = api.injectEndpoints({
  endpoints: (build) => ({
    wishedProducts: build.query<Ids, void>({ query: () => ({ endpoint: calls.products }) }),
    readWishlist: build.query<ReplyOf<Contract['read']>, string>({
      query: (currency) => ({ endpoint: calls.read, query: { currency } }),
      providesTags: ['Wishlist'],
    }),
    joinWishes: build.mutation<Ids, readonly string[]>({
      query: (productIds) => ({ endpoint: calls.join, body: { productIds } }),
      invalidatesTags: ['Wishlist'],
    }),
    addWish: build.mutation<Ids, string>({
      query: (productId) => ({ endpoint: calls.add, params: { productId } }),
      invalidatesTags: ['Wishlist'],
    }),
    removeWish: build.mutation<Ids, string>({
      query: (productId) => ({ endpoint: calls.remove, params: { productId } }),
      invalidatesTags: ['Wishlist'],
    }),
    shareWishlist: build.mutation<ReplyOf<Contract['share']>, { showsName: boolean }>({
      query: (body) => ({ endpoint: calls.share, body }),
      invalidatesTags: ['Wishlist'],
    }),
    withdrawWishlist: build.mutation<ReplyOf<Contract['withdraw']>, void>({
      query: () => ({ endpoint: calls.withdraw }),
      invalidatesTags: ['Wishlist'],
    }),
    pricedWishes: build.query<ReplyOf<Contract['priced']>, { currency: string; productIds: readonly string[] }>({
      query: ({ currency, productIds }) => ({
        endpoint: calls.priced,
        params: { currency },
        query: { product: productIds },
      }),
    }),
    sharedWishlist: build.query<ReplyOf<Contract['shared']>, { token: string; currency: string }>({
      query: (params) => ({ endpoint: calls.shared, params }),
    }),
  }),
});

export const {
  useReadWishlistQuery,
  useRemoveWishMutation,
  useShareWishlistMutation,
  useWithdrawWishlistMutation,
  usePricedWishesQuery,
  useSharedWishlistQuery,
} = wishlistsApi;
