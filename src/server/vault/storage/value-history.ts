import { moneyText } from '#contract/arithmetic/exact.ts';
import { DAY_MS } from '#contract/dates/durations.ts';
import type { Metal } from '#contract/metals.ts';
import type { StorageHistory } from '#contract/vault/storage.contract.ts';
import type { Executor } from '#server/db/database.ts';
import { type HeldChange, heldChanges } from '#server/ledger/held-metal.read.ts';
import { type DailyClose, dailyCloses } from '#server/market/market.door.ts';

import { STORAGE_CURRENCY } from './storage-prices.ts';
import { valueAt } from './value-at-close.ts';

/** So many days are told at most. */
export const MOST_DAYS = 366;

/**
 * What a customer's metal was worth at the close of each trading day: fine weight held then, by the books, times the day's
 * last middle price at the exchange rate of that moment; the day that runs as it stands now. A metal that was not priced on a
 * day counts at its close before.
 */
export async function valueHistory(db: Executor, customerId: string, now: Date): Promise<StorageHistory> {
  const changes = await heldChanges(db, customerId);
  const [first] = changes;
  if (!first) return { currency: STORAGE_CURRENCY, points: [] };
  const earliest = new Date(now.getTime() - MOST_DAYS * DAY_MS);
  // A few days more, so that a metal that was not priced on the first has its close before.
  const from = new Date(Math.max(first.hour.getTime(), earliest.getTime()) - 5 * DAY_MS);
  const metals = [...new Set(changes.map(({ metal }) => metal))];
  const closes = await dailyCloses(db, { metals, from, code: STORAGE_CURRENCY });
  const points = valuesByDay(changes, closes).filter(({ endsAt }) => endsAt > first.hour);
  return {
    currency: STORAGE_CURRENCY,
    points: points.slice(-MOST_DAYS).map(({ endsAt, value }) => ({
      at: (endsAt < now ? endsAt : now).toISOString(),
      value: moneyText(value),
    })),
  };
}

/** Worth by day, minor units; days on which something held had no price at all are left out. */
function valuesByDay(changes: readonly HeldChange[], closes: readonly DailyClose[]) {
  const held = new Map<Metal, bigint>();
  const last = new Map<Metal, DailyClose>();
  let next = 0;
  return byDay(closes).flatMap(({ endsAt, ofDay }) => {
    for (const close of ofDay) last.set(close.metal, close);
    for (let each = changes[next]; each && each.hour < endsAt; each = changes[++next]) {
      held.set(each.metal, (held.get(each.metal) ?? 0n) + each.change);
    }
    const values = [...held].flatMap(([metal, ng]) => (ng === 0n ? [] : [valueAt(ng, last.get(metal))]));
    const known = values.flatMap((value) => value ?? []);
    return known.length < values.length ? [] : [{ endsAt, value: known.reduce((sum, each) => sum + each, 0n) }];
  });
}

function byDay(closes: readonly DailyClose[]): { endsAt: Date; ofDay: DailyClose[] }[] {
  const days: { endsAt: Date; ofDay: DailyClose[] }[] = [];
  for (const close of closes) {
    const day = days.at(-1);
    if (day?.endsAt.getTime() === close.endsAt.getTime()) day.ofDay.push(close);
    else days.push({ endsAt: close.endsAt, ofDay: [close] });
  }
  return days;
}
