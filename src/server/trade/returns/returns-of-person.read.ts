import { and, asc, count, eq, notInArray } from 'drizzle-orm';

import { deadReturnStates } from '#contract/trade/returns.rules.ts';
import type { Executor } from '#server/db/database.ts';

import { returns } from './returns.table.ts';

export async function countOpenReturns(db: Executor, customerId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(returns)
    .where(and(eq(returns.customerId, customerId), notInArray(returns.state, ['closed', ...deadReturnStates])));
  return row?.n ?? 0;
}

/** The returns of a customer, for his copy; what only staff reads is left out. */
export const returnsOfPerson = (db: Executor, customerId: string) =>
  db
    .select({
      ...{ number: returns.number, order: returns.orderNumber, state: returns.state, askedAt: returns.askedAt },
      ...{ reason: returns.reason, answer: returns.answer, pieces: returns.pieces, currency: returns.currency },
      ...{ credited: returns.credited, closedAt: returns.closedAt },
    })
    .from(returns)
    .where(eq(returns.customerId, customerId))
    .orderBy(asc(returns.askedAt), asc(returns.id));
