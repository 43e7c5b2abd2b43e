import { asc, eq, sql, type SQL } from 'drizzle-orm';

import type { MediaUse } from '#contract/catalogue/media.contract.ts';
import type { Executor } from '#server/db/database.ts';
import { products } from '#server/catalogue/products/products.table.ts';

import { productMedia } from './media.table.ts';

/**
 * Places that show pictures, as a statement that selects `media_id`, `kind`, `id` and `name`, one row for each picture in
 * each place. Modules above the catalogue hand in theirs; `kind` is one of `mediaUse`.
 */
export type MediaPlaces = SQL;

const ofProducts: MediaPlaces = sql`
  select ${productMedia.mediaId} as media_id, 'product' as kind, ${products.id} as id, ${products.name} as name
  from ${productMedia} inner join ${products} on ${eq(products.id, productMedia.productId)}`;

const allPlaces = (others: readonly MediaPlaces[]): SQL =>
  sql`(${sql.join([ofProducts, ...others], sql` union all `)}) as places`;

/** In how many places the picture of a row is shown. */
export const usesIn = (others: readonly MediaPlaces[], mediaId: SQL): SQL<number> =>
  sql<number>`(select count(*)::int from ${allPlaces(others)} where places.media_id = ${mediaId})`;

/** The places that show a picture, by name. */
export async function usesOf(db: Executor, others: readonly MediaPlaces[], mediaId: string): Promise<MediaUse[]> {
  const { rows } = await db.execute<MediaUse & Record<string, unknown>>(sql`
    select kind, id, name from ${allPlaces(others)} where places.media_id = ${mediaId} order by ${asc(sql`name`)}, id`);
  return rows;
}
