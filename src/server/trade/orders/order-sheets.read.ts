import { asc, inArray, sql } from 'drizzle-orm';

import type { OrderSheet } from '#contract/trade/order-sheets.contract.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';

import { orderLines, orders } from './orders.table.ts';
import { parcelLines, parcels } from './parcels.table.ts';
import { awaitedAfter } from './sent-lines.ts';

/** What is fetched and packed for these orders, of one moment; ids that are no orders are left out. Three queries. */
export function readOrderSheets(db: Database, ids: readonly string[]): Promise<OrderSheet[]> {
  return inTransaction(
    db,
    async (tx) => {
      const found = await tx
        .select()
        .from(orders)
        .where(inArray(orders.id, [...ids]))
        .orderBy(sql`lpad(${orders.number}, 12, '0') collate "C"`);
      if (found.length === 0) return [];
      const lines = await tx
        .select()
        .from(orderLines)
        .where(inArray(orderLines.orderId, [...ids]))
        .orderBy(asc(orderLines.position));
      const left = await tx
        .select({ lineId: parcelLines.lineId, qty: sql`sum(${parcelLines.qty})`.mapWith(Number) })
        .from(parcelLines)
        .innerJoin(parcels, sql`${parcels.id} = ${parcelLines.parcelId}`)
        .where(sql`${inArray(parcels.orderId, [...ids])} and ${inArray(parcels.state, ['underway', 'delivered'])}`)
        .groupBy(parcelLines.lineId);
      const sent = new Map(left.map(({ lineId, qty }) => [lineId, qty]));
      return found.map((order) => ({
        id: order.id,
        number: order.number,
        status: order.status,
        placedAt: order.placedAt.toISOString(),
        customerName: order.customerName,
        delivery: order.delivery,
        deliveryName: order.deliveryName,
        address: order.address,
        lines: lines
          .filter(({ orderId }) => orderId === order.id)
          .map((line) => {
            const gone = sent.get(line.id) ?? 0;
            const { id, sku, name, metal, fineness, qty, pack } = line;
            return {
              ...(pack && { pack }),
              id,
              sku,
              name,
              metal,
              fineness,
              qty,
              toPick: qty - gone - awaitedAfter(line, gone),
            };
          }),
      }));
    },
    { isolation: 'repeatable read', readOnly: true },
  );
}
