import { isRecord } from '#server/ports/price-feed/json-fetch.ts';
import type { MarketHours } from '#server/ports/price-feed/price-feed.ts';

import type { priceBoard } from './prices.table.ts';

type BoardHours = Pick<typeof priceBoard.$inferSelect, 'marketOpen' | 'closedAt' | 'opensAt'>;

/** A reply that says nothing of the market means that it trades: the age of its prices tells the rest. */
export function hoursIn(reply: unknown, now: Date): MarketHours {
  const market = isRecord(reply) ? reply['market'] : undefined;
  if (!isRecord(market) || market['open'] !== false) return { open: true };
  const closedAt = dateIn(market['closedAt']);
  const closed = closedAt !== null && closedAt <= now ? { closedAt } : {};
  return { open: false, opensAt: dateIn(market['opensAt']), ...closed };
}

/** What is known of the hours while a feed that tells them does not answer: a market opens at the time it was to open. */
export const hoursUnasked = ({ marketOpen, opensAt }: BoardHours, now: Date): MarketHours =>
  marketOpen || (opensAt !== null && opensAt <= now) ? { open: true } : { open: false, opensAt };

/** The hours in the board's columns. A market of which nobody tells when it closed did so when that was first seen. */
export function hoursColumns(hours: MarketHours, board: BoardHours, now: Date): BoardHours {
  if (hours.open) return { marketOpen: true, closedAt: null, opensAt: null };
  const { opensAt } = hours;
  const isSameClosure = !board.marketOpen && isSameTime(board.opensAt, opensAt);
  return { marketOpen: false, opensAt, closedAt: hours.closedAt ?? (isSameClosure ? board.closedAt : null) ?? now };
}

/** Whether what everybody is told of the market changes. */
export const hoursChanged = (board: BoardHours, next: BoardHours): boolean =>
  board.marketOpen !== next.marketOpen ||
  !isSameTime(board.opensAt, next.opensAt) ||
  !isSameTime(board.closedAt, next.closedAt);

const isSameTime = (one: Date | null, other: Date | null): boolean => one?.getTime() === other?.getTime();

const dateIn = (value: unknown): Date | null =>
  value instanceof Date && !Number.isNaN(value.getTime()) ? value : null;
