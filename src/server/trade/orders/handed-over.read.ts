import { and, asc, eq, inArray } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { orderLines, orders } from './orders.table.ts';
import { parcelLines, parcels } from './parcels.table.ts';

/** Pieces of a line that left for their customer or his vault at once. */
export interface GoodsHandedOver {
  at: Date;
  lineId: string;
  pieces: number;
}

/**
 * The orders of a customer of which something was handed over: all lines with what was paid for them (goods with their tax, minor
 * units of the order's currency), and each parcel that was neither lost nor came back, the oldest first.
 */
export async function goodsOfCustomer(db: Executor, customerId: string) {
  const handed: GoodsHandedOver[] = await db
    .select({ at: parcels.sentAt, lineId: parcelLines.lineId, pieces: parcelLines.qty })
    .from(orders)
    .innerJoin(parcels, eq(parcels.orderId, orders.id))
    .innerJoin(parcelLines, eq(parcelLines.parcelId, parcels.id))
    .where(and(eq(orders.customerId, customerId), inArray(parcels.state, ['underway', 'delivered'])))
    .orderBy(asc(parcels.sentAt), asc(parcels.id), asc(parcelLines.lineId));
  const lines = await db
    .select({
      order: {
        ...{ id: orders.id, number: orders.number, totalCad: orders.totalCad, delivery: orders.delivery },
      },
      line: {
        ...{ id: orderLines.id, productId: orderLines.productId, sku: orderLines.sku, name: orderLines.name },
        ...{ metal: orderLines.metal, qty: orderLines.qty, line: orderLines.line, tax: orderLines.tax },
        ...{ adjustment: orderLines.adjustment, discount: orderLines.discount },
      },
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(orders.customerId, customerId), inArray(orders.id, db.select({ id: parcels.orderId }).from(parcels))))
    .orderBy(asc(orders.placedAt), asc(orders.id), asc(orderLines.position));
  return { handed, lines };
}
