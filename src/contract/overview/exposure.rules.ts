import { openOrderStatuses, type OrderStatus } from '#contract/trade/orders.rules.ts';

/**
 * The statuses in which we owe the metal of what an order has not got: those that bind stock, and the ones of which a parcel
 * was lost or came back until it is decided whether it is sent again.
 */
export const owingStatuses = [...openOrderStatuses, 'delivery_exception'] as const satisfies readonly OrderStatus[];

/** The spans over which margins are told; each counts whole days of the shop's calendar and ends now. */
export const marginSpans = ['day', 'week', 'month'] as const;
export type MarginSpan = (typeof marginSpans)[number];

/** How many days each span counts, today among them. */
export const marginDays = { day: 1, week: 7, month: 30 } as const satisfies Record<MarginSpan, number>;
