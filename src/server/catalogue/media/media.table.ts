import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';

import type { MediaMime } from '#contract/catalogue/media.rules.ts';
import { createdAt, id, idOf, sortedText, updatedAt, version } from '#server/db/columns.ts';
import { products } from '#server/catalogue/products/products.table.ts';
import { users } from '#server/identity/users/users.table.ts';

export const media = pgTable(
  'media',
  {
    id: id(),
    /** Of the file as it is kept: the SHA-256 of its bytes. */
    fileKey: text().notNull(),
    /** Of the file as it was sent, before it was decoded and written anew. */
    sha256: text().notNull(),
    /** As the file was called where it came from. Shown to people and used for nothing else. */
    name: sortedText().notNull(),
    mime: text().$type<MediaMime>().notNull(),
    bytes: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    alt: text().notNull().default(''),
    decorative: boolean().notNull().default(false),
    caption: text().notNull().default(''),
    folder: sortedText().notNull().default(''),
    focalX: integer().notNull().default(50),
    focalY: integer().notNull().default(50),
    createdBy: idOf().references(() => users.id),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('media_file').on(table.fileKey),
    uniqueIndex('media_sha256').on(table.sha256),
    index('media_created').on(table.createdAt, table.id),
    check('media_keys', sql`${table.fileKey} ~ '^[0-9a-f]{64}$' and ${table.sha256} ~ '^[0-9a-f]{64}$'`),
    check('media_focal', sql`${table.focalX} between 0 and 100 and ${table.focalY} between 0 and 100`),
    // Decoration is passed over by screen readers: there is nothing to say of it.
    check('media_decorative', sql`not (${table.decorative} and ${table.alt} <> '')`),
  ],
);

/** The photographs of a product, in the order in which they are shown. */
export const productMedia = pgTable(
  'product_media',
  {
    productId: idOf()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    // A picture that is shown is never deleted, whatever the program believes.
    mediaId: idOf()
      .notNull()
      .references(() => media.id),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.mediaId] }),
    index('product_media_media').on(table.mediaId),
  ],
);
