import { and, asc, eq, isNotNull } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { purchaseLines, purchases } from './purchases.table.ts';

/** What a customer agreed to sell to the shop, a row for each line, with when it was paid out; the oldest first. CAD minor units. */
export async function soldLinesOf(db: Executor, customerId: string) {
  const rows = await db
    .select({
      ...{ number: purchases.number, acceptedAt: purchases.acceptedAt, metal: purchaseLines.metal },
      ...{ productId: purchaseLines.productId, sku: purchaseLines.sku, name: purchaseLines.name },
      ...{ pieces: purchaseLines.taken, totalCad: purchaseLines.totalCad },
    })
    .from(purchases)
    .innerJoin(purchaseLines, eq(purchaseLines.purchaseId, purchases.id))
    .where(and(eq(purchases.customerId, customerId), isNotNull(purchases.acceptedAt)))
    .orderBy(asc(purchases.acceptedAt), asc(purchases.id), asc(purchaseLines.position));
  return rows.flatMap(({ acceptedAt, pieces, totalCad, ...line }) =>
    acceptedAt === null || totalCad === null || !pieces ? [] : [{ ...line, acceptedAt, pieces, totalCad }],
  );
}

/** What was paid out to a customer for his sales to the shop; minor units of its currency. */
export async function purchasesPaid(db: Executor, customerId: string) {
  const rows = await db
    .select({
      ...{ number: purchases.number, paidAt: purchases.paidAt, currency: purchases.currency },
      ...{ amount: purchases.offered },
    })
    .from(purchases)
    .where(and(eq(purchases.customerId, customerId), isNotNull(purchases.paidAt)));
  return rows.flatMap(({ paidAt, amount, ...row }) =>
    paidAt === null || amount === null ? [] : [{ ...row, at: paidAt, amount }],
  );
}
