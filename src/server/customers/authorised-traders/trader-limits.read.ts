import { and, asc, eq, gt, inArray, sum } from 'drizzle-orm';

import {
  limitLeft,
  openTraderStates,
  periodDays,
  type TraderState,
} from '#contract/customers/authorised-traders.rules.ts';
import { DAY_MS } from '#contract/dates/durations.ts';
import type { Executor } from '#server/db/database.ts';

import { authorisedTraders, traderOrders, type TraderRecord } from './authorised-traders.table.ts';

/** The appointments of a company that count, the oldest first. */
export const appointmentsOf = (
  db: Executor,
  companyId: string,
  states: readonly TraderState[] = openTraderStates,
): Promise<TraderRecord[]> =>
  db
    .select()
    .from(authorisedTraders)
    .where(and(eq(authorisedTraders.companyId, companyId), inArray(authorisedTraders.state, [...states])))
    .orderBy(asc(authorisedTraders.createdAt), asc(authorisedTraders.id));

/** What may still be ordered by an appointment. What was cancelled since counts, too: it was ordered. */
export async function leftOf(db: Executor, { id, limit, period }: TraderRecord, now: Date): Promise<bigint> {
  const since = new Date(now.getTime() - periodDays[period] * DAY_MS);
  const [row] = await db
    .select({ sum: sum(traderOrders.totalCad).mapWith(BigInt) })
    .from(traderOrders)
    .where(and(eq(traderOrders.appointmentId, id), gt(traderOrders.at, since)));
  return limitLeft(limit, row?.sum ?? 0n);
}
