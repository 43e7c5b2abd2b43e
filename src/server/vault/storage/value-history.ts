import type Big from 'big.js';

import { moneyText } from '#contract/arithmetic/exact.ts';
import { DAY_MS } from '#contract/dates/durations.ts';
import type { Metal } from '#contract/metals.ts';
import { keptShare } from '#contract/vault/storage-worth.rules.ts';
import type { StorageHistory } from '#contract/vault/storage.contract.ts';
import type { Executor } from '#server/db/database.ts';
import { type HeldChange, heldChanges } from '#server/ledger/held-metal.read.ts';
import { type DailyClose, dailyCloses } from '#server/market/market.door.ts';

import { type Pricing, STORAGE_CURRENCY, storagePrices } from './storage-prices.ts';
import { storageSummary } from './storage-summary.ts';
import { valueAt } from './value-at-close.ts';

/** So many days are told at most. */
export const MOST_DAYS = 366;

/**
 * What a customer's metal was worth at the close of each trading day, at our bid as the storage tells it: fine weight held then, by the
 * books, times the day's last price at the exchange rate of that moment, less what a sale is taken off now. The last point is what the
 * storage tells at this moment. A metal that was not priced on a day counts at its close before.
 */
export async function valueHistory(db: Executor, pricing: Pricing, customerId: string): Promise<StorageHistory> {
  const now = pricing.clock.now();
  const changes = await heldChanges(db, customerId);
  const [first] = changes;
  if (!first) return { currency: STORAGE_CURRENCY, points: [] };
  const earliest = new Date(now.getTime() - MOST_DAYS * DAY_MS);
  // A few days more, so that a metal that was not priced on the first has its close before.
  const from = new Date(Math.max(first.hour.getTime(), earliest.getTime()) - 5 * DAY_MS);
  const metals = [...new Set(changes.map(({ metal }) => metal))];
  const closes = await dailyCloses(db, { metals, from, code: STORAGE_CURRENCY });
  const prices = await storagePrices(db, pricing, customerId);
  const shareOf = (metal: Metal) => {
    const own = prices.of(metal).pricing;
    return own && keptShare(own);
  };
  const over = valuesByDay(changes, closes, shareOf).filter(({ endsAt }) => endsAt > first.hour && endsAt < now);
  const { total } = await storageSummary(db, pricing, customerId);
  const points = [
    ...over.map(({ endsAt, value }) => ({ at: endsAt.toISOString(), value: moneyText(value) })),
    ...(total.worth === null ? [] : [{ at: now.toISOString(), value: total.worth }]),
  ];
  return { currency: STORAGE_CURRENCY, points: points.slice(-MOST_DAYS) };
}

/** Worth by day, minor units; days on which something held had no price at all are left out. */
function valuesByDay(
  changes: readonly HeldChange[],
  closes: readonly DailyClose[],
  shareOf: (metal: Metal) => Big | null,
) {
  const held = new Map<Metal, bigint>();
  const last = new Map<Metal, DailyClose>();
  const shares = new Map([...new Set(changes.map(({ metal }) => metal))].map((metal) => [metal, shareOf(metal)]));
  const valueOf = (metal: Metal, ng: bigint) => {
    const share = shares.get(metal);
    return share ? valueAt(ng, last.get(metal), share) : null;
  };
  let next = 0;
  return byDay(closes).flatMap(({ endsAt, ofDay }) => {
    for (const close of ofDay) last.set(close.metal, close);
    for (let each = changes[next]; each && each.hour < endsAt; each = changes[++next]) {
      held.set(each.metal, (held.get(each.metal) ?? 0n) + each.change);
    }
    const values = [...held].flatMap(([metal, ng]) => (ng === 0n ? [] : [valueOf(metal, ng)]));
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
