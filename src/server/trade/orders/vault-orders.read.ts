import { sql } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { orders } from './orders.table.ts';

interface Asked {
  customerId: string;
  from: Date;
  /** Excluded. */
  until: Date;
}

/**
 * What a customer's orders into the vault that were paid between two moments come to, less those that were called off between
 * them, whenever those were paid: the goods without shipping and tax, CAD minor units, each order rounded half up. An order is paid
 * when it was first confirmed. Below nothing where more was called off than paid.
 */
export async function vaultOrdersBetween(db: Executor, { customerId, from, until }: Asked): Promise<bigint> {
  const { rows } = await db.execute<{ cad: string }>(sql`
    select coalesce(sum(
      case when paid_at >= ${from.toISOString()}::timestamptz and paid_at < ${until.toISOString()}::timestamptz then cad else 0 end
      - case when ended_at >= ${from.toISOString()}::timestamptz and ended_at < ${until.toISOString()}::timestamptz then cad else 0 end
    ), 0)::text as cad
    from (
      select div(2 * (o.subtotal + o.adjustment - o.discount)::numeric * o.total_cad + o.total, 2 * o.total) as cad,
        min(e.at) filter (where e.to_status = 'confirmed') as paid_at,
        min(e.at) filter (where e.to_status in ('cancelled', 'refunded')) as ended_at
      from ${orders} o join order_events e on e.order_id = o.id
      where o.customer_id = ${customerId} and o.delivery = 'vault' and o.total > 0
      group by o.id
    ) of_order
    where paid_at is not null`);
  return BigInt(rows[0]?.cad ?? '0');
}
