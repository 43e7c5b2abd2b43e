import { asc, eq } from 'drizzle-orm';

import { MINUTE_MS, HOUR_MS, DAY_MS } from '#contract/dates/durations.ts';
import { metals, type Metal } from '#contract/metals.ts';
import type { CandleSpan } from '#contract/market/price-history.rules.ts';
import type { Transaction } from '#server/db/database.ts';
import { marketHolidays } from '#server/market/calendar/market-holidays.table.ts';
import { priceCandles } from '#server/market/prices/history/candles.table.ts';
import { currencyRates, rateTicks } from '#server/market/prices/prices.table.ts';
import { rollUp } from '#server/market/prices/history/roll-up.ts';

import { bulkInsert } from '#server/demo/bulk-insert.ts';
import type { DemoStage } from '#server/demo/demo-stage.ts';

/** How far back each span reaches: what the shortest periods of a chart are drawn from, and a little more. */
const minutesBack = 26 * HOUR_MS;
const hoursBack = 40 * DAY_MS;

const newYorkHour = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/New_York',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** When the market's day turns within a UTC day: at 17:00 in New York. */
function turnOn(utcDay: number): number {
  const noon = utcDay + 12 * HOUR_MS;
  const behind = 12 - Number(newYorkHour.format(new Date(noon)));
  return utcDay + (17 + behind) * HOUR_MS;
}

/** What the simulated market did before the shop was opened to visitors, and the days on which the real one rests. */
export async function writePrices(tx: Transaction, { now, openedAt, market, part }: DemoStage): Promise<void> {
  const candle = (metal: Metal, span: CandleSpan, startsAt: number, length: number, samples: number) => {
    const mids = Array.from(
      { length: samples },
      (_, index) => market.priceAt(metal, new Date(startsAt + (index * length) / samples)).mid,
    );
    const byPrice = mids.toSorted((a, b) => Number(a) - Number(b));
    return {
      metal,
      span,
      startsAt: new Date(startsAt),
      open: mids[0] ?? '',
      high: byPrice.at(-1) ?? '',
      low: byPrice[0] ?? '',
      close: mids.at(-1) ?? '',
      ticks: length / 10_000,
    };
  };
  const candles = (span: CandleSpan, steps: readonly (readonly [from: number, to: number])[], samples: number) =>
    metals.flatMap((metal) => steps.map(([from, to]) => candle(metal, span, from, to - from, samples)));
  const at = now.getTime();
  const lastHour = firstHour(at - minutesBack);
  const days = stepsOf(DAY_MS, Math.floor(openedAt.getTime() / DAY_MS) * DAY_MS, at - 2 * DAY_MS);
  await bulkInsert(
    tx,
    priceCandles,
    candles(
      'day',
      days.map(([from, to]) => [turnOn(from), turnOn(to)] as const),
      24,
    ),
  );
  await bulkInsert(tx, priceCandles, candles('hour', stepsOf(HOUR_MS, firstHour(at - hoursBack), lastHour), 12));
  await bulkInsert(tx, priceCandles, candles('minute', stepsOf(MINUTE_MS, lastHour, at), 6));
  // The last days come from the hours, and the last hours from the minutes, as they will from now on.
  await rollUp(tx, new Date(at - 3 * DAY_MS));
  await writePastRates(tx, { openedAt, market, part }, [
    ...days.map(([, to]) => turnOn(to)).filter((moment) => moment < at - hoursBack),
    ...stepsOf(HOUR_MS, firstHour(at - hoursBack), lastHour).map(([from]) => from),
    ...stepsOf(5 * MINUTE_MS, lastHour, at).map(([from]) => from),
  ]);
  const { ids } = part('market holidays');
  ids.at(openedAt);
  await bulkInsert(
    tx,
    marketHolidays,
    demoHolidays.map((holiday) => ({ id: ids.next(), ...holiday, createdAt: openedAt, updatedAt: openedAt })),
  );
}

/** The exchange rates of the same time, as the feed would have told them at those moments. */
async function writePastRates(
  tx: Transaction,
  { openedAt, market, part }: Pick<DemoStage, 'openedAt' | 'market' | 'part'>,
  moments: readonly number[],
): Promise<void> {
  const { ids } = part('past rates');
  ids.at(openedAt);
  const followers = await tx
    .select({ code: currencyRates.code, markup: currencyRates.markup })
    .from(currencyRates)
    .where(eq(currencyRates.source, 'feed'))
    .orderBy(asc(currencyRates.code));
  await bulkInsert(
    tx,
    rateTicks,
    followers.flatMap(({ code, markup }) =>
      moments.flatMap((moment) => {
        const asOf = new Date(moment);
        const usdRate = market.rateAt(code, asOf);
        // Before the first publication: the boards of the shop begin with 1.
        const told = { source: 'simulated', asOf, boardVersion: 0, createdAt: asOf };
        return usdRate === undefined ? [] : [{ id: ids.next(), code, usdRate, markup, ...told }];
      }),
    ),
  );
}

/** Whole steps from one moment up to another. */
const stepsOf = (length: number, from: number, until: number): (readonly [number, number])[] =>
  Array.from({ length: Math.max(0, Math.floor((until - from) / length)) }, (_, index) => [
    from + index * length,
    from + (index + 1) * length,
  ]);

const firstHour = (at: number): number => Math.ceil(at / HOUR_MS) * HOUR_MS;

/** The days of one winter and the next year on which the spot market rests or ends early. */
const demoHolidays = [
  { day: '2026-11-26', name: 'Thanksgiving Day', closesAt: '14:30' },
  { day: '2026-12-24', name: 'Christmas Eve', closesAt: '13:45' },
  { day: '2026-12-25', name: 'Christmas Day', closesAt: null },
  { day: '2027-01-01', name: 'New Year’s Day', closesAt: null },
  { day: '2027-01-18', name: 'Martin Luther King Jr. Day', closesAt: '14:30' },
  { day: '2027-02-15', name: 'Presidents’ Day', closesAt: '14:30' },
  { day: '2027-03-26', name: 'Good Friday', closesAt: null },
  { day: '2027-05-31', name: 'Memorial Day', closesAt: '14:30' },
  { day: '2027-07-05', name: 'Independence Day', closesAt: '14:30' },
  { day: '2027-09-06', name: 'Labor Day', closesAt: '14:30' },
];
