import { sql } from 'drizzle-orm';

import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { boughtTogether } from './bought-together.table.ts';
import { orderLines, orders } from './orders.table.ts';
import { undone, yearBefore } from './volumes.read.ts';

/** Fewer orders say nothing; and of a product the few that say most are enough. */
const FEWEST_ORDERS = 3;
const MOST_OTHERS = 5;

/** Counts what is often bought together, from the orders of the last year that were not undone. */
export function createBoughtTogether({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /** Counts anew. One statement over the orders of a year: by a job, never for a page. */
    count: (): Promise<void> =>
      inTransaction(db, async (tx) => {
        const since = yearBefore(clock.now()).toISOString();
        await tx.delete(boughtTogether);
        await tx.execute(sql`
          insert into ${boughtTogether} (product_id, other_id, orders)
          with bought as (
            select distinct line.order_id, line.product_id
            from ${orderLines} line join ${orders} placed on placed.id = line.order_id
            where placed.placed_at >= ${since} and placed.status <> all(${sql.param(undone)}::text[])
          ), pairs as (
            select one.product_id, other.product_id as other_id, count(*)::int as orders
            from bought one join bought other on other.order_id = one.order_id and other.product_id <> one.product_id
            group by one.product_id, other.product_id
            having count(*) >= ${FEWEST_ORDERS}
          ), ranked as (
            select *, row_number() over (partition by product_id order by orders desc, other_id) as place from pairs
          )
          select product_id, other_id, orders from ranked where place <= ${MOST_OTHERS}`);
      }),
  };
}
