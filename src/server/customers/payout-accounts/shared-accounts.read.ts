import { and, eq, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import type { Executor } from '#server/db/database.ts';
import { peopleOf } from '#server/identity/identity.door.ts';

import { payoutAccounts } from './payout-accounts.table.ts';

/** The most of them that are read. */
const MOST = 20;

/** Other customers who have, or had, one of a customer's payout accounts. */
export async function sharedPayoutAccounts(db: Executor, customerId: string): Promise<{ id: string; name: string }[]> {
  const others = alias(payoutAccounts, 'others');
  const found = await db
    .selectDistinct({ id: others.customerId })
    .from(payoutAccounts)
    .innerJoin(others, and(eq(others.mark, payoutAccounts.mark), ne(others.customerId, payoutAccounts.customerId)))
    .where(eq(payoutAccounts.customerId, customerId))
    .orderBy(others.customerId)
    .limit(MOST);
  const people = await peopleOf(
    db,
    found.map(({ id }) => id),
  );
  return found.map(({ id }) => ({ id, name: people.get(id)?.name ?? '' }));
}
