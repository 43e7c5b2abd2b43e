import { and, asc, gte, inArray, sql } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { purchases } from './purchases.table.ts';

/** A purchase that its customer agreed to; minor units of CAD. */
export interface BookedPurchase {
  id: string;
  number: string;
  customerId: string;
  acceptedAt: Date;
  offeredCad: bigint;
  payout: string;
  /** Whether it was not called off since. */
  stands: boolean;
}

/** What customers sold to the shop from a moment on, the oldest first. */
export async function bookedPurchases(
  db: Executor,
  { customerIds, since }: { customerIds: readonly string[]; since: Date },
): Promise<BookedPurchase[]> {
  const { id, number, customerId, acceptedAt, offeredCad, payout } = purchases;
  const found = await db
    .select({
      ...{ id, number, customerId, acceptedAt, offeredCad, payout },
      stands: sql<boolean>`${purchases.state} not in ('declined', 'returning', 'returned', 'cancelled', 'expired')`,
    })
    .from(purchases)
    .where(and(inArray(customerId, [...customerIds]), gte(acceptedAt, since)))
    .orderBy(asc(acceptedAt), asc(id));
  return found.flatMap(({ acceptedAt: at, offeredCad: cad, ...purchase }) =>
    at === null || cad === null ? [] : [{ ...purchase, acceptedAt: at, offeredCad: cad }],
  );
}

/** Who has sold to the shop since a moment. */
export async function sellersSince(db: Executor, since: Date): Promise<string[]> {
  const found = await db
    .selectDistinct({ id: purchases.customerId })
    .from(purchases)
    .where(gte(purchases.acceptedAt, since));
  return found.map(({ id }) => id);
}
