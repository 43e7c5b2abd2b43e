import { and, asc, eq, lt, lte } from 'drizzle-orm';

import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { eachOrder } from '#server/trade/trade.door.ts';

import { completePlan } from './complete-plan.ts';
import { lockPlan } from './move-plan.ts';
import { plans } from './plans.table.ts';
import type { PlanShop } from './plan-shop.ts';
import { runPlan } from './run-plan.ts';

/** Lets the plans buy whose day has come, and ends those whose last day has passed. */
export function createPlanRuns({ db, ...shop }: PlanShop & { db: Database }) {
  const which = { id: plans.id, customerId: plans.customerId };

  return {
    async run(): Promise<void> {
      const due = await db
        .select(which)
        .from(plans)
        .where(and(eq(plans.status, 'active'), lte(plans.nextAt, shop.clock.now())))
        .orderBy(asc(plans.nextAt), asc(plans.id));
      const ordered = await eachOrder(due, (plan) => runPlan(db, shop, plan));
      if (ordered > 0) shop.catalogue.changed();
    },

    /** One that is paused has no days, and ends all the same. */
    async end(): Promise<void> {
      const today = civilDayOf(shop.clock.now());
      const over = and(eq(plans.status, 'paused'), lt(plans.endsOn, today));
      await eachOrder(await db.select(which).from(plans).where(over), (plan) =>
        inTransaction(db, async (tx) => {
          const { record } = await lockPlan(tx, plan);
          if (record.status !== 'paused') return false;
          await completePlan(tx, shop, record);
          return true;
        }),
      );
    },
  };
}
