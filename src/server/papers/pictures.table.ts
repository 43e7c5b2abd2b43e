import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import { createdAt, id, idOf } from '#server/db/columns.ts';

/** Private pictures of things. What they show lies sealed in the store of papers; here is what opens it. */
export const privatePictures = pgTable(
  'private_pictures',
  {
    id: id(),
    /** What it was taken of. It is sealed in with the picture, and knows of no table. */
    subjectId: idOf().notNull(),
    bytes: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    objectKey: text().notNull(),
    /** Which of the shop's keys has sealed the picture's own key; and that key, sealed. Base64. */
    keyId: text().notNull(),
    sealedKey: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('private_pictures_object').on(table.objectKey),
    index('private_pictures_key').on(table.keyId),
  ],
);
export type PrivatePicture = typeof privatePictures.$inferSelect;
