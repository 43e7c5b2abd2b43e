import { assign, fromCallback, fromPromise, setup } from 'xstate';

import type { ApiError } from '#client/api/api-error.ts';
import type { CartWay } from '#contract/trade/cart-ways.rules.ts';
import type { PaymentMethod } from '#contract/trade/payments.rules.ts';

import type { Attempt, EarlierStep } from './checkout-memory.ts';
import {
  hasBecomeOrder,
  isAboutAddress,
  isAboutPayment,
  isConflict,
  isUnanswered,
  refusalIn,
} from './checkout-refusals.ts';
import { alongWay, type Delivery, wayOfDelivery } from './delivery.ts';
import type { HeldQuote } from './held-quote.ts';
import type { LockEvent } from '#client/kit/lock/watch-lock.ts';

/** What a price is asked for with, whole. */
export interface PriceAsked {
  delivery: Delivery;
  paymentMethod: PaymentMethod;
  coupon: string;
}

export type CheckoutEvent =
  | { type: 'proceed' }
  | { type: 'deliveryGiven'; delivery: Delivery }
  | { type: 'paymentChosen'; paymentMethod: PaymentMethod; coupon?: string }
  /** Everything at once, as staff asks for a price on the phone. */
  | ({ type: 'ask' } & PriceAsked)
  | { type: 'change'; step: EarlierStep }
  /** Which lines of the cart are ordered: those of this way. */
  | { type: 'wayChosen'; way: CartWay }
  /** The items or the currency have changed. */
  /** `elsewhere`: in another tab or on another device, so that he has to be told. */
  | { type: 'cartChanged'; elsewhere?: boolean }
  | { type: 'place'; acceptTerms: boolean; acceptMarketLoss: boolean }
  | { type: 'acceptPrice' }
  | { type: 'retry' }
  | LockEvent;

export interface CheckoutInput {
  /** The step that a page which is seen again was at. */
  step?: EarlierStep | null;
  /** The way whose lines of the cart are ordered; null or absent for all of them. */
  way?: CartWay | null;
  delivery: Delivery | null;
  paymentMethod: PaymentMethod | null;
  /** The coupon's code; empty for none. */
  coupon: string;
  /** The quote that a reloaded page had. */
  attempt: Attempt | null;
}

export interface CheckoutContext extends CheckoutInput {
  way: CartWay | null;
  /** The quote whose price stands. */
  held: HeldQuote | null;
  /** The one before, whose lock has ended; its total stands beside the new one. */
  ended: HeldQuote | null;
  refusal: ApiError | null;
  /** The cart was changed in another tab or on another device, which let the locked price go. */
  isChangedElsewhere: boolean;
  orderId: string | null;
}

/** What a quote is asked for with. The items are those that are shown. */
export interface QuoteWanted {
  way: CartWay | null;
  delivery: Delivery | null;
  paymentMethod: PaymentMethod | null;
  coupon: string;
}

export const checkoutSetup = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    input: {} as CheckoutInput,
    output: {} as { orderId: string | null },
  },
  // Their bodies come from the page that runs the machine; each rejects with an `ApiError`.
  actors: {
    createQuote: fromPromise<HeldQuote, QuoteWanted>(unprovided),
    readQuote: fromPromise<HeldQuote, Attempt | null>(unprovided),
    placeOrder: fromPromise<{ orderId: string }, Attempt | null>(unprovided),
    watchLock: fromCallback<CheckoutEvent, HeldQuote | null>(unprovided),
  },
  guards: {
    hasAttempt: ({ context }) => context.attempt !== null,
    wasAtDelivery: ({ context }) => context.step === 'delivery',
    wasAtPayment: ({ context }) => context.step === 'payment' && context.delivery !== null,
    lacksDelivery: ({ context }) => context.delivery === null,
    lacksPayment: ({ context }) => context.paymentMethod === null,
    hasConsents: ({ event }) => event.type === 'place' && event.acceptTerms && event.acceptMarketLoss,
    toItems: ({ event }) => event.type === 'change' && event.step === 'items',
    toDelivery: ({ event }) => event.type === 'change' && event.step === 'delivery',
    toPayment: ({ event }) => event.type === 'change' && event.step === 'payment',
    isActive: (_, quote: HeldQuote) => quote.quote.status === 'active',
    isConsumed: (_, quote: HeldQuote) => quote.quote.status === 'consumed',
    isSuperseded: (_, quote: HeldQuote) => quote.quote.status === 'superseded',
    isAboutAddress: (_, error: unknown) => isAboutAddress(error),
    isAboutPayment: (_, error: unknown) => isAboutPayment(error),
    hasBecomeOrder: (_, error: unknown) => hasBecomeOrder(error),
    isConflict: (_, error: unknown) => isConflict(error),
    isUnanswered: (_, error: unknown) => isUnanswered(error),
  },
  actions: {
    // What is ordered goes the way that was given for it.
    takeDelivery: assign(({ event }) =>
      event.type === 'deliveryGiven' ? { delivery: event.delivery, way: wayOfDelivery(event.delivery) } : {},
    ),
    takeWay: assign(({ context, event }) =>
      event.type === 'wayChosen'
        ? { way: event.way, delivery: context.delivery && alongWay(context.delivery, event.way) }
        : {},
    ),
    takePayment: assign(({ event }) =>
      event.type === 'paymentChosen' ? { paymentMethod: event.paymentMethod, coupon: event.coupon ?? '' } : {},
    ),
    takeAsked: assign(({ event }) =>
      event.type === 'ask'
        ? { delivery: event.delivery, paymentMethod: event.paymentMethod, coupon: event.coupon }
        : {},
    ),
    hold: assign((_, held: HeldQuote) => ({ held, attempt: { quoteId: held.quote.id, key: held.key } })),
    /**
     * The old total stays the one that was seen first, however often a new price is asked for. Where the server was asked,
     * it says why the lock has ended.
     */
    endLock: assign(({ context }, told: HeldQuote | undefined) => ({
      ended: context.ended ?? told ?? context.held,
      held: null,
      attempt: null,
    })),
    letGo: assign({ held: null, ended: null, attempt: null }),
    settle: assign({ ended: null, refusal: null }),
    takeRefusal: assign((_, error: unknown) => ({ refusal: refusalIn(error) })),
    forgetRefusal: assign({ refusal: null, isChangedElsewhere: false }),
    takeChange: assign(({ event }) => ({
      isChangedElsewhere: event.type === 'cartChanged' && event.elsewhere === true,
    })),
    takeOrder: assign((_, order: string | null) => ({
      orderId: order,
      held: null,
      ended: null,
      attempt: null,
      refusal: null,
    })),
  },
});

function unprovided(): never {
  throw new Error('The page that runs the checkout has to provide this.');
}
