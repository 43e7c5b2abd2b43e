import { inArray, sql } from 'drizzle-orm';

import { nearestWord, swapsOf } from '#contract/search/spelling.rules.ts';
import { taughtWords } from '#contract/search/synonyms.rules.ts';
import type { FindableKind, TextKind } from '#contract/search/findable.rules.ts';
import type { Correction, FoundText } from '#contract/search/search.contract.ts';
import type { Executor } from '#server/db/database.ts';

import { searchDocuments, searchWordsKnown } from './documents.table.ts';
import { isTaught } from './write-documents.ts';

/** What more products than these have in common says little of any of them: only so many are looked at. */
export const mostProducts = 10_000;

/** The ids of the products whose text fits a `tsquery`. */
export async function findProducts(db: Executor, tsquery: string): Promise<string[]> {
  // As one text: taking apart a row for each of thousands would take longer than finding them.
  const { rows } = await db.execute<{ refs: string | null }>(sql`
    select string_agg(ref, ' ') as refs from (
      select ref from ${searchDocuments}
      where kind = 'product' and words @@ to_tsquery('english', ${tsquery}) limit ${mostProducts}
    ) found`);
  return rows[0]?.refs?.split(' ') ?? [];
}

/**
 * The best of each kind but products whose text fits a `tsquery`. A category that only mentions it is left out beside one that is
 * called so.
 */
export async function findTexts(db: Executor, tsquery: string, ofEach: number): Promise<FoundText[]> {
  const { rows } = await db.execute<{ kind: TextKind; title: string; excerpt: string; path: string }>(sql`
    select kind, title, excerpt, path from (
      select kind, title, excerpt, path, ref, rank, updated_at,
        row_number() over (partition by kind order by rank desc, updated_at desc, ref) as place,
        max(rank) over (partition by kind) as best
      from (
        select *, ts_rank(words, to_tsquery('english', ${tsquery})) as rank from ${searchDocuments}
        where kind <> 'product' and words @@ to_tsquery('english', ${tsquery})
      ) fitting
    ) placed
    where place <= ${ofEach} and (kind <> 'category' or rank * 5 >= best)
    order by rank desc, updated_at desc, ref`);
  return rows.map(({ kind, title, excerpt, path }) => ({ kind, title, excerpt, path }));
}

/**
 * What was meant by words that nothing begins with; those for which nothing is near are left out. Of equally near words those
 * of the shop come before those that only the tables of synonyms know.
 */
export async function correctWords(db: Executor, typed: readonly string[]): Promise<Correction[]> {
  const asked = typed
    .filter((word) => isTaught(word) && !taughtWords.some((taught) => taught.startsWith(word)))
    .map((word) => ({ word, swaps: swapsOf(word) }));
  if (asked.length === 0) return [];
  const { rows } = await db.execute<{ word: string; near: string[] | null }>(sql`
    select asked.word, (
      select array_agg(known.word order by similarity(known.word, asked.word) desc, known.word)
      from (
        select word from ${searchWordsKnown} where word % asked.word
        union select word from ${searchWordsKnown} where word in (select jsonb_array_elements_text(asked.swaps))
      ) known
    ) as near
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (word text, swaps jsonb)
    where not exists (select from ${searchWordsKnown} known where known.word like asked.word || '%')`);
  return rows.flatMap(({ word, near }) => {
    const meant = nearestWord(word, [...(near ?? []), ...taughtWords]);
    return meant === undefined ? [] : [{ typed: word, meant }];
  });
}

/** What is written of some kinds, by kind and id, with the digest of each. */
export async function writtenDigests(db: Executor, kinds: readonly FindableKind[]): Promise<Map<string, string>> {
  const { kind, ref, digest } = searchDocuments;
  const rows = await db
    .select({ kind, ref, digest })
    .from(searchDocuments)
    .where(inArray(kind, [...kinds]));
  return new Map(rows.map((row) => [`${row.kind} ${row.ref}`, row.digest]));
}
