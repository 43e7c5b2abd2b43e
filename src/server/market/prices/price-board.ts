import { asc, eq, sql } from 'drizzle-orm';

import { metals, type Metal } from '#contract/metals.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import { readSettings } from '#server/settings/settings.service.ts';

import { type LastDay, readLastDay } from './last-day.ts';
import { limitsOf } from './published-limits.ts';
import { readMarket } from './published-market.ts';
import { currencyRates, feedState, priceBoard, priceTicks } from './prices.table.ts';
import type { PublishedCurrency, PublishedMetal, PublishedPrices } from './published-prices.ts';

/** The currencies a new shop begins with; rates come from the feed. */
const firstCurrencies = [
  { code: 'CAD', symbol: '$', flag: 'CA', isDefault: true, settlement: true },
  { code: 'USD', symbol: '$', flag: 'US', source: 'base', usdRate: '1', markup: '0', settlement: true },
  { code: 'EUR', symbol: '€', flag: 'EU' },
  { code: 'GBP', symbol: '£', flag: 'GB' },
] as const;

/** Makes the rows that the poll works on, where they do not stand yet. Currencies are only made in an empty table. */
export async function ensureBoard(tx: Transaction): Promise<void> {
  await tx.insert(priceBoard).values({ id: 1 }).onConflictDoNothing();
  await tx
    .insert(feedState)
    .values(metals.map((metal) => ({ metal })))
    .onConflictDoNothing();
  const [any] = await tx.select({ code: currencyRates.code }).from(currencyRates).limit(1);
  if (any) return;
  await tx
    .insert(currencyRates)
    .values(firstCurrencies.map((currency, position) => ({ ...currency, position })))
    .onConflictDoNothing();
}

/** Locks the board for the rest of the transaction: polls, confirmations and edits of rates go one after the other. */
export async function lockBoard(tx: Transaction) {
  const [board] = await tx.select().from(priceBoard).for('update');
  if (!board) throw new Error('The price board is missing: load the prices before polling.');
  return board;
}

/** Raises the board's version. Whatever changed in the same transaction is published with it. */
export async function raiseVersion(tx: Transaction, at: Date): Promise<void> {
  await tx.update(priceBoard).set({ version: sql`${priceBoard.version} + 1`, publishedAt: at });
}

/** The version that stands in the database: one small query, to learn whether another process published. */
export async function readVersion(db: Executor): Promise<number> {
  const [board] = await db.select({ version: priceBoard.version }).from(priceBoard);
  return board?.version ?? 0;
}

/** Everything that is published, as it stands in the database. Run it in a transaction for one consistent picture. */
export async function readPublished(db: Executor): Promise<PublishedPrices | undefined> {
  const [board] = await db.select().from(priceBoard);
  if (!board) return undefined;
  const states = await db
    .select({ state: feedState, tick: priceTicks })
    .from(feedState)
    .innerJoin(priceTicks, eq(priceTicks.id, feedState.goodTickId));
  const rates = await db
    .select()
    .from(currencyRates)
    .where(eq(currencyRates.active, true))
    .orderBy(asc(currencyRates.position), asc(currencyRates.code));
  const { feed, pricing } = await readSettings(db, 'feed', 'pricing');
  const lastDay = board.publishedAt ? await readLastDay(db, board.publishedAt) : {};
  return {
    version: board.version,
    publishedAt: board.publishedAt,
    source: board.source,
    simulated: board.simulated,
    market: await readMarket(db, board),
    limits: limitsOf(feed),
    floorBelowBid: pricing.floorBelowBid,
    bySymbol: Object.fromEntries(
      states.flatMap(({ state, tick }) => publishedMetal(state, tick, lastDay[state.metal])),
    ),
    currencies: new Map(rates.map((record) => [record.code, publishedCurrency(record)])),
  };
}

function publishedMetal(
  state: typeof feedState.$inferSelect,
  tick: typeof priceTicks.$inferSelect,
  lastDay: LastDay | undefined,
): [Metal, PublishedMetal][] {
  const { bid, ask, mid, asOf } = tick;
  // The table's check keeps these from a good tick; the types of the columns do not know it.
  if (bid === null || ask === null || mid === null || asOf === null) return [];
  const { prevClose, high, low, receivedAt, source } = tick;
  const trust = { suspended: state.suspension, trouble: state.troubleReason };
  const price = { tickId: tick.id, bid, ask, mid, prevClose, high, low, asOf, receivedAt, source };
  return [[state.metal, { ...price, ...trust, lastDay: lastDay ?? null }]];
}

function publishedCurrency(record: typeof currencyRates.$inferSelect): PublishedCurrency {
  const { code, symbol, flag, decimals, usdRate, markup, asOf, staleAfterSeconds, source, isDefault, settlement } =
    record;
  const trouble = record.troubleReason;
  return {
    code,
    symbol,
    flag,
    decimals,
    usdRate,
    markup,
    asOf,
    staleAfterSeconds,
    source,
    trouble,
    isDefault,
    settlement,
  };
}
