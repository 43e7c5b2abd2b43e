import { and, asc, eq, lte } from 'drizzle-orm';

import { DAY_MS } from '#contract/dates/durations.ts';
import { systemActor } from '#server/audit/audit.service.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { readSetting } from '#server/settings/settings.service.ts';

import { moveOrders } from './move-order.ts';
import { orders } from './orders.table.ts';

const AT_ONCE = 500;

/** Closes orders so many days after they were completed; answers how many. */
export async function closeCompleted(db: Database, clock: Clock): Promise<number> {
  const { closeAfterDays } = await readSetting(db, 'orders');
  const at = clock.now();
  return inTransaction(db, async (tx) => {
    const done = await tx
      .select()
      .from(orders)
      .where(
        and(eq(orders.status, 'completed'), lte(orders.statusSince, new Date(at.getTime() - closeAfterDays * DAY_MS))),
      )
      .orderBy(asc(orders.id))
      .limit(AT_ONCE)
      .for('update');
    await moveOrders(tx, done, {
      event: 'close',
      as: ['system'],
      actor: systemActor,
      at,
      what: `Closed after ${closeAfterDays} days`,
      action: 'order.closed',
    });
    return done.length;
  });
}
