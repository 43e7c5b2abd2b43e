import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm';

import type { OrderChannel } from '#contract/trade/orders.rules.ts';
import type { PaymentMethod } from '#contract/trade/payments.rules.ts';
import type { Executor } from '#server/db/database.ts';

import { orders } from './orders.table.ts';

/** An order as it was booked; minor units of CAD. */
export interface BookedOrder {
  id: string;
  number: string;
  customerId: string;
  placedAt: Date;
  totalCad: bigint;
  /** What it comes to in its own currency. */
  currency: string;
  total: bigint;
  paymentMethod: PaymentMethod;
  /** Its pieces, by line. */
  goods: string;
  /** What was paid of it and not taken back. */
  paid: bigint;
  /** Whether it ended before it was carried out: cancelled, expired or refunded. */
  hasEnded: boolean;
  channel: OrderChannel;
}

const booked = {
  id: orders.id,
  number: orders.number,
  customerId: orders.customerId,
  placedAt: orders.placedAt,
  totalCad: orders.totalCad,
  currency: orders.currency,
  total: orders.total,
  paymentMethod: orders.paymentMethod,
  goods: sql<string>`coalesce((
    select string_agg(l.qty || ' × ' || l.name, ', ' order by l.position)
    from order_lines l where l.order_id = ${orders}.id), ${orders.goods})`,
  paid: orders.paid,
  hasEnded: sql<boolean>`${orders.status} in ('expired', 'cancelled', 'refunded')`,
  channel: orders.channel,
};

/** The orders of customers from a moment on, those that ended too: an attempt counts as well. The oldest first. */
export const bookedOrders = (
  db: Executor,
  { customerIds, since }: { customerIds: readonly string[]; since: Date },
): Promise<BookedOrder[]> =>
  db
    .select(booked)
    .from(orders)
    .where(and(inArray(orders.customerId, [...customerIds]), gte(orders.placedAt, since)))
    .orderBy(asc(orders.placedAt), asc(orders.id));

/** The orders of a customer that were placed between two moments, the second excluded, the oldest first. */
export const ordersBetween = (
  db: Executor,
  { customerId, from, until }: { customerId: string; from: Date; until: Date },
): Promise<BookedOrder[]> =>
  db
    .select(booked)
    .from(orders)
    .where(and(eq(orders.customerId, customerId), gte(orders.placedAt, from), lt(orders.placedAt, until)))
    .orderBy(asc(orders.placedAt), asc(orders.id));

/** Some orders as they were booked, the oldest first. */
export const bookedOrdersById = async (db: Executor, ids: readonly string[]): Promise<BookedOrder[]> =>
  ids.length === 0
    ? []
    : db
        .select(booked)
        .from(orders)
        .where(inArray(orders.id, [...ids]))
        .orderBy(asc(orders.placedAt), asc(orders.id));

/** Whose an order is, and its number; null where there is none. */
export async function ownerOfOrder(db: Executor, id: string): Promise<{ customerId: string; number: string } | null> {
  const [found] = await db
    .select({ customerId: orders.customerId, number: orders.number })
    .from(orders)
    .where(eq(orders.id, id));
  return found ?? null;
}

/** Who has ordered since a moment. */
export async function buyersSince(db: Executor, since: Date): Promise<string[]> {
  const found = await db.selectDistinct({ id: orders.customerId }).from(orders).where(gte(orders.placedAt, since));
  return found.map(({ id }) => id);
}
