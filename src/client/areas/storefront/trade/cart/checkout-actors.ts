import { fromCallback, fromPromise } from 'xstate';

import { type ApiError, offlineError } from '#client/api/api-error.ts';
import type { AppDispatch } from '#client/app/store.ts';
import { selectCart } from '#client/features/trade/cart/cart.slice.ts';
import { settleCart } from '#client/features/trade/cart/cart.sync.ts';
import type { Attempt } from '#client/features/trade/checkout/checkout-memory.ts';
import type { CheckoutEvent, QuoteWanted } from '#client/features/trade/checkout/checkout.setup.ts';
import type { HeldQuote } from '#client/features/trade/checkout/held-quote.ts';
import { quotesApi } from '#client/features/trade/checkout/quotes.api.ts';
import { watchLock } from '#client/kit/lock/watch-lock.ts';
import { ordersApi } from '#client/features/trade/orders/orders.api.ts';
import type { Province } from '#contract/provinces.ts';

interface Parts {
  dispatch: AppDispatch;
  currency: () => string;
}

/** What the checkout does to the world: the calls of its states, and the watch over its lock. */
export const checkoutActors = ({ dispatch, currency }: Parts) => ({
  createQuote: fromPromise<HeldQuote, QuoteWanted>(async ({ input: { way, delivery, paymentMethod, coupon } }) => {
    if (!delivery || !paymentMethod) throw new Error('A quote needs a delivery and a payment method');
    // The server quotes the cart it keeps: that has to be the one that is shown here.
    if (!(await dispatch(settleCart(currency())))) throw dispatch(whyNotSettled);
    const askedAt = performance.now();
    const { address, method, shippingMethodId, vaultId } = delivery;
    const create = quotesApi.endpoints.createQuote.initiate(
      {
        currency: currency(),
        delivery: method,
        ...(method === 'ship' && shippingMethodId !== undefined && { shippingMethodId }),
        ...(method === 'vault' && vaultId !== undefined && { vaultId }),
        ...(way !== null && { way }),
        address: { ...address, province: address.province as Province, country: 'CA' },
        paymentMethod,
        ...(coupon !== '' && { coupon }),
      },
      { track: false },
    );
    return { quote: await dispatch(create).unwrap(), askedAt, key: crypto.randomUUID() };
  }),

  readQuote: fromPromise<HeldQuote, Attempt | null>(async ({ input }) => {
    if (!input) throw new Error('There is no quote to read');
    const askedAt = performance.now();
    const read = quotesApi.endpoints.readQuote.initiate(input.quoteId, { forceRefetch: true, subscribe: false });
    return { quote: await dispatch(read).unwrap(), askedAt, key: input.key };
  }),

  placeOrder: fromPromise<{ orderId: string }, Attempt | null>(async ({ input }) => {
    if (!input) throw new Error('There is no quote to order');
    const place = ordersApi.endpoints.placeOrder.initiate(
      { ...input, acceptTerms: true, acceptMarketLoss: true },
      { track: false },
    );
    return { orderId: (await dispatch(place).unwrap()).id };
  }),

  watchLock: fromCallback<CheckoutEvent, HeldQuote | null>(({ input, sendBack }) =>
    input ? watchLock(window, input, sendBack) : undefined,
  ),
});

const whyNotSettled = (_dispatch: unknown, getState: () => Parameters<typeof selectCart>[0]): ApiError => {
  const { failure, keeper } = selectCart(getState());
  if (failure === null && keeper === 'account') {
    return { ...offlineError, status: 409, message: 'Your cart was changed in another tab or on another device.' };
  }
  return failure === null ? offlineError : { ...offlineError, message: failure };
};
