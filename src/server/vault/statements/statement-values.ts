import { DAY_MS } from '#contract/dates/durations.ts';
import type { Metal } from '#contract/metals.ts';
import type { Executor } from '#server/db/database.ts';
import { type DailyClose, dailyCloses } from '#server/market/market.door.ts';
import { STORAGE_CURRENCY } from '#server/vault/storage/storage-prices.ts';

/** A metal that was not priced for so long has no value. */
const LOOK_BACK_MS = 10 * DAY_MS;

/** The last close of each metal by a moment, middle price in US dollars with the exchange rate of then. */
export async function closesBy(
  db: Executor,
  metals: readonly Metal[],
  moment: Date,
): Promise<ReadonlyMap<Metal, DailyClose>> {
  const from = new Date(moment.getTime() - LOOK_BACK_MS);
  const closes = await dailyCloses(db, { metals, from, until: moment, code: STORAGE_CURRENCY });
  return new Map(closes.map((close) => [close.metal, close]));
}
