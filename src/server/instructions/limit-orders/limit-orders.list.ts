import { eq, type SQL, sql } from 'drizzle-orm';

import { moneyText } from '#contract/arithmetic/exact.ts';
import type { LimitOrderRow, OwnLimitOrderRow } from '#contract/instructions/limit-orders.contract.ts';
import { limitOrdersResource, ownLimitOrdersResource } from '#contract/instructions/limit-orders.resource.ts';
import { products } from '#server/catalogue/products/products.table.ts';
import type { Executor } from '#server/db/database.ts';
import { defineListSource, type ListJoin } from '#server/db/list/list-source.ts';
import { users } from '#server/identity/users/users.table.ts';
import { orders } from '#server/trade/orders/orders.table.ts';
import { sellBacks } from '#server/vault/sell-backs/sell-backs.table.ts';

import { type LimitOrderRecord, limitOrders } from './limit-orders.table.ts';

const columns = {
  number: limitOrders.number,
  subject: products.name,
  side: limitOrders.side,
  basis: limitOrders.basis,
  metal: limitOrders.metal,
  pieces: limitOrders.pieces,
  target: limitOrders.target,
  currency: limitOrders.currency,
  status: limitOrders.status,
  triggeredAt: limitOrders.triggeredAt,
  createdAt: limitOrders.createdAt,
  expiresAt: limitOrders.expiresAt,
} as const;

const select = {
  ...columns,
  id: limitOrders.id,
  seen: limitOrders.seen,
  reason: limitOrders.reason,
  waitsBecause: limitOrders.waiting,
  orderId: limitOrders.orderId,
  orderNumber: sql<string | null>`${orders.number}`,
  sellBackId: limitOrders.sellBackId,
  sellBackNumber: sql<string | null>`${sellBacks.number}`,
  version: limitOrders.version,
} as const;

const people = { customerId: limitOrders.customerId, customer: users.name, email: users.email };

type Selected = Pick<LimitOrderRecord, Extract<keyof typeof select, keyof LimitOrderRecord>> & {
  subject: string;
  waitsBecause: string | null;
  orderNumber: string | null;
  sellBackNumber: string | null;
};

const toRow = ({ target, seen, triggeredAt, createdAt, expiresAt, ...row }: Selected): OwnLimitOrderRow => ({
  ...row,
  target: moneyText(target),
  seen: seen === null ? null : moneyText(seen),
  triggeredAt: triggeredAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

const innerJoins = [{ table: products, on: eq(products.id, limitOrders.productId) }];
const leftJoins: readonly ListJoin<typeof orders | typeof sellBacks>[] = [
  { table: orders, on: eq(orders.id, limitOrders.orderId) },
  { table: sellBacks, on: eq(sellBacks.id, limitOrders.sellBackId) },
];

export const limitOrdersOf = (customerId: string) =>
  defineListSource({
    ...{ resource: ownLimitOrdersResource, from: limitOrders, innerJoins, leftJoins, columns, select },
    toRow: (record) => toRow(record as Selected),
    key: limitOrders.id,
    ownerCondition: eq(limitOrders.customerId, customerId),
  });

/** Everybody's, for the staff. */
export const allLimitOrders = defineListSource({
  ...{ resource: limitOrdersResource, from: limitOrders, leftJoins },
  innerJoins: [...innerJoins, { table: users, on: eq(users.id, limitOrders.customerId) }],
  columns: { ...columns, customer: users.name, email: users.email },
  select: { ...select, ...people },
  toRow: ({ customerId, customer, email, ...record }): LimitOrderRow => ({
    ...toRow(record as Selected),
    ...{ customerId, customer, email },
  }),
  key: limitOrders.id,
});

/** One as the staff's list shows it; undefined where there is none. */
export async function limitOrderRowOf(db: Executor, which: SQL): Promise<LimitOrderRow | undefined> {
  const [found] = await db
    .select({ ...select, ...people })
    .from(limitOrders)
    .innerJoin(products, eq(products.id, limitOrders.productId))
    .innerJoin(users, eq(users.id, limitOrders.customerId))
    .leftJoin(orders, eq(orders.id, limitOrders.orderId))
    .leftJoin(sellBacks, eq(sellBacks.id, limitOrders.sellBackId))
    .where(which);
  if (!found) return undefined;
  const { customerId, customer, email, ...record } = found;
  return { ...toRow(record), ...{ customerId, customer, email } };
}
