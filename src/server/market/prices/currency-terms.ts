import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';

import type { CurrencyTerms } from '#contract/catalogue/rate-terms.rules.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Executor, Transaction } from '#server/db/database.ts';

import { currencyRates, priceBoard, rateTicks } from './prices.table.ts';

/** How a currency's rate comes about now. Undefined for the dollar, in which everything is measured, and for unknown ones. */
export async function currencyTermsOf(db: Executor, code: string): Promise<CurrencyTerms | undefined> {
  const [record] = await db.select().from(currencyRates).where(eq(currencyRates.code, code));
  if (!record || record.source === 'base') return undefined;
  const { source, usdRate, markup } = record;
  return { kind: 'currency', source, usdRate: source === 'manual' ? usdRate : null, markup };
}

/** Units of a currency for one US dollar as they stand, whoever said so; null while there are none. */
export async function currentRateOf(db: Executor, code: string): Promise<string | null> {
  const [record] = await db
    .select({ rate: currencyRates.usdRate })
    .from(currencyRates)
    .where(eq(currencyRates.code, code));
  return record?.rate ?? null;
}

/** The newest rate that the feed said of a currency since a moment; null where it said none, as while one is typed. */
export async function feedRateSince(db: Executor, code: string, since: Date): Promise<string | null> {
  const [tick] = await db
    .select({ rate: rateTicks.usdRate })
    .from(rateTicks)
    .where(and(eq(rateTicks.code, code), ne(rateTicks.source, 'manual'), gt(rateTicks.asOf, since)))
    .orderBy(desc(rateTicks.boardVersion))
    .limit(1);
  return tick?.rate ?? null;
}

/** Whether an administrator has locked a currency's rate where it is. */
export async function isRateLocked(db: Executor, code: string): Promise<boolean> {
  const [record] = await db
    .select({ locked: currencyRates.locked })
    .from(currencyRates)
    .where(eq(currencyRates.code, code));
  return record?.locked ?? false;
}

/**
 * Lets new terms of a currency hold. The caller has locked the board and raises its version. One that follows the feed anew
 * has no usable rate until the feed says one: what somebody typed is not the market's.
 */
export async function setCurrencyTerms(tx: Transaction, code: string, terms: CurrencyTerms, at: Date): Promise<void> {
  const { source, markup } = terms;
  const [before] = await tx.select().from(currencyRates).where(eq(currencyRates.code, code));
  const manual = { usdRate: terms.usdRate, asOf: at, troubleReason: null };
  const followsAnew = before?.source === 'manual' ? { asOf: null, troubleReason: null } : {};
  const [record] = await tx
    .update(currencyRates)
    .set({
      source,
      markup,
      ...(source === 'manual' ? manual : followsAnew),
      version: nextVersion(currencyRates.version),
    })
    .where(eq(currencyRates.code, code))
    .returning();
  if (!record?.usdRate) return;
  const boardVersion = sql<number>`(select ${priceBoard.version} + 1 from ${priceBoard})`;
  // Back with the feed, the rate is still what somebody typed until the feed says one.
  const from = before?.source === 'manual' ? 'manual' : source;
  await tx
    .insert(rateTicks)
    .values({ code, usdRate: record.usdRate, markup, source: from, asOf: record.asOf ?? at, boardVersion });
}
