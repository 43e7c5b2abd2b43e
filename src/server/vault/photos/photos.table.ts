import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { id, idOf, instant } from '#server/db/columns.ts';
import { users } from '#server/identity/users/users.table.ts';
import { storageItems } from '#server/vault/items/storage-items.table.ts';

/** Photographs that officers took of metal in the vault. The picture of one that no item shows any more is erased, its row stays. */
export const storagePhotos = pgTable('storage_photos', {
  /** The private picture's. */
  id: id(),
  takenAt: instant().notNull(),
  takenBy: idOf()
    .notNull()
    .references(() => users.id),
  takenByName: text().notNull(),
  caption: text(),
  width: integer().notNull(),
  height: integer().notNull(),
});

/** Which items show a photograph: the one it was taken of, and the parts that came out of it later. */
export const storageItemPhotos = pgTable(
  'storage_item_photos',
  {
    itemId: idOf()
      .notNull()
      .references(() => storageItems.id),
    photoId: idOf()
      .notNull()
      .references(() => storagePhotos.id),
    /** Since when this item shows it no more, by whom and why. */
    removedAt: instant(),
    removedBy: idOf(),
    removedByName: text(),
    reason: text(),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.photoId] }),
    index('storage_item_photos_photo').on(table.photoId),
    check(
      'storage_item_photos_removed',
      sql`(${table.removedAt} is null) = (${table.reason} is null) and (${table.removedAt} is null) = (${table.removedBy} is null)`,
    ),
  ],
);
