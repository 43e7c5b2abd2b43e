import { and, asc, eq, gt, inArray, lte, or } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { orderLines, orders } from './orders.table.ts';

/** The first order by which a customer received a product; null while none has arrived whole. */
export async function receivedBy(db: Executor, customerId: string, productId: string): Promise<string | null> {
  const [found] = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        eq(orders.customerId, customerId),
        inArray(orders.status, ['completed', 'closed']),
        eq(orderLines.productId, productId),
      ),
    )
    .orderBy(asc(orders.placedAt), asc(orders.id))
    .limit(1);
  return found?.id ?? null;
}

export interface ReceivedOrder {
  id: string;
  number: string;
  customerId: string;
  /** When the last of it arrived. */
  at: Date;
  goods: { productId: string; name: string; slug: string }[];
}

interface Between {
  after: Date;
  until: Date;
  /** The last of the page before. */
  last: { id: string; at: Date } | null;
  most: number;
}

/** Orders that arrived in a span of time and are not closed yet, the first first, a page at a time. */
export async function ordersReceived(db: Executor, { after, until, last, most }: Between): Promise<ReceivedOrder[]> {
  const found = await db
    .select({ id: orders.id, number: orders.number, customerId: orders.customerId, at: orders.statusSince })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'completed'),
        gt(orders.statusSince, after),
        lte(orders.statusSince, until),
        last
          ? or(gt(orders.statusSince, last.at), and(eq(orders.statusSince, last.at), gt(orders.id, last.id)))
          : undefined,
      ),
    )
    .orderBy(asc(orders.statusSince), asc(orders.id))
    .limit(most);
  if (found.length === 0) return [];
  const lines = await db
    .select({
      orderId: orderLines.orderId,
      productId: orderLines.productId,
      name: orderLines.name,
      slug: orderLines.slug,
    })
    .from(orderLines)
    .where(
      inArray(
        orderLines.orderId,
        found.map(({ id }) => id),
      ),
    )
    .orderBy(asc(orderLines.position));
  const goods = new Map<string, ReceivedOrder['goods']>(found.map(({ id }) => [id, []]));
  for (const { orderId, ...line } of lines) goods.get(orderId)?.push(line);
  return found.map((order) => ({ ...order, goods: goods.get(order.id) ?? [] }));
}
