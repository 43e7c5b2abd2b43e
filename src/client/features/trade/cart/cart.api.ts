import { api } from '#client/api/api.ts';
import type { CallsOf } from '#client/api/call.ts';
import type {
  Cart,
  cartContract,
  CartLine,
  CartLineInput,
  OfferedWay,
  WrittenLine,
} from '#contract/trade/cart.contract.ts';
import { lineKey } from '#contract/trade/cart-ways.rules.ts';

import { cartKept, cartPriced, type CartRoot, type CartState, plainLine } from './cart.slice.ts';

const calls = {
  read: { method: 'GET', path: '/public/cart' },
  write: { method: 'PUT', path: '/public/cart' },
  ways: { method: 'GET', path: '/public/delivery-ways' },
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
      query: ({ currency, lines }) => ({ endpoint: calls.write, body: { currency, lines: lines.map(plainLine) } }),
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
    /** The ways of delivery that a line can take now. */
    deliveryWays: build.query<{ ways: OfferedWay[] }, void>({ query: () => ({ endpoint: calls.ways }) }),
    writeCart: build.mutation<Cart, CartLines & { mode: 'replace' | 'merge' }>({
      query: ({ currency, lines, mode }) => ({
        endpoint: calls.write,
        body: { currency, mode, lines: mode === 'merge' ? lines : lines.map(plainLine) },
      }),
      onQueryStarted: ({ currency }, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(({ data }) => {
          if (data.kept) dispatch(cartApi.util.updateQueryData('keptCart', currency, () => data));
        }, shownByThePage),
    }),
  }),
});

export const { usePricedCartQuery, useKeptCartQuery, useDeliveryWaysQuery } = cartApi;

/** Asks the server whatever the cache holds, for this once. */
export const askAnew = { forceRefetch: true, subscribe: false } as const;

export const linesOf = (cart: Cart): CartLineInput[] => cart.lines.map(lineOf);

/** A line of an answer as it was asked for. */
export const lineOf = ({ product, qty, delivery, vaultId }: CartLine): CartLineInput =>
  plainLine({ productId: product.id, qty, delivery, ...(vaultId !== null && { vaultId }) });

const unitsOf = ({ lines }: Cart): Record<string, { unit: string; qty: number }> =>
  Object.fromEntries(
    lines.flatMap((line) => (line.unit === null ? [] : [[lineKey(lineOf(line)), { unit: line.unit, qty: line.qty }]])),
  );

// The page that asked gets the refusal; here only success matters.
function shownByThePage(): void {}
