import { assign, fromCallback, fromPromise, setup } from 'xstate';

import { type ApiError, isApiError, offlineError } from '#client/api/api-error.ts';
import type { HeldLock } from '#client/kit/lock/held-lock.ts';
import type { LockEvent } from '#client/kit/lock/watch-lock.ts';
import type { QuoteSellBack, SubmitSellBack } from '#contract/vault/sell-back-moves.contract.ts';
import type { OwnSellBack } from '#contract/vault/sell-backs.contract.ts';

/** A locked price in this browser. */
export interface HeldPrice extends HeldLock {
  sale: OwnSellBack;
  /** The Idempotency-Key of selling at it: one a price, over every try. */
  key: string;
}

/** A price that was locked before the page was loaded anew, with the key of selling at it. */
export interface LockedBefore {
  id: string;
  key: string;
  /** Of which pieces. */
  asked: QuoteSellBack;
}

/** What is sold with, but for what the locked price says itself. */
export type Selling = Pick<SubmitSellBack, 'payoutAccountId' | 'code'>;

export type SellPanelEvent =
  | { type: 'lock'; asked: QuoteSellBack }
  | { type: 'sell'; selling: Selling }
  /** Back to the pieces. */
  | { type: 'change' }
  /** Asks once more for the price that was locked before. */
  | { type: 'again' }
  | LockEvent;

export interface SellPanelContext {
  lockedBefore: LockedBefore | null;
  asked: QuoteSellBack | null;
  selling: Selling | null;
  /** The price that stands. */
  held: HeldPrice | null;
  /** The one before of the same pieces, whose time has passed: its amount stands beside the new one. */
  before: OwnSellBack | null;
  refusal: ApiError | null;
  sold: OwnSellBack | null;
}

const refusalIn = (error: unknown): ApiError => (isApiError(error) ? error : offlineError);
const codeIn = (error: unknown): unknown => refusalIn(error).newer?.code;

const setUp = setup({
  types: {
    context: {} as SellPanelContext,
    events: {} as SellPanelEvent,
    input: {} as LockedBefore | null,
  },
  // Their bodies come from the page that runs the machine; each rejects with an `ApiError`.
  actors: {
    lockPrice: fromPromise<HeldPrice, QuoteSellBack | null>(unprovided),
    readPrice: fromPromise<HeldPrice, Pick<LockedBefore, 'id' | 'key'> | null>(unprovided),
    submit: fromPromise<OwnSellBack, { held: HeldPrice | null; selling: Selling | null }>(unprovided),
    watchLock: fromCallback<SellPanelEvent, HeldPrice | null>(unprovided),
  },
  guards: {
    isLocked: (_, { sale }: HeldPrice) => sale.state === 'quoted',
    isSold: (_, { sale }: HeldPrice) => sale.submittedAt !== null,
    isOver: (_, error: unknown) => codeIn(error) === 'quote_over',
    isSoldAlready: (_, error: unknown) => codeIn(error) === 'sold_already',
    /** No answer came, or a fault: nobody knows whether it has sold. */
    isUnanswered: (_, error: unknown) => {
      const { status } = refusalIn(error);
      return status === 'offline' || status >= 500;
    },
    wasLocked: ({ context }) => context.lockedBefore !== null,
    hasBefore: ({ context }) => context.before !== null,
  },
  actions: {
    ask: assign(({ event, context }) =>
      event.type === 'lock'
        ? {
            asked: event.asked,
            // Of other pieces the old price says nothing.
            before: JSON.stringify(event.asked) === JSON.stringify(context.asked) ? context.before : null,
          }
        : {},
    ),
    takeSelling: assign(({ event }) => (event.type === 'sell' ? { selling: event.selling } : {})),
    hold: assign((_, held: HeldPrice) => ({ held, refusal: null })),
    keep: assign((_, sold: OwnSellBack) => ({ sold, refusal: null })),
    /** What was read is a price whose time has passed. */
    holdAsBefore: assign((_, { sale }: HeldPrice) => ({ before: sale, held: null })),
    letGo: assign(({ context }) => ({ before: context.held?.sale ?? context.before, held: null, selling: null })),
    refuse: assign((_, error: unknown) => ({ refusal: refusalIn(error) })),
    forgetRefusal: assign({ refusal: null }),
    forgetPrice: assign({ held: null, before: null, refusal: null }),
  },
});

/**
 * A sale from the vault: pieces are chosen, their price is locked for a while by the server's time, and it is confirmed with a
 * proof. What is refused keeps the price as long as it is locked; a lost answer is asked for again under the same key. A price
 * that was locked before the page was loaded anew is read first.
 */
export const sellPanelMachine = setUp.createMachine({
  context: ({ input }) => ({
    ...{ lockedBefore: input, asked: input?.asked ?? null },
    ...{ selling: null, held: null, before: null, refusal: null, sold: null },
  }),
  initial: 'begin',
  states: {
    begin: { always: [{ guard: 'wasLocked', target: 'resuming' }, { target: 'choose' }] },
    resuming: {
      invoke: {
        src: 'readPrice',
        input: ({ context }) => context.lockedBefore,
        onDone: [
          { guard: { type: 'isSold', params: priceOf }, target: 'done', actions: { type: 'keep', params: saleOf } },
          {
            guard: { type: 'isLocked', params: priceOf },
            target: 'locked',
            actions: { type: 'hold', params: priceOf },
          },
          { target: 'expired', actions: { type: 'holdAsBefore', params: priceOf } },
        ],
        onError: { target: 'unread', actions: { type: 'refuse', params: errorOf } },
      },
    },
    /** Whether the price stands is not known yet. */
    unread: { on: { again: { target: 'resuming', actions: 'forgetRefusal' } } },
    choose: { on: { lock: { target: 'locking', actions: 'ask' } } },
    locking: {
      invoke: {
        src: 'lockPrice',
        input: ({ context }) => context.asked,
        onDone: { target: 'locked', actions: { type: 'hold', params: priceOf } },
        onError: [
          { guard: 'hasBefore', target: 'expired', actions: { type: 'refuse', params: errorOf } },
          { target: 'choose', actions: { type: 'refuse', params: errorOf } },
        ],
      },
    },
    locked: {
      invoke: { src: 'watchLock', input: ({ context }) => context.held },
      on: {
        sell: { target: 'confirming', actions: 'takeSelling' },
        change: { target: 'choose', actions: 'forgetPrice' },
        lockEnded: { target: 'expired', actions: ['letGo', 'forgetRefusal'] },
        woken: 'checking',
      },
    },
    checking: {
      invoke: {
        src: 'readPrice',
        input: ({ context: { held } }) => held && { id: held.sale.id, key: held.key },
        onDone: [
          {
            guard: { type: 'isSold', params: priceOf },
            target: 'done',
            actions: { type: 'keep', params: saleOf },
          },
          {
            guard: { type: 'isLocked', params: priceOf },
            target: 'locked',
            actions: { type: 'hold', params: priceOf },
          },
          { target: 'expired', actions: ['letGo', 'forgetRefusal'] },
        ],
        onError: { target: 'locked', actions: { type: 'refuse', params: errorOf } },
      },
    },
    confirming: {
      entry: 'forgetRefusal',
      invoke: {
        src: 'submit',
        input: ({ context: { held, selling } }) => ({ held, selling }),
        onDone: { target: 'done', actions: { type: 'keep', params: soldOf } },
        onError: [
          {
            guard: { type: 'isOver', params: errorOf },
            target: 'expired',
            actions: ['letGo', { type: 'refuse', params: errorOf }],
          },
          { guard: { type: 'isSoldAlready', params: errorOf }, target: 'checking' },
          {
            guard: { type: 'isUnanswered', params: errorOf },
            target: 'failed',
            actions: { type: 'refuse', params: errorOf },
          },
          { target: 'locked', actions: { type: 'refuse', params: errorOf } },
        ],
      },
    },
    /** Whether it has sold is not known: it is asked again under the same key, whatever the clock says. */
    failed: { on: { sell: { target: 'confirming', actions: 'takeSelling' } } },
    expired: {
      on: {
        lock: { target: 'locking', actions: ['ask', 'forgetRefusal'] },
        change: { target: 'choose', actions: 'forgetPrice' },
      },
    },
    done: { type: 'final' },
  },
});

function priceOf({ event }: { event: { output: HeldPrice } }): HeldPrice {
  return event.output;
}

function saleOf({ event }: { event: { output: HeldPrice } }): OwnSellBack {
  return event.output.sale;
}

function soldOf({ event }: { event: { output: OwnSellBack } }): OwnSellBack {
  return event.output;
}

function errorOf({ event }: { event: { error: unknown } }): unknown {
  return event.error;
}

function unprovided(): never {
  throw new Error('The page that runs the machine brings its actors');
}
