import { and, eq, sql } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { parcelLines, parcels } from './parcels.table.ts';

/** How many pieces of each line of an order were delivered, by the line's id. */
export async function deliveredPieces(db: Executor, orderId: string): Promise<ReadonlyMap<string, number>> {
  const found = await db
    .select({ lineId: parcelLines.lineId, qty: sql`sum(${parcelLines.qty})`.mapWith(Number) })
    .from(parcelLines)
    .innerJoin(parcels, eq(parcels.id, parcelLines.parcelId))
    .where(and(eq(parcels.orderId, orderId), eq(parcels.state, 'delivered')))
    .groupBy(parcelLines.lineId);
  return new Map(found.map(({ lineId, qty }) => [lineId, qty]));
}

/** When the last parcel of an order was delivered; null while none was. */
export async function lastDelivery(db: Executor, orderId: string): Promise<Date | null> {
  const found = await db
    .select({ at: parcels.arrivedAt })
    .from(parcels)
    .where(and(eq(parcels.orderId, orderId), eq(parcels.state, 'delivered')));
  return found.reduce<Date | null>((last, { at }) => (at && (!last || at > last) ? at : last), null);
}
