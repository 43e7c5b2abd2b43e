import { and, asc, count, eq, inArray, notInArray } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { purchaseLines, purchases } from './purchases.table.ts';

/** How many purchases from a customer are neither paid nor ended. */
export async function countOpenPurchases(db: Executor, customerId: string): Promise<number> {
  const over = ['paid', 'returned', 'cancelled', 'expired'] as const;
  const [row] = await db
    .select({ n: count() })
    .from(purchases)
    .where(and(eq(purchases.customerId, customerId), notInArray(purchases.state, [...over])));
  return row?.n ?? 0;
}

/** What a customer sold us from outside the vault, for his copy. */
export async function purchasesOfPerson(db: Executor, customerId: string) {
  const rows = await db
    .select()
    .from(purchases)
    .where(eq(purchases.customerId, customerId))
    .orderBy(asc(purchases.requestedAt), asc(purchases.id));
  if (rows.length === 0) return [];
  const lines = await db
    .select({
      ...{ purchaseId: purchaseLines.purchaseId, name: purchaseLines.name, metal: purchaseLines.metal },
      ...{ qty: purchaseLines.qty, taken: purchaseLines.taken, grossNg: purchaseLines.grossNg },
      ...{ fineness: purchaseLines.fineness, finding: purchaseLines.finding, fineNg: purchaseLines.fineNg },
      total: purchaseLines.total,
    })
    .from(purchaseLines)
    .where(
      inArray(
        purchaseLines.purchaseId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(purchaseLines.position));
  return rows.map((purchase) => ({
    ...{ number: purchase.number, state: purchase.state, requestedAt: purchase.requestedAt, way: purchase.way },
    ...{ kitAddress: purchase.kitAddress, dropOffOn: purchase.dropOffOn, payout: purchase.payout },
    ...{ payoutAccountId: purchase.payoutAccountId, currency: purchase.currency },
    ...{ estimate: purchase.estimate, offered: purchase.offered, offeredAt: purchase.offeredAt },
    ...{ acceptedAt: purchase.acceptedAt, paidAt: purchase.paidAt, payoutReference: purchase.payoutReference },
    lines: lines
      .filter(({ purchaseId }) => purchaseId === purchase.id)
      .map((line) => ({ ...line, purchaseId: undefined })),
  }));
}
