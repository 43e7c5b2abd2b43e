import { fromCallback, fromPromise } from 'xstate';

import type { AppDispatch } from '#client/app/store.ts';
import type { Attempt } from '#client/features/trade/checkout/checkout-memory.ts';
import type { CheckoutEvent, QuoteWanted } from '#client/features/trade/checkout/checkout.setup.ts';
import type { HeldQuote } from '#client/features/trade/checkout/held-quote.ts';
import { watchLock } from '#client/kit/lock/watch-lock.ts';
import { phoneOrdersApi } from '#client/features/trade/orders/phone-orders.api.ts';

import { type PhoneDraft, quoteOf } from './phone-draft.ts';
import { orderNow } from './phone-ways.ts';

interface Parts {
  dispatch: AppDispatch;
  /** The order as it is typed; nothing of it changes while a call is under way. */
  typed: () => PhoneDraft;
}

const { lockPhoneQuote, readAnyQuote, placePhoneOrder } = phoneOrdersApi.endpoints;

/** What the checkout's machine does to the world when staff orders for a customer. */
export const phoneActors = ({ dispatch, typed }: Parts) => ({
  createQuote: fromPromise<HeldQuote, QuoteWanted>(async () => {
    const wanted = quoteOf(orderNow(typed()));
    if (!wanted) throw new Error('A quote needs a customer, a product, an address and a way to pay');
    const askedAt = performance.now();
    const quote = await dispatch(lockPhoneQuote.initiate(wanted, { track: false })).unwrap();
    return { quote, askedAt, key: crypto.randomUUID() };
  }),

  readQuote: fromPromise<HeldQuote, Attempt | null>(async ({ input }) => {
    if (!input) throw new Error('There is no quote to read');
    const askedAt = performance.now();
    const read = readAnyQuote.initiate(input.quoteId, { forceRefetch: true, subscribe: false });
    return { quote: await dispatch(read).unwrap(), askedAt, key: input.key };
  }),

  placeOrder: fromPromise<{ orderId: string }, Attempt | null>(async ({ input }) => {
    const { customer, trader, reason, message } = typed();
    if (!input || !customer) throw new Error('There is no quote to order');
    const place = placePhoneOrder.initiate(
      {
        ...{ id: customer.id, ...input, acceptTerms: true, acceptMarketLoss: true, reason, message },
        ...(trader !== '' && { traderId: trader }),
      },
      { track: false },
    );
    return { orderId: (await dispatch(place).unwrap()).id };
  }),

  watchLock: fromCallback<CheckoutEvent, HeldQuote | null>(({ input, sendBack }) =>
    input ? watchLock(window, input, sendBack) : undefined,
  ),
});
