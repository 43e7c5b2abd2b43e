import { asc, eq } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { storageAccruals, storageBills } from './fees.table.ts';

/** What each night cost a customer, in billionths of a cent, and what was billed of it. */
export async function feesOfPerson(db: Executor, customerId: string) {
  const { day, metal, fineNg, value, discount, fee } = storageAccruals;
  const { month, net, credit, traded, creditShare, remindedAt, noticedAt, frozenFrom } = storageBills;
  return {
    nights: await db
      .select({ day, metal, fineNg, value, discount, fee })
      .from(storageAccruals)
      .where(eq(storageAccruals.customerId, customerId))
      .orderBy(asc(day), asc(metal)),
    bills: await db
      .select({ month, net, credit, traded, creditShare, remindedAt, noticedAt, frozenFrom })
      .from(storageBills)
      .where(eq(storageBills.customerId, customerId))
      .orderBy(asc(month)),
  };
}
