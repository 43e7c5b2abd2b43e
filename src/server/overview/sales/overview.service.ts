import { moneyText, quotientText } from '#contract/arithmetic/exact.ts';
import { metals } from '#contract/metals.ts';
import type { Overview, SalesDay } from '#contract/overview/overview.contract.ts';
import { type Held, hasRight } from '#contract/permissions.ts';
import { SHOP_ZONE, civilDayOf } from '#contract/dates/shop-calendar.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { daysBefore } from '#contract/dates/day-moments.ts';
import { type Earned, readEarned } from '#server/overview/exposure/metal-margins.list.ts';
import { startOfDay } from '#contract/dates/day-moments.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { countRegistered, type OrdersOfDay, readOrderCounts, readSold, type SoldOfDay } from './sales.read.ts';
import { readWaiting } from './waiting.read.ts';

/** Days of the chart, with today. */
const DAYS = 30;

/** How long figures are told again before they are read anew: they change with every order, and many look. */
const KEPT_MS = 30_000;

type Figures = Pick<Overview, 'figures' | 'days'>;

/** What the staff sees first. Nothing of it is written. */
export function createOverviewService({ db, clock }: { db: Database; clock: Clock }) {
  let kept: { at: number; today: string; figures: Promise<Figures> } | undefined;

  const figuresOf = (now: Date, today: string): Promise<Figures> => {
    const age = now.getTime() - (kept?.at ?? 0);
    if (kept?.today === today && age >= 0 && age < KEPT_MS) return kept.figures;
    const figures = readFigures(db, now);
    kept = { at: now.getTime(), today, figures };
    figures.catch(() => (kept = undefined));
    return figures;
  };

  return {
    async read(roles: readonly Held[]): Promise<Overview> {
      const now = clock.now();
      const today = civilDayOf(now);
      const tonight = startOfDay(daysBefore(today, -1));
      const waiting = await readWaiting(db, { roles, now, today, tonight });
      const told = { asOf: now.toISOString(), today, waiting };
      if (!hasRight(roles, 'orders.read')) return { ...told, figures: null, days: null };
      const { figures, days } = await figuresOf(now, today);
      const seesBooks = hasRight(roles, 'books.read');
      return { ...told, days, figures: figures && { ...figures, margin: seesBooks ? figures.margin : null } };
    },
  };
}
export type OverviewService = ReturnType<typeof createOverviewService>;

async function readFigures(db: Database, now: Date): Promise<Figures> {
  const today = civilDayOf(now);
  const before = daysBefore(today, 7);
  // As far into that day as this one has come.
  const until = new Date(startOfDay(before).getTime() + now.getTime() - startOfDay(today).getTime());
  const span = { from: daysBefore(today, DAYS - 1), timeZone: SHOP_ZONE, until };
  const read = await inTransaction(
    db,
    async (tx) => ({
      sold: await readSold(tx, span),
      orders: await readOrderCounts(tx, span),
      earned: await readEarned(tx, { from: today, timeZone: SHOP_ZONE }),
      earnedBefore: await readEarned(tx, { from: before, timeZone: SHOP_ZONE, until }),
      joined: await countRegistered(tx, startOfDay(today), now),
      joinedBefore: await countRegistered(tx, startOfDay(before), until),
    }),
    { isolation: 'repeatable read', readOnly: true },
  );
  const days = daysOf(today, read.sold, read.orders);
  const sumOf = (day: string, of: 'cad' | 'soFar') =>
    moneyText(read.sold.reduce((sum, each) => (each.day === day ? sum + each[of] : sum), 0n));
  return {
    days,
    figures: {
      sales: { now: sumOf(today, 'cad'), before: sumOf(before, 'soFar') },
      orders: {
        now: read.orders.find(({ day }) => day === today)?.orders ?? 0,
        before: read.orders.find(({ day }) => day === before)?.soFar ?? 0,
      },
      customers: { now: read.joined, before: read.joinedBefore },
      margin: { now: marginOf(read.earned), before: marginOf(read.earnedBefore) },
    },
  };
}

function daysOf(today: string, sold: readonly SoldOfDay[], orders: readonly OrdersOfDay[]): SalesDay[] {
  return Array.from({ length: DAYS }, (_, index) => {
    const day = daysBefore(today, DAYS - 1 - index);
    const parts = metals.map((metal) => ({
      metal,
      cad: sold.find((each) => each.day === day && each.metal === metal)?.cad ?? 0n,
    }));
    return {
      day,
      orders: orders.find((each) => each.day === day)?.orders ?? 0,
      metals: parts.map(({ metal, cad }) => ({ metal, cad: moneyText(cad) })),
      total: moneyText(parts.reduce((sum, { cad }) => sum + cad, 0n)),
    };
  });
}

function marginOf(earned: readonly Earned[]): { cad: string; pct: string | null } {
  const [sales, cost] = earned.reduce(([one, other], each) => [one + each.sales, other + each.cost], [0n, 0n]);
  return { cad: moneyText(sales - cost), pct: sales > 0n ? quotientText((sales - cost) * 100n, sales, 2) : null };
}
