import { eq } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { customerDealings } from './customer-dealings.table.ts';

/** What a customer has sold to the shop, as purchase or out of the vault; CAD minor units. */
export async function soldByCustomer(db: Executor, customerId: string): Promise<bigint> {
  const [kept] = await db
    .select({ soldCad: customerDealings.soldCad })
    .from(customerDealings)
    .where(eq(customerDealings.userId, customerId));
  return kept?.soldCad ?? 0n;
}
