import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import { type ReviewStatus, reviewStatuses, type ShownAs } from '#contract/customers/reviews.rules.ts';
import { products } from '#server/catalogue/products/products.table.ts';
import { createdAt, id, idOf, instant, updatedAt, version } from '#server/db/columns.ts';
import { users } from '#server/identity/users/users.table.ts';
import { orders } from '#server/trade/orders/orders.table.ts';

/** What buyers say of products that they have received: one of each, whatever becomes of it. */
export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    productId: idOf()
      .notNull()
      .references(() => products.id),
    customerId: idOf()
      .notNull()
      .references(() => users.id),
    /** By which he received it. */
    orderId: idOf()
      .notNull()
      .references(() => orders.id),
    stars: integer().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    shownAs: text().$type<ShownAs>().notNull(),
    /** How he is named below it, as it was when he wrote. */
    shownName: text().notNull(),
    status: text().$type<ReviewStatus>().notNull().default('pending'),
    /** Why it was rejected or hidden. */
    reason: text(),
    reply: text(),
    replyBy: text(),
    repliedAt: instant(),
    writtenAt: instant().notNull(),
    publishedAt: instant(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('reviews_one_of_each').on(table.customerId, table.productId),
    index('reviews_written').on(table.writtenAt, table.id),
    index('reviews_status').on(table.status, table.writtenAt, table.id),
    index('reviews_published')
      .on(table.productId, table.publishedAt, table.id)
      .where(sql`${table.status} = 'published'`),
    check('reviews_stars', sql`${table.stars} between 1 and 5`),
    check('reviews_status', sql`${table.status} in (${sql.raw(reviewStatuses.map((name) => `'${name}'`).join(', '))})`),
    check('reviews_shown', sql`${table.status} <> 'published' or ${table.publishedAt} is not null`),
  ],
);
export type ReviewRecord = typeof reviews.$inferSelect;

/** Orders whose buyers were asked for reviews, each once. */
export const reviewInvitations = pgTable('review_invitations', {
  orderId: idOf()
    .primaryKey()
    .references(() => orders.id),
  sentAt: instant().notNull(),
});

/** Customers who want no invitation any more. */
export const reviewRefusals = pgTable('review_refusals', {
  customerId: idOf()
    .primaryKey()
    .references(() => users.id),
  at: instant().notNull(),
});
