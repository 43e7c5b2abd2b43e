import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

import type { PieceCounts } from '#contract/content/content-files.contract.ts';
import { createdAt, id, idOf } from '#server/db/columns.ts';

import type { ArchivePictures } from './picture-pieces.ts';

/** An archive of content between its preview and its confirmation. Its bytes lie in the store, from where they are swept. */
export const contentImports = pgTable(
  'content_imports',
  {
    id: id(),
    actorId: idOf().notNull(),
    fileName: text().notNull(),
    /** Of the archive in the store: the SHA-256 of its bytes. */
    fileKey: text().notNull(),
    /** What its pictures are; their files lie in the store, too. */
    pictures: jsonb().$type<ArchivePictures>().notNull(),
    /** What was done, once it was confirmed. */
    done: jsonb().$type<PieceCounts>(),
    createdAt: createdAt(),
  },
  (table) => [index('content_imports_created').on(table.createdAt)],
);
