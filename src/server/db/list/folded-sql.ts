import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/**
 * Text as filters and search compare it: without accents and case. Indexes that shall serve `contains` are made on this
 * very expression (`gin (… gin_trgm_ops)`). The collation is named because the databases' own differ, and with it what
 * counts as the small letter.
 */
export const foldedSql = (expression: SQLWrapper): SQL<string> =>
  sql<string>`lower(f_unaccent(${expression}) collate "und-x-icu")`;

/** A text from outside, folded, with nothing in it that LIKE would read as a sign: folding itself can make a "%" of "％". */
export const foldedPattern = (text: string): SQL<string> =>
  sql<string>`regexp_replace(${foldedSql(sql`${text}::text`)}, '([\\\\%_])', '\\\\\\1', 'g')`;
