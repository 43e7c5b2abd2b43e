import { sql } from 'drizzle-orm';

import type { Metal } from '#contract/metals.ts';
import type { Executor } from '#server/db/database.ts';

/** Goods of one metal in the orders of one day. */
export interface SoldOfDay {
  /** By the calendar of the zone, `YYYY-MM-DD`. */
  day: string;
  metal: Metal;
  /** CAD minor units. */
  cad: bigint;
  /** The same of orders placed before `until`. */
  soFar: bigint;
}

export interface OrdersOfDay {
  day: string;
  orders: number;
  soFar: number;
}

interface Span {
  /** The first day. */
  from: string;
  timeZone: string;
  /** Up to when `soFar` counts. */
  until: Date;
}

const since = ({ from, timeZone }: Span) => sql`(${from}::date::timestamp at time zone ${timeZone}::text)`;
const stands = sql`o.status not in ('cancelled', 'expired')`;

/**
 * What orders placed since a day sold, by day and metal, cancelled and expired ones aside: of each line what its goods cost
 * with the way of paying's part and less the coupon's, without tax, delivery and insurance, at the rate that the order's total
 * was booked at, rounded half up once for each line.
 */
export async function readSold(db: Executor, span: Span): Promise<SoldOfDay[]> {
  const cad = sql`case when o.total = 0 then 0 else div(2 * (l.line + l.adjustment - l.discount)::numeric * o.total_cad + o.total, 2 * o.total::numeric) end`;
  const { rows } = await db.execute<{ day: string; metal: Metal; cad: string; soFar: string }>(sql`
    select (o.placed_at at time zone ${span.timeZone}::text)::date::text "day", l.metal, sum(${cad})::text cad,
      coalesce(sum(${cad}) filter (where o.placed_at < ${span.until.toISOString()}::timestamptz), 0)::text "soFar"
    from orders o join order_lines l on l.order_id = o.id where o.placed_at >= ${since(span)} and ${stands} group by 1, 2`);
  return rows.map(({ cad: sum, soFar, ...row }) => ({ ...row, cad: BigInt(sum), soFar: BigInt(soFar) }));
}

/** How many orders were placed since a day, by day, cancelled and expired ones aside. */
export async function readOrderCounts(db: Executor, span: Span): Promise<OrdersOfDay[]> {
  const { rows } = await db.execute<{ day: string; orders: number; soFar: number }>(sql`
    select (o.placed_at at time zone ${span.timeZone}::text)::date::text "day", count(*)::int orders,
      (count(*) filter (where o.placed_at < ${span.until.toISOString()}::timestamptz))::int "soFar"
    from orders o where o.placed_at >= ${since(span)} and ${stands} group by 1`);
  return rows;
}

/** Customers who registered between two moments. */
export async function countRegistered(db: Executor, from: Date, until: Date): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int n from users
    where role = 'customer' and created_at >= ${from.toISOString()}::timestamptz and created_at < ${until.toISOString()}::timestamptz`);
  return rows[0]?.n ?? 0;
}
