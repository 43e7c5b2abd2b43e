import { sql } from 'drizzle-orm';
import { check, customType, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { type FindableKind, findableKinds } from '#contract/search/findable.rules.ts';
import { instant } from '#server/db/columns.ts';

const tsvector = customType<{ data: string; driverData: string }>({ dataType: () => 'tsvector' });

/**
 * Everything that can be found, and by which words. The text itself is its owner's; of a product not even the title stands here,
 * since what is shown of it comes from the catalogue. So rows are short, and thousands of them read soon.
 */
export const searchDocuments = pgTable(
  'search_documents',
  {
    kind: text().$type<FindableKind>().notNull(),
    /** Its id among its kind. */
    ref: text().notNull(),
    title: text().notNull(),
    excerpt: text().notNull(),
    path: text().notNull(),
    /** The title (A), what else it goes by (B) and its text (D), each folded by `searchText` as questions are. */
    words: tsvector().notNull(),
    /** Of all that was written, so that the same is not written again. */
    digest: text().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.ref] }),
    // Apart, since there are far more products than anything else.
    index('search_documents_products')
      .using('gin', table.words)
      .where(sql`${table.kind} = 'product'`),
    index('search_documents_others')
      .using('gin', table.words)
      .where(sql`${table.kind} <> 'product'`),
    check(
      'search_documents_kind',
      sql`${table.kind} in (${sql.raw(findableKinds.map((name) => `'${name}'`).join(', '))})`,
    ),
  ],
);

/** Every word of titles and keys, by which a word that was typed wrongly is found. */
export const searchWordsKnown = pgTable('search_words', { word: text().primaryKey() }, (table) => [
  index('search_words_like').using('gin', sql`${table.word} gin_trgm_ops`),
]);
