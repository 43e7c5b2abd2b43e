import { and, desc, eq, sql } from 'drizzle-orm';

import type { OrderStatus } from '#contract/trade/orders.rules.ts';
import type { Executor } from '#server/db/database.ts';

import { orders } from './orders.table.ts';

/** What other programs are told of an order: nothing of whose it is. */
const told = {
  number: orders.number,
  placedAt: orders.placedAt,
  status: orders.status,
  payment: orders.payment,
  fulfilment: orders.fulfilment,
  currency: orders.currency,
  total: orders.total,
  totalCad: orders.totalCad,
};

export type ToldOrder = Pick<typeof orders.$inferSelect, keyof typeof told>;

interface Asked {
  most: number;
  /** The number of the order that the page before ended with. */
  after?: string | undefined;
  status?: OrderStatus | undefined;
}

/** Orders, the newest first; undefined where there is no order to go on after. */
export async function readToldOrders(db: Executor, { most, after, status }: Asked): Promise<ToldOrder[] | undefined> {
  const last = after === undefined ? undefined : await placeOf(db, after);
  if (after !== undefined && !last) return undefined;
  return db
    .select(told)
    .from(orders)
    .where(
      and(
        status && eq(orders.status, status),
        last && sql`(${orders.placedAt}, ${orders.id}) < (${last.placedAt}, ${last.id})`,
      ),
    )
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(most);
}

async function placeOf(db: Executor, number: string): Promise<{ id: string; placedAt: Date } | undefined> {
  const [found] = await db
    .select({ id: orders.id, placedAt: orders.placedAt })
    .from(orders)
    .where(eq(orders.number, number));
  return found;
}

export async function readToldOrder(db: Executor, number: string): Promise<ToldOrder | undefined> {
  const [found] = await db.select(told).from(orders).where(eq(orders.number, number));
  return found;
}
