import { asc, eq } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { reviews } from './reviews.table.ts';

export const reviewsOfPerson = (db: Executor, customerId: string) =>
  db
    .select({
      ...{ productId: reviews.productId, stars: reviews.stars, title: reviews.title, text: reviews.text },
      ...{ shownName: reviews.shownName, status: reviews.status, reason: reviews.reason, reply: reviews.reply },
      ...{ writtenAt: reviews.writtenAt, publishedAt: reviews.publishedAt },
    })
    .from(reviews)
    .where(eq(reviews.customerId, customerId))
    .orderBy(asc(reviews.writtenAt), asc(reviews.id));
