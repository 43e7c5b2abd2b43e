import { and, asc, eq, gt, lte } from 'drizzle-orm';

import { monthWords } from '#contract/finance/periods.rules.ts';
import type { Executor } from '#server/db/database.ts';
import { invalid } from '#server/http/refusal.ts';
import { noonOf } from '#contract/dates/day-moments.ts';

import { bookPeriods } from './book-periods.table.ts';

/** Refuses with 422 a day of a closed month. */
export async function requireOpenDay(db: Executor, field: string, day: string): Promise<void> {
  const noon = noonOf(day);
  const [closed] = await db
    .select({ month: bookPeriods.month })
    .from(bookPeriods)
    .where(and(eq(bookPeriods.state, 'closed'), lte(bookPeriods.fromAt, noon), gt(bookPeriods.toAt, noon)));
  if (closed) throw invalid(field, `${monthWords(closed.month)} is closed. Choose a later day, or open it again.`);
}

/** Whether any month was closed. */
export async function firstClosedMonth(db: Executor): Promise<string | null> {
  const [first] = await db
    .select({ month: bookPeriods.month })
    .from(bookPeriods)
    .where(eq(bookPeriods.state, 'closed'))
    .orderBy(asc(bookPeriods.month))
    .limit(1);
  return first?.month ?? null;
}
