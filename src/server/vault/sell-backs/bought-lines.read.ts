import { and, asc, eq, isNotNull } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { sellBackLines, sellBacks } from './sell-backs.table.ts';

/** What the shop bought out of a customer's storage, a row for each line with its sale; the oldest first. Minor units. */
export async function boughtLinesOf(db: Executor, customerId: string) {
  const rows = await db
    .select({
      sale: {
        ...{ id: sellBacks.id, number: sellBacks.number, approvedAt: sellBacks.approvedAt, paidAt: sellBacks.paidAt },
        ...{ currency: sellBacks.currency, net: sellBacks.net, perCad: sellBacks.perCad },
      },
      line: {
        ...{ itemId: sellBackLines.itemId, productId: sellBackLines.productId, sku: sellBackLines.sku },
        ...{ name: sellBackLines.name, metal: sellBackLines.metal, qty: sellBackLines.qty },
        ...{ unitGross: sellBackLines.unitGross, unitNet: sellBackLines.unitNet, netCad: sellBackLines.netCad },
      },
    })
    .from(sellBacks)
    .innerJoin(sellBackLines, eq(sellBackLines.sellBackId, sellBacks.id))
    .where(and(eq(sellBacks.customerId, customerId), isNotNull(sellBacks.approvedAt)))
    .orderBy(asc(sellBacks.approvedAt), asc(sellBacks.id), asc(sellBackLines.position));
  return rows.flatMap(({ sale: { approvedAt, number, ...sale }, line }) =>
    approvedAt === null || number === null ? [] : [{ ...line, sale: { ...sale, number, approvedAt } }],
  );
}
export type BoughtLine = Awaited<ReturnType<typeof boughtLinesOf>>[number];
