import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgSequence, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import {
  type LimitBasis,
  type LimitOrderStatus,
  limitOrderStatuses,
  type LimitSide,
} from '#contract/instructions/limit-orders.rules.ts';
import type { Metal } from '#contract/metals.ts';
import type { DeliveryMethod } from '#contract/trade/orders.rules.ts';
import type { PaymentMethod } from '#contract/trade/payments.rules.ts';
import type { Address } from '#contract/trade/quotes.contract.ts';
import { products } from '#server/catalogue/products/products.table.ts';
import { payoutAccounts } from '#server/customers/payout-accounts/payout-accounts.table.ts';
import { createdAt, id, idOf, instant, money, updatedAt, version } from '#server/db/columns.ts';
import { users } from '#server/identity/users/users.table.ts';
import { orders } from '#server/trade/orders/orders.table.ts';
import { storageItems } from '#server/vault/items/storage-items.table.ts';
import { sellBacks } from '#server/vault/sell-backs/sell-backs.table.ts';

export const limitOrderNumbers = pgSequence('limit_order_numbers', { startWith: 2001 });

/** What customers let the shop buy or sell for them once a price is reached. */
export const limitOrders = pgTable(
  'limit_orders',
  {
    id: id(),
    number: text().notNull(),
    customerId: idOf()
      .notNull()
      .references(() => users.id),
    side: text().$type<LimitSide>().notNull(),
    basis: text().$type<LimitBasis>().notNull(),
    status: text().$type<LimitOrderStatus>().notNull(),
    productId: idOf()
      .notNull()
      .references(() => products.id),
    metal: text().$type<Metal>().notNull(),
    pieces: integer().notNull(),
    currency: text().notNull(),
    /** Of one piece, or of a troy ounce; minor units of the currency. */
    target: money().notNull(),
    /** To buy: how, where to, and how it is paid. */
    delivery: text().$type<DeliveryMethod>(),
    address: jsonb().$type<Address>(),
    paymentMethod: text().$type<PaymentMethod>(),
    /** To sell: of which item, and where to it is paid. */
    itemId: idOf().references(() => storageItems.id),
    payoutAccountId: idOf().references(() => payoutAccounts.id),
    expiresAt: instant().notNull(),
    triggeredAt: instant(),
    /** The price that reached the target, measured as it is, and the publication that it is of. */
    seen: money(),
    publication: integer(),
    orderId: idOf().references(() => orders.id),
    sellBackId: idOf().references(() => sellBacks.id),
    /** Why it failed or was cancelled, in words to the customer. */
    reason: text(),
    /** Why it still waits though its target is reached. */
    waiting: text(),
    /** The code mailed to confirm a sale, hashed with its id, and its wrong tries. */
    codeHash: text(),
    codeTries: integer().notNull().default(0),
    codeSentAt: instant(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('limit_orders_number').on(table.number),
    uniqueIndex('limit_orders_order').on(table.orderId),
    uniqueIndex('limit_orders_sale').on(table.sellBackId),
    index('limit_orders_created').on(table.createdAt, table.id),
    index('limit_orders_customer').on(table.customerId, table.createdAt, table.id),
    index('limit_orders_product').on(table.productId),
    index('limit_orders_item').on(table.itemId),
    index('limit_orders_waiting')
      .on(table.id)
      .where(sql`${table.status} = 'active'`),
    index('limit_orders_ending')
      .on(table.expiresAt)
      .where(sql`${table.status} in ('unconfirmed', 'active')`),
    check(
      'limit_orders_status',
      sql`${table.status} in (${sql.raw(limitOrderStatuses.map((name) => `'${name}'`).join(', '))})`,
    ),
    check(
      'limit_orders_whole',
      sql`${table.pieces} > 0 and ${table.target} > 0 and case ${table.side}
        when 'buy' then ${table.delivery} is not null and ${table.address} is not null and ${table.paymentMethod} is not null
          and ${table.itemId} is null and ${table.payoutAccountId} is null and ${table.sellBackId} is null and ${table.status} <> 'unconfirmed'
        else ${table.itemId} is not null and ${table.payoutAccountId} is not null
          and ${table.delivery} is null and ${table.address} is null and ${table.paymentMethod} is null and ${table.orderId} is null end`,
    ),
    check(
      'limit_orders_filled',
      sql`(${table.status} = 'filled') = (coalesce(${table.orderId}, ${table.sellBackId}) is not null)
        and (${table.status} <> 'filled' or (${table.seen} is not null and ${table.publication} is not null))
        and (${table.status} <> 'failed' or ${table.reason} is not null)
        and (${table.status} in ('triggered', 'filled', 'failed')) = (${table.triggeredAt} is not null)`,
    ),
  ],
);
export type LimitOrderRecord = typeof limitOrders.$inferSelect;

/** What happened to a limit order. Only ever added to. */
export const limitOrderEvents = pgTable(
  'limit_order_events',
  {
    id: id(),
    limitOrderId: idOf()
      .notNull()
      .references(() => limitOrders.id),
    at: instant().notNull(),
    what: text().notNull(),
    fromStatus: text().$type<LimitOrderStatus>(),
    toStatus: text().$type<LimitOrderStatus>().notNull(),
    actorId: idOf(),
    actorName: text().notNull(),
  },
  (table) => [index('limit_order_events_of').on(table.limitOrderId, table.at, table.id)],
);
