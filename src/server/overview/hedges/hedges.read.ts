import { eq, sql } from 'drizzle-orm';

import type { Metal } from '#contract/metals.ts';
import type { Executor } from '#server/db/database.ts';

import { hedgeTrades } from './hedges.table.ts';

/** What confirmed trades of one day moved of a metal: 10^-9 g bought less sold, and CAD minor units received less paid. */
export interface HedgedDay {
  metal: Metal;
  day: string;
  ng: bigint;
  cad: bigint;
}

const bought = sql`case ${hedgeTrades.side} when 'buy' then 1 else -1 end`;

/** Confirmed trades by metal and trade day, all there are: there are a few a day at most. */
export const hedgedDays = (db: Executor): Promise<HedgedDay[]> =>
  db
    .select({
      metal: hedgeTrades.metal,
      day: hedgeTrades.tradeDay,
      ng: sql<bigint>`sum(${bought} * ${hedgeTrades.fineNg}::numeric)::text`.mapWith(BigInt),
      cad: sql<bigint>`sum(-${bought} * ${hedgeTrades.amountCad}::numeric)::text`.mapWith(BigInt),
    })
    .from(hedgeTrades)
    .where(eq(hedgeTrades.state, 'confirmed'))
    .groupBy(hedgeTrades.metal, hedgeTrades.tradeDay)
    .orderBy(hedgeTrades.tradeDay);

/** Trades of each metal that wait for a second person; how many. */
export const waitingHedges = (db: Executor): Promise<{ metal: Metal; trades: number }[]> =>
  db
    .select({ metal: hedgeTrades.metal, trades: sql<number>`count(*)`.mapWith(Number) })
    .from(hedgeTrades)
    .where(eq(hedgeTrades.state, 'entered'))
    .groupBy(hedgeTrades.metal);
