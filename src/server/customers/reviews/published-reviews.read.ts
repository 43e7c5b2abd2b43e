import { and, count, desc, eq } from 'drizzle-orm';

import type { ProductReviews } from '#contract/customers/reviews.contract.ts';
import { averageStars, mostStars, reviewLimits } from '#contract/customers/reviews.rules.ts';
import type { Executor } from '#server/db/database.ts';

import { reviews } from './reviews.table.ts';

/** What is published of a product: how many stars it has, and a page of the reviews, newest first. */
export async function publishedReviews(db: Executor, productId: string, first: number): Promise<ProductReviews> {
  const published = and(eq(reviews.productId, productId), eq(reviews.status, 'published'));
  const many = await db
    .select({ stars: reviews.stars, many: count() })
    .from(reviews)
    .where(published)
    .groupBy(reviews.stars);
  const counts = Array.from({ length: mostStars }, (_, at) => {
    const found = many.find(({ stars }) => stars === mostStars - at);
    return found?.many ?? 0;
  });
  const items = await db
    .select()
    .from(reviews)
    .where(published)
    .orderBy(desc(reviews.publishedAt), desc(reviews.id))
    .limit(reviewLimits.page)
    .offset(first);
  return {
    count: counts.reduce((sum, each) => sum + each, 0),
    average: averageStars(counts),
    counts,
    items: items.map((review) => ({
      id: review.id,
      stars: review.stars,
      title: review.title,
      text: review.text,
      by: review.shownName,
      at: review.writtenAt.toISOString(),
      reply:
        review.reply === null ? null : { text: review.reply, at: (review.repliedAt ?? review.writtenAt).toISOString() },
    })),
  };
}
