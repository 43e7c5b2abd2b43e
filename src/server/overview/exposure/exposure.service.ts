import { MINUTE_MS } from '#contract/dates/durations.ts';
import type { Exposure, MetalPosition } from '#contract/overview/exposure.contract.ts';
import { marginSpans } from '#contract/overview/exposure.rules.ts';
import { minorUnits, moneyText } from '#contract/arithmetic/exact.ts';
import { metals } from '#contract/metals.ts';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { hedgePosition, readHedging } from '#server/overview/hedges/hedge-position.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import type { PricesService } from '#server/market/market.door.ts';

import { keepEarnedDays, readEarnedDays } from './earned-days.ts';
import { readBoughtBack, readLocked, readOnHand, readSold, readToRefine } from './metal-positions.list.ts';
import { spanMargins } from './span-margins.ts';
import { type Holdings, valuePosition } from './value-position.ts';

/** Looking through thirty days whose sums are not kept yet takes a while, with a million orders and a cold disk. */
const FIRST_READING_MS = MINUTE_MS;

interface Parts {
  db: Database;
  clock: Clock;
  prices: Pick<PricesService, 'pricesIn'>;
}

/** What the shop has at stake in each metal. Nothing of it is written but sums of days that are over. */
export function createExposureService({ db, clock, prices }: Parts) {
  let underWay: Promise<Exposure> | undefined;

  const readNow = async (): Promise<Exposure> => {
    const now = clock.now();
    const today = civilDayOf(now);
    const { holdings, earned, hedging } = await inTransaction(
      db,
      async (tx) => ({
        holdings: await readHoldings(tx, now),
        earned: await readEarnedDays(tx, now),
        hedging: await readHedging(tx),
      }),
      { isolation: 'repeatable read', readOnly: true, limitMs: FIRST_READING_MS },
    );
    const { data, market, as_of, stale } = prices.pricesIn('CAD');
    const positions = holdings.map((held) => valuePosition(held, data[held.metal] ?? null));
    return {
      asOf: now.toISOString(),
      prices: { market, as_of, stale },
      positions,
      totals: totalsOf(positions),
      margins: marginSpans.map((span) => spanMargins(span, today, earned)),
      hedges: positions.map(({ metal, netNg }) => hedgePosition(metal, BigInt(netNg), hedging)),
    };
  };

  return {
    /**
     * All figures of one moment of the database, valued at the newest published prices, however old: eleven queries. Calls that
     * meet share one reading.
     */
    read(): Promise<Exposure> {
      underWay ??= readNow().finally(() => {
        underWay = undefined;
      });
      return underWay;
    },

    /** Keeps the sums of days that are over, so that no reading adds them up again; answers for how many days. */
    keepDays: (): Promise<number> =>
      inTransaction(db, (tx) => keepEarnedDays(tx, clock.now()), {
        isolation: 'repeatable read',
        limitMs: FIRST_READING_MS,
      }),
  };
}
export type ExposureService = ReturnType<typeof createExposureService>;

async function readHoldings(tx: Transaction, now: Date): Promise<Holdings[]> {
  const onHand = await readOnHand(tx);
  const sold = await readSold(tx);
  const locked = await readLocked(tx, now);
  const boughtBack = await readBoughtBack(tx);
  const toRefine = await readToRefine(tx);
  return metals.map((metal) => {
    const is = <Row extends { metal: string }>(row: Row) => row.metal === metal;
    const level = onHand.find(is);
    const quoted = locked.find(is);
    const due = sold.find((row) => is(row) && !row.isPaid);
    const paid = sold.find((row) => is(row) && row.isPaid);
    return {
      metal,
      onHand: level?.ng ?? 0n,
      cost: level?.cost ?? 0n,
      boughtBack: boughtBack.find(is)?.ng ?? 0n,
      toRefine: toRefine.find(is)?.ng ?? 0n,
      locked: quoted?.ng ?? 0n,
      lockedQuotes: quoted?.quotes ?? 0,
      unpaid: due?.ng ?? 0n,
      unpaidOrders: due?.orders ?? 0,
      paid: paid?.ng ?? 0n,
      paidOrders: paid?.orders ?? 0,
    };
  });
}

/** A metal without a price or a cost makes no sum unknown as long as nothing of it is there to be valued. */
function totalsOf(positions: readonly MetalPosition[]): Exposure['totals'] {
  const valued = positions.filter(({ netNg, valueCad }) => valueCad !== null || netNg !== '0');
  const free = positions.filter(({ freeNg, unrealisedCad }) => unrealisedCad !== null || freeNg !== '0');
  return {
    valueCad: sumOf(valued.map(({ valueCad }) => valueCad)),
    costCad: sumOf(positions.map(({ costCad }) => costCad ?? '0')) ?? '0.00',
    unrealisedCad: sumOf(free.map(({ unrealisedCad }) => unrealisedCad)),
  };
}

function sumOf(amounts: readonly (string | null)[]): string | null {
  let sum = 0n;
  for (const amount of amounts) {
    if (amount === null) return null;
    sum += minorUnits(amount);
  }
  return moneyText(sum);
}
