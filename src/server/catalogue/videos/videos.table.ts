import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

import type { VideoMime } from '#contract/catalogue/videos.rules.ts';
import { products } from '#server/catalogue/products/products.table.ts';
import { createdAt, id, idOf, version } from '#server/db/columns.ts';
import { users } from '#server/identity/users/users.table.ts';

/** The films of products, in the order in which they were added. */
export const productVideos = pgTable(
  'product_videos',
  {
    id: id(),
    productId: idOf()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Of the file as it is kept: the SHA-256 of its bytes. */
    fileKey: text().notNull(),
    name: text().notNull(),
    mime: text().$type<VideoMime>().notNull(),
    bytes: integer().notNull(),
    title: text().notNull(),
    /** WebVTT; empty for none. */
    captions: text().notNull().default(''),
    createdBy: idOf().references(() => users.id),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    index('product_videos_product').on(table.productId, table.createdAt, table.id),
    index('product_videos_file').on(table.fileKey),
    check('product_videos_key', sql`${table.fileKey} ~ '^[0-9a-f]{64}$'`),
    check('product_videos_mime', sql`${table.mime} in ('video/mp4', 'video/webm')`),
  ],
);
export type VideoRecord = typeof productVideos.$inferSelect;
