import { and, eq, isNotNull, notInArray, sql } from 'drizzle-orm';

import { deadReturnStates } from '#contract/trade/returns.rules.ts';
import type { Executor } from '#server/db/database.ts';

import { returnLines, returns } from './returns.table.ts';

/** How many pieces of each line of a customer's orders came back and were not sent to him again, by the line's id. */
export async function piecesBackOf(db: Executor, customerId: string): Promise<ReadonlyMap<string, number>> {
  const found = await db
    .select({
      lineId: returnLines.lineId,
      pieces: sql`sum(${returnLines.received} - ${returnLines.sentBack})`.mapWith(Number),
    })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(
      and(
        eq(returns.customerId, customerId),
        notInArray(returns.state, [...deadReturnStates]),
        isNotNull(returnLines.received),
      ),
    )
    .groupBy(returnLines.lineId);
  return new Map(found.map(({ lineId, pieces }) => [lineId, pieces]));
}
