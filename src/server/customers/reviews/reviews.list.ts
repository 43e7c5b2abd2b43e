import { eq, sql, type SQL } from 'drizzle-orm';

import type { ReviewRow } from '#contract/customers/reviews.contract.ts';
import { reviewsResource } from '#contract/customers/reviews.resource.ts';
import { products } from '#server/catalogue/products/products.table.ts';
import type { Executor } from '#server/db/database.ts';
import { defineListSource } from '#server/db/list/list-source.ts';
import { users } from '#server/identity/users/users.table.ts';

import { reviews } from './reviews.table.ts';

const answered = sql<boolean>`(${reviews.reply} is not null)`;

const select = {
  id: reviews.id,
  productId: reviews.productId,
  slug: products.slug,
  product: products.name,
  customerId: reviews.customerId,
  customer: users.name,
  orderId: reviews.orderId,
  stars: reviews.stars,
  title: reviews.title,
  text: reviews.text,
  shownName: reviews.shownName,
  status: reviews.status,
  reason: reviews.reason,
  reply: reviews.reply,
  replyBy: reviews.replyBy,
  answered,
  writtenAt: reviews.writtenAt,
  publishedAt: reviews.publishedAt,
  version: reviews.version,
} as const;

type Selected = Omit<ReviewRow, 'writtenAt' | 'publishedAt'> & { writtenAt: Date; publishedAt: Date | null };

const toRow = (row: Selected): ReviewRow => ({
  ...row,
  writtenAt: row.writtenAt.toISOString(),
  publishedAt: row.publishedAt?.toISOString() ?? null,
});

/** Everybody's reviews of all products, for the staff. */
export const allReviews = defineListSource({
  resource: reviewsResource,
  from: reviews,
  innerJoins: [
    { table: products, on: eq(products.id, reviews.productId) },
    { table: users, on: eq(users.id, reviews.customerId) },
  ],
  columns: {
    product: products.name,
    stars: reviews.stars,
    title: reviews.title,
    text: reviews.text,
    status: reviews.status,
    customer: users.name,
    shownName: reviews.shownName,
    answered,
    writtenAt: reviews.writtenAt,
    publishedAt: reviews.publishedAt,
  },
  select,
  toRow,
  key: reviews.id,
});

/** Reviews as the staff's list shows them. */
export async function reviewRows(db: Executor, which: SQL): Promise<ReviewRow[]> {
  const found = await db
    .select(select)
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .innerJoin(users, eq(users.id, reviews.customerId))
    .where(which);
  return found.map(toRow);
}
