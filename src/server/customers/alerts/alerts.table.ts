import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import {
  type AlertDirection,
  type AlertKind,
  type AlertStatus,
  alertStatuses,
} from '#contract/customers/alerts.rules.ts';
import type { Metal } from '#contract/metals.ts';
import { products } from '#server/catalogue/products/products.table.ts';
import { createdAt, id, idOf, instant, money, updatedAt, version } from '#server/db/columns.ts';
import { users } from '#server/identity/users/users.table.ts';

/** What customers want to be told of: pieces back in stock, prices and spots on the other side of an amount. */
export const alerts = pgTable(
  'alerts',
  {
    id: id(),
    customerId: idOf()
      .notNull()
      .references(() => users.id),
    kind: text().$type<AlertKind>().notNull(),
    productId: idOf().references(() => products.id),
    metal: text().$type<Metal>(),
    currency: text(),
    direction: text().$type<AlertDirection>(),
    /** Of one piece, or of a troy ounce, in minor units of the currency. */
    amount: money(),
    /** What is watched; see `alertTarget`. */
    target: text().notNull(),
    repeats: boolean().notNull().default(false),
    status: text().$type<AlertStatus>().notNull().default('active'),
    /** Seen on the other side since it was set: only then is the next sight of this side a crossing. */
    primed: boolean().notNull(),
    triggeredAt: instant(),
    /** The price, or the pieces, that it went off at, and the moment of that price. */
    seen: money(),
    seenAt: instant(),
    expiresAt: instant().notNull(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('alerts_created').on(table.createdAt, table.id),
    index('alerts_customer').on(table.customerId, table.createdAt, table.id),
    index('alerts_product').on(table.productId),
    index('alerts_watched')
      .on(table.target, table.id)
      .where(sql`${table.status} = 'active' or (${table.status} = 'triggered' and ${table.repeats})`),
    index('alerts_ending')
      .on(table.expiresAt)
      .where(sql`${table.status} in ('active', 'triggered')`),
    uniqueIndex('alerts_one_of_each')
      .on(table.customerId, table.target, sql`coalesce(${table.direction}, '')`, sql`coalesce(${table.amount}, 0)`)
      .where(sql`${table.status} <> 'deleted'`),
    check('alerts_status', sql`${table.status} in (${sql.raw(alertStatuses.map((name) => `'${name}'`).join(', '))})`),
    check(
      'alerts_whole',
      sql`case ${table.kind}
        when 'stock' then ${table.productId} is not null and ${table.metal} is null and ${table.amount} is null
        when 'price' then ${table.productId} is not null and ${table.metal} is null and ${table.amount} > 0
        else ${table.metal} is not null and ${table.productId} is null and ${table.amount} > 0 end
        and (${table.kind} = 'stock') = (${table.currency} is null) and (${table.kind} = 'stock') = (${table.direction} is null)`,
    ),
  ],
);
export type AlertRecord = typeof alerts.$inferSelect;
