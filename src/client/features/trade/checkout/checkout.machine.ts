import { orderOf } from './checkout-refusals.ts';
import { checkoutSetup } from './checkout.setup.ts';
import type { HeldQuote } from './held-quote.ts';

/** Going back, and a change of the items: the price no longer fits, so it is let go and asked for anew. */
const supersededBy = {
  change: [
    { guard: 'toItems', target: 'items', actions: ['letGo', 'forgetRefusal'] },
    { guard: 'toDelivery', target: 'delivery', actions: ['letGo', 'forgetRefusal'] },
    { guard: 'toPayment', target: 'payment', actions: ['letGo', 'forgetRefusal'] },
  ],
  cartChanged: { target: 'items', actions: ['letGo', 'forgetRefusal', 'takeChange'] },
  wayChosen: { target: 'items', actions: ['letGo', 'forgetRefusal', 'takeWay'] },
} as const;

/** From every step at which nothing is locked, another part of the cart can be taken up. */
const wayChosen = { actions: 'takeWay' } as const;

/** From every step at which nothing is locked, and after a refusal. */
const asked = { ask: { target: 'quoting', actions: ['letGo', 'takeAsked', 'forgetRefusal'] } } as const;

/** The customer locked newer prices in another tab or on another device. */
const replacedElsewhere = {
  guard: { type: 'isSuperseded', params: quoteOf },
  target: 'superseded',
  actions: [{ type: 'endLock', params: quoteOf }, 'forgetRefusal'],
} as const;

/** What a quote that was read anew leads to, unless it has ended. */
const quoteRead = [
  { guard: { type: 'isActive', params: quoteOf }, target: 'locked', actions: { type: 'hold', params: quoteOf } },
  { guard: { type: 'isConsumed', params: quoteOf }, target: 'placing' },
  replacedElsewhere,
] as const;

/**
 * The checkout, from the cart to the order. The price is locked by a quote at the review step. While an order is being
 * placed, and while nobody knows whether it was, nothing can be changed: the same call is made again with the same key, so
 * that one quote becomes one order at most.
 */
export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  context: ({ input }) => ({
    ...input,
    way: input.way ?? null,
    held: null,
    ended: null,
    refusal: null,
    isChangedElsewhere: false,
    orderId: null,
  }),
  initial: 'starting',
  states: {
    starting: {
      always: [
        { guard: 'hasAttempt', target: 'recovering' },
        { guard: 'wasAtDelivery', target: 'delivery' },
        { guard: 'wasAtPayment', target: 'payment' },
        { target: 'items' },
      ],
    },
    /** The page was reloaded: how did the quote fare meanwhile? */
    recovering: {
      invoke: {
        id: 'readQuote',
        src: 'readQuote',
        input: ({ context }) => context.attempt,
        onDone: [...quoteRead, { target: 'items', actions: 'letGo' }],
        onError: [
          { guard: { type: 'isUnanswered', params: errorOf }, target: 'unreachable' },
          { target: 'items', actions: 'letGo' },
        ],
      },
    },
    unreachable: { on: { retry: 'recovering' } },
    items: { on: { ...asked, wayChosen, proceed: { target: 'next', actions: 'forgetRefusal' } } },
    delivery: {
      on: {
        ...asked,
        wayChosen,
        deliveryGiven: { target: 'next', actions: ['takeDelivery', 'forgetRefusal'] },
        change: { guard: 'toItems', target: 'items' },
      },
    },
    payment: {
      on: {
        ...asked,
        wayChosen,
        paymentChosen: { target: 'next', actions: ['takePayment', 'forgetRefusal'] },
        change: supersededBy.change,
      },
    },
    next: {
      always: [
        { guard: 'lacksDelivery', target: 'delivery' },
        { guard: 'lacksPayment', target: 'payment' },
        { target: 'quoting' },
      ],
    },
    quoting: {
      on: supersededBy,
      invoke: {
        id: 'createQuote',
        src: 'createQuote',
        input: ({ context }) => context,
        onDone: {
          target: 'locked',
          actions: ['settle', { type: 'hold', params: quoteOf }],
        },
        onError: [
          {
            guard: { type: 'isAboutAddress', params: errorOf },
            target: 'delivery',
            actions: { type: 'takeRefusal', params: errorOf },
          },
          {
            guard: { type: 'isAboutPayment', params: errorOf },
            target: 'payment',
            actions: { type: 'takeRefusal', params: errorOf },
          },
          { target: 'refused', actions: { type: 'takeRefusal', params: errorOf } },
        ],
      },
    },
    locked: {
      invoke: { id: 'watchLock', src: 'watchLock', input: ({ context }) => context.held },
      on: {
        ...supersededBy,
        place: { guard: 'hasConsents', target: 'placing', actions: 'settle' },
        lockEnded: 'ending',
        woken: 'checking',
      },
    },
    /** How long the lock still holds, by the server's clock. */
    checking: {
      on: supersededBy,
      invoke: {
        id: 'readQuote',
        src: 'readQuote',
        input: ({ context }) => context.attempt,
        onDone: [...quoteRead, { target: 'requoting', actions: { type: 'endLock', params: quoteOf } }],
        onError: 'locked',
      },
    },
    /** By this browser's counting the lock has ended. Before a new one is asked for, is there one of another tab, which that would end? */
    ending: {
      on: supersededBy,
      invoke: {
        id: 'readQuote',
        src: 'readQuote',
        input: ({ context }) => context.attempt,
        onDone: [...quoteRead, { target: 'requoting', actions: { type: 'endLock', params: quoteOf } }],
        onError: { target: 'requoting', actions: 'endLock' },
      },
    },
    /** Newer prices were locked elsewhere, which ended these. They are not ended in turn before somebody wants it. */
    superseded: { on: { ...supersededBy, acceptPrice: { target: 'requoting', actions: 'endLock' } } },
    requoting: {
      on: supersededBy,
      invoke: {
        id: 'createQuote',
        src: 'createQuote',
        input: ({ context }) => context,
        onDone: { target: 'expired', actions: { type: 'hold', params: quoteOf } },
        onError: { target: 'refused', actions: { type: 'takeRefusal', params: errorOf } },
      },
    },
    /** The old and the new total stand side by side. The new one is locked already, and holds until its own end. */
    expired: {
      invoke: { id: 'watchLock', src: 'watchLock', input: ({ context }) => context.held },
      on: {
        ...supersededBy,
        acceptPrice: { target: 'locked', actions: 'settle' },
        lockEnded: 'lapsed',
      },
    },
    /** Nobody took the new price while it held: no newer one is asked for before somebody wants it. */
    lapsed: { on: { ...supersededBy, acceptPrice: { target: 'requoting', actions: 'endLock' } } },
    placing: {
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: ({ context }) => context.attempt,
        onDone: { target: 'placed', actions: { type: 'takeOrder', params: orderId } },
        onError: [
          {
            guard: { type: 'hasBecomeOrder', params: errorOf },
            target: 'placed',
            actions: { type: 'takeOrder', params: orderToldBy },
          },
          {
            guard: { type: 'isConflict', params: errorOf },
            target: 'explaining',
            actions: { type: 'takeRefusal', params: errorOf },
          },
          {
            guard: { type: 'isUnanswered', params: errorOf },
            target: 'unanswered',
            actions: { type: 'takeRefusal', params: errorOf },
          },
          {
            target: 'refused',
            actions: ['letGo', { type: 'takeRefusal', params: errorOf }],
          },
        ],
      },
    },
    /** Refused with 409: is it the price that has ended, or something in the cart? */
    explaining: {
      invoke: {
        id: 'readQuote',
        src: 'readQuote',
        input: ({ context }) => context.attempt,
        onDone: [
          { guard: { type: 'isActive', params: quoteOf }, target: 'items', actions: 'letGo' },
          {
            guard: { type: 'isConsumed', params: quoteOf },
            target: 'refused',
            actions: 'letGo',
          },
          replacedElsewhere,
          { target: 'requoting', actions: [{ type: 'endLock', params: quoteOf }, 'forgetRefusal'] },
        ],
        onError: { target: 'refused', actions: 'letGo' },
      },
    },
    /** Nobody knows whether the order was placed. Only the same call again can tell. */
    unanswered: { on: { retry: 'placing' } },
    refused: { on: { ...supersededBy, ...asked, retry: { target: 'quoting', actions: 'letGo' } } },
    placed: { type: 'final' },
  },
  output: ({ context }) => ({ orderId: context.orderId }),
});

function quoteOf({ event }: { event: { output: HeldQuote } }): HeldQuote {
  return event.output;
}

function orderId({ event }: { event: { output: { orderId: string } } }): string {
  return event.output.orderId;
}

function errorOf({ event }: { event: { error: unknown } }): unknown {
  return event.error;
}

function orderToldBy({ event }: { event: { error: unknown } }): string | null {
  return orderOf(event.error);
}
