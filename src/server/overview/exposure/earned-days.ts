import { asc, gte, max } from 'drizzle-orm';

import { HOUR_MS } from '#contract/dates/durations.ts';
import { marginDays } from '#contract/overview/exposure.rules.ts';
import { metals } from '#contract/metals.ts';
import { SHOP_ZONE, civilDayOf } from '#contract/dates/shop-calendar.ts';
import type { Executor, Transaction } from '#server/db/database.ts';

import { earnedDays } from './earned-days.table.ts';
import { type Earned, readEarned } from './metal-margins.list.ts';
import { daysBefore } from '#contract/dates/day-moments.ts';

/** The first of the thirty days that end with the one of a moment. */
const firstOf = (now: Date) => daysBefore(civilDayOf(now), marginDays.month - 1);

/**
 * What was earned on each of the thirty days that end with the one of `now`: kept sums of the days that have them, and the
 * parcels and movements since.
 */
export async function readEarnedDays(db: Executor, now: Date): Promise<Earned[]> {
  const first = firstOf(now);
  const { metal, day, fineNg, sales, cost } = earnedDays;
  const kept = await db
    .select({ metal, day, fineNg, sales, cost })
    .from(earnedDays)
    .where(gte(day, first))
    .orderBy(asc(day));
  const last = kept.at(-1)?.day;
  const from = last === undefined ? first : daysBefore(last, -1);
  return [...kept, ...(await readEarned(db, { from, timeZone: SHOP_ZONE }))];
}

/**
 * Keeps the sums of the days that are over, of those thirty; without a gap, since it goes on where it ended or begins with the
 * first of them. A day is over an hour after its midnight: what began before is written by then, and nothing is booked on it
 * any more. Answers for how many days were added.
 */
export async function keepEarnedDays(tx: Transaction, now: Date): Promise<number> {
  const over = daysBefore(civilDayOf(new Date(now.getTime() - HOUR_MS)), 1);
  const [kept] = await tx.select({ last: max(earnedDays.day) }).from(earnedDays);
  const last = kept?.last ?? null;
  const first = firstOf(now);
  const from = last !== null && last >= first ? daysBefore(last, -1) : first;
  const days: string[] = [];
  for (let day = from; day <= over; day = daysBefore(day, -1)) days.push(day);
  if (days.length === 0) return 0;
  const earned = await readEarned(tx, { from, timeZone: SHOP_ZONE });
  const nothing = { fineNg: 0n, sales: 0n, cost: 0n };
  const rows = days.flatMap((day) =>
    metals.map((metal) => ({
      ...nothing,
      ...earned.find((each) => each.day === day && each.metal === metal),
      day,
      metal,
    })),
  );
  // Another process may have kept them meanwhile; it read the same.
  await tx.insert(earnedDays).values(rows).onConflictDoNothing();
  return days.length;
}
