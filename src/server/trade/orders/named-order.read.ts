import { eq } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { orders } from './orders.table.ts';

/** The order that somebody names by its number, as people write it: "10044", "#10044", "Order 10044". */
export async function namedOrder(
  db: Executor,
  typed: string,
): Promise<{ id: string; number: string; customerId: string; customerName: string } | null> {
  const number = /\d{3,12}/.exec(typed)?.[0];
  if (number === undefined) return null;
  const [order] = await db
    .select({
      id: orders.id,
      number: orders.number,
      customerId: orders.customerId,
      customerName: orders.customerName,
    })
    .from(orders)
    .where(eq(orders.number, number));
  return order ?? null;
}
