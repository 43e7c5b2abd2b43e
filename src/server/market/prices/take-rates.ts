import { and, eq } from 'drizzle-orm';

import { HOUR_MS } from '#contract/dates/durations.ts';
import type { RefusalReason } from '#contract/market/feed.rules.ts';
import type { Transaction } from '#server/db/database.ts';

import { inside } from './circuit-breaker.ts';
import { readRate } from './feed-reading.ts';
import { type CurrencyRecord, currencyRates, rateTicks } from './prices.table.ts';
import type { TakingOf } from './take-prices.ts';

/**
 * Takes the feed's rate for every currency that follows the feed. A rate that is zero, missing or absurd, or that moved
 * further than the band, leaves the currency without a price until a believable one arrives; the others go on. The caller
 * has locked the board.
 */
export async function takeRates(
  tx: Transaction,
  sent: Readonly<Record<string, unknown>>,
  taking: TakingOf,
): Promise<{ changed: boolean }> {
  const followers = await tx
    .select()
    .from(currencyRates)
    .where(and(eq(currencyRates.source, 'feed'), eq(currencyRates.locked, false)));
  let changed = false;
  for (const currency of followers) {
    changed = (await takeRate(tx, currency, sent[currency.code], taking)) || changed;
  }
  return { changed };
}

async function takeRate(
  tx: Transaction,
  currency: CurrencyRecord,
  raw: unknown,
  { source, boardVersion, now, limits }: TakingOf,
): Promise<boolean> {
  const reading = readRate(raw, now);
  const trouble = reading.ok ? troubleOf(currency, reading.value.rate, now, limits) : reading.reason;
  if (!reading.ok || trouble) {
    if (currency.troubleReason === trouble) return false;
    await update(tx, currency.code, { troubleReason: trouble });
    return true;
  }
  const { rate: usdRate, asOf } = reading.value;
  const isSame = currency.usdRate === usdRate;
  await update(tx, currency.code, { usdRate, asOf, troubleReason: null });
  if (!isSame) {
    await tx
      .insert(rateTicks)
      .values({ code: currency.code, usdRate, markup: currency.markup, source, asOf, boardVersion });
  }
  return !isSame || currency.troubleReason !== null;
}

/** A move beyond the band is not believed, unless the rate before is too old to measure it by. */
function troubleOf(
  { usdRate, asOf }: CurrencyRecord,
  next: string,
  now: Date,
  { band, yardstickHours }: TakingOf['limits'],
): RefusalReason | null {
  if (usdRate === null || asOf === null) return null;
  if (now.getTime() - asOf.getTime() > yardstickHours * HOUR_MS) return null;
  return inside(next, usdRate, band) ? null : 'jump';
}

// Edits by administrators wait for the board's lock as we do, so the currency still follows the feed.
const update = (tx: Transaction, code: string, values: Partial<typeof currencyRates.$inferInsert>) =>
  tx.update(currencyRates).set(values).where(eq(currencyRates.code, code));
