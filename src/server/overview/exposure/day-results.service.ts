import { decimal, roundToMinor } from '#contract/arithmetic/exact.ts';
import { daysBefore, startOfDay } from '#contract/dates/day-moments.ts';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import { type Metal, metals } from '#contract/metals.ts';
import type { DayResults } from '#contract/overview/exposure.contract.ts';
import { marginDays } from '#contract/overview/exposure.rules.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { dailyCloses } from '#server/market/market.door.ts';
import { hedgedDays } from '#server/overview/hedges/hedges.read.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { type DayFlow, readDayFlows, readDayRates, readOwnMetal } from './day-flows.read.ts';
import { dayResult, openings } from './day-results.ts';

/** Closes are looked for so many days before the first day: a market may rest that long. */
const REST_DAYS = 10;

const each = (of: (metal: Metal) => bigint) =>
  Object.fromEntries(metals.map((metal) => [metal, of(metal)])) as Record<Metal, bigint>;
const sum = <Of>(rows: readonly Of[], value: (row: Of) => bigint) => rows.reduce((all, row) => all + value(row), 0n);

/** The result of the thirty days that end today, by metal, premium and currency. */
export function createDayResultsService({ db, clock }: { db: Database; clock: Clock }) {
  const readNow = async (): Promise<DayResults> => {
    const today = civilDayOf(clock.now());
    const from = daysBefore(today, marginDays.month - 1);
    const days = Array.from({ length: marginDays.month }, (_, at) => daysBefore(from, -at));
    const { flows, own, hedges, closes, rates } = await inTransaction(
      db,
      async (tx) => {
        const moved = await readDayFlows(tx, from);
        const codes = new Set(['CAD', ...moved.filter(isMoney).map(({ unit }) => unit)]);
        return {
          flows: moved,
          own: await readOwnMetal(tx),
          hedges: await hedgedDays(tx),
          closes: await dailyCloses(tx, { metals, from: startOfDay(daysBefore(from, REST_DAYS)), code: 'CAD' }),
          rates: await readDayRates(tx, { from, to: today, codes: [...codes] }),
        };
      },
      { isolation: 'repeatable read', readOnly: true },
    );
    const changes = days.map((day) =>
      each(
        (metal) =>
          sum(
            flows.filter((flow) => flow.day === day && flow.unit === metal),
            ({ changed }) => changed,
          ) + sum(hedges.filter(on(day, metal)), ({ ng }) => ng),
      ),
    );
    const held = each(
      (metal) =>
        (own.get(metal) ?? 0n) +
        sum(
          hedges.filter((hedge) => hedge.metal === metal),
          ({ ng }) => ng,
        ),
    );
    const began = openings(held, changes);
    const closeBy = (metal: Metal, day: string) => {
      const last = closes.filter((close) => close.metal === metal && dayOf(close.endsAt) <= day).at(-1);
      return last && last.usdRate !== null ? { price: last.close, rate: last.usdRate } : null;
    };
    return {
      days: days.map((day, at) => {
        const ofDay = flows.filter((flow) => flow.day === day);
        const hedged = hedges.filter((hedge) => hedge.day === day);
        const sold = ofDay.filter(isMoney).map((flow) => inCad(flow, rates));
        return dayResult({
          day,
          money: sold.includes(null) ? null : sum(sold, (cad) => cad ?? 0n) + sum(hedged, ({ cad }) => cad),
          metals: metals.map((metal) => ({
            metal,
            opening: began[at]?.[metal] ?? 0n,
            traded:
              sum(
                ofDay.filter(({ unit }) => unit === metal),
                ({ traded }) => traded,
              ) + sum(hedged.filter(on(day, metal)), ({ ng }) => ng),
            before: closeBy(metal, daysBefore(day, 1)),
            close: closeBy(metal, day),
          })),
        });
      }),
    };
  };
  let underWay: Promise<DayResults> | undefined;
  return {
    /** Five queries; calls that meet share one reading. */
    read(): Promise<DayResults> {
      underWay ??= readNow().finally(() => {
        underWay = undefined;
      });
      return underWay;
    },
  };
}
export type DayResultsService = ReturnType<typeof createDayResultsService>;

const isMoney = ({ unit, money }: DayFlow) => money !== 0n && !(metals as readonly string[]).includes(unit);
const on = (day: string, metal: Metal) => (hedge: { day: string; metal: Metal }) =>
  hedge.day === day && hedge.metal === metal;

/** The shop's day in which a trading day ends; that ends a moment before it. */
const dayOf = (endsAt: Date) => civilDayOf(new Date(endsAt.getTime() - 1));

/** What a day's money comes to in CAD at the rate of its end, rounded half up once; null where that is not known. */
function inCad({ day, unit, money }: DayFlow, rates: ReadonlyMap<string, string | null>): bigint | null {
  if (unit === 'CAD') return money;
  const cad = rates.get(`CAD ${day}`) ?? null;
  const own = unit === 'USD' ? '1' : (rates.get(`${unit} ${day}`) ?? null);
  if (cad === null || own === null) return null;
  return fraction(decimal(cad).times(money.toString()), own);
}

/** A number of minor units over decimal text, rounded half up once. */
function fraction(minor: ReturnType<typeof decimal>, divisor: string): bigint {
  const [, decimals = ''] = divisor.split('.');
  const scale = 10n ** BigInt(decimals.length);
  const whole = BigInt(divisor.replace('.', ''));
  return roundToMinor(minor.times(scale.toString()), whole * 100n);
}
