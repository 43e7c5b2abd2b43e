import { DAY_MS } from '#contract/dates/durations.ts';
import type { OrderRecord } from '#server/trade/orders/orders.table.ts';

export const LOCKED_DAYS = 30;

/**
 * Until when the staff may let an order's price stay locked. The days count from the order: a deadline that could be moved for ever
 * would let one person keep a price while the market leaves it.
 */
export const longestLock = ({ placedAt }: Pick<OrderRecord, 'placedAt'>): Date =>
  new Date(placedAt.getTime() + LOCKED_DAYS * DAY_MS);
