import { type Move, nextState } from '#contract/transitions.rules.ts';

/*
 * No zod here: the lists of the browser read this file.
 */

export const quoteStatuses = ['active', 'consumed', 'superseded', 'expired', 'voided'] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

/** What became of a locked price, in the words of the staff. */
export const quoteStatusNames = {
  active: 'Open',
  consumed: 'Ordered',
  superseded: 'Replaced',
  expired: 'Expired',
  voided: 'Voided',
} as const satisfies Record<QuoteStatus, string>;

/** What the customer does at the locked price. */
export const quoteSides = ['buy', 'sell'] as const;
export type QuoteSide = (typeof quoteSides)[number];

export const quoteSideNames = { buy: 'Buys', sell: 'Sells' } as const satisfies Record<QuoteSide, string>;

type QuoteActor = 'customer' | 'staff' | 'system';
type QuoteEvent = 'consume' | 'supersede' | 'expire' | 'void';

/** All that can become of a locked price; whatever else is refused. Staff: sales and super administrators. */
const quoteMoves: readonly (Move<QuoteStatus, QuoteActor> & { event: QuoteEvent })[] = [
  { from: 'active', event: 'consume', to: 'consumed', by: ['customer', 'staff'] },
  { from: 'active', event: 'supersede', to: 'superseded', by: ['customer', 'staff'] },
  { from: 'active', event: 'expire', to: 'expired', by: ['system'] },
  { from: 'active', event: 'void', to: 'voided', by: ['staff', 'system'] },
];

/** Where an event leads a quote, or null where it may not. */
export const nextQuoteStatus = (from: QuoteStatus, event: QuoteEvent, actor: QuoteActor): QuoteStatus | null =>
  nextState(quoteMoves, from, event, actor);

/** How long a reason to void may be; the customer reads it. */
export const voidReasonMost = 200;
