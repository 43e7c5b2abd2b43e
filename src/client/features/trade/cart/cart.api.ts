import { api } from '#client/api/api.ts';
import type { CallsOf } from '#client/api/call.ts';
import type { Cart, cartContract, CartLineInput, WrittenLine } from '#contract/trade/cart.contract.ts';

import { cartKept, cartPriced, type CartRoot, type CartState } from './cart.slice.ts';

const calls = {
  read: { method: 'GET', path: '/public/cart' },
  write: { method: 'PUT', path: '/public/cart' },
} as const satisfies CallsOf<typeof cartContract>;

export interface CartLines {
  currency: string;
  /** With what a visitor saw, which joins an account's cart with its line. */
  lines: readonly WrittenLine[];
}

/** Pricing lines, and keeping them for an account. The lines themselves are the slice's. */
export const cartApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A visitor's lines at current prices. */
    pricedCart: build.query<Cart, CartLines>({
      query: ({ currency, lines }) => ({ endpoint: calls.write, body: { currency, lines: plain(lines) } }),
      // Each change of the lines is another question; the answers to old ones are worth nothing.
      keepUnusedDataFor: 1,
      onQueryStarted: ({ currency }, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => void dispatch(cartPriced({ currency, units: unitsOf(data) })),
          shownByThePage,
        ),
    }),
    /** The account's cart. What another browser has changed in it, this one takes over. */
    keptCart: build.query<Cart, string>({
      query: (currency) => ({ endpoint: calls.read, query: { currency } }),
      providesTags: ['Cart'],
      onQueryStarted: async (currency, { dispatch, getState, queryFulfilled }) => {
        const cart = (): CartState => (getState() as unknown as CartRoot).cart;
        const asked = cart();
        const reply = await queryFulfilled.catch(shownByThePage);
        if (!reply?.data.kept || asked.keeper !== 'account') return;
        if (cart() === asked && !asked.unsaved) dispatch(cartKept(linesOf(reply.data)));
        // Changed while the question was under way: its answer is of the past.
        else if (!cart().unsaved) void dispatch(cartApi.endpoints.keptCart.initiate(currency, askAnew));
      },
    }),
    writeCart: build.mutation<Cart, CartLines & { mode: 'replace' | 'merge' }>({
      query: ({ currency, lines, mode }) => ({
        endpoint: calls.write,
        body: { currency, mode, lines: mode === 'merge' ? lines : plain(lines) },
      }),
      onQueryStarted: ({ currency }, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(({ data }) => {
          if (data.kept) dispatch(cartApi.util.updateQueryData('keptCart', currency, () => data));
        }, shownByThePage),
    }),
  }),
});

export const { usePricedCartQuery, useKeptCartQuery } = cartApi;

/** Asks the server whatever the cache holds, for this once. */
export const askAnew = { forceRefetch: true, subscribe: false } as const;

export const linesOf = (cart: Cart): CartLineInput[] =>
  cart.lines.map(({ product, qty }) => ({ productId: product.id, qty }));

const plain = (lines: readonly CartLineInput[]): CartLineInput[] =>
  lines.map(({ productId, qty }) => ({ productId, qty }));

const unitsOf = ({ lines }: Cart): Record<string, { unit: string; qty: number }> =>
  Object.fromEntries(lines.flatMap(({ product, unit, qty }) => (unit === null ? [] : [[product.id, { unit, qty }]])));

// The page that asked gets the refusal; here only success matters.
function shownByThePage(): void {}
