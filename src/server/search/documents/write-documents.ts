import { createHash } from 'node:crypto';

import { sql } from 'drizzle-orm';

import type { FindableKind } from '#contract/search/findable.rules.ts';
import { searchText, searchWords } from '#contract/list/search-words.ts';
import type { Executor } from '#server/db/database.ts';

import { searchDocuments, searchWordsKnown } from './documents.table.ts';
import type { Findable } from './findable.ts';

/** Characters of a text by which it is found, and that are shown of it. */
const limits = { body: 60_000, excerpt: 240 } as const;

/** Rows that go in one statement. */
const AT_ONCE = 1000;

/** A word this short is never corrected. */
const SHORTEST = 4;

/** Tells whether a text has changed since it was written. */
export const digestOf = ({ kind, title, keys = [], text, path }: Findable): string =>
  createHash('sha1')
    .update(JSON.stringify([kind, title, keys, text, path]))
    .digest('base64url');

/** Writes what can be found, in the caller's transaction. What stands there already is not written again. */
export async function putDocuments(tx: Executor, findables: readonly Findable[]): Promise<void> {
  // In one order, so that two who write the same do not wait for each other.
  const rows = findables.map(rowOf).toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const part = rows.slice(at, at + AT_ONCE);
    await tx.execute(sql`
      insert into ${searchDocuments} (kind, ref, title, excerpt, path, words, digest, updated_at)
      select kind, ref, title, excerpt, path,
        setweight(to_tsvector('english', title_words), 'A') || setweight(to_tsvector('english', key_words), 'B')
          || setweight(to_tsvector('english', body_words), 'D'),
        digest, updated_at
      from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as given (
        kind text, ref text, title text, excerpt text, path text, title_words text, key_words text, body_words text,
        digest text, updated_at timestamptz)
      on conflict (kind, ref) do update set
        (title, excerpt, path, words, digest, updated_at) =
        (excluded.title, excluded.excerpt, excluded.path, excluded.words, excluded.digest, excluded.updated_at)
      where ${searchDocuments}.digest <> excluded.digest`);
    await learnWords(
      tx,
      part.map((row) => `${row.title_words} ${row.key_words}`),
    );
  }
}

/** Takes away what can no longer be found, in the caller's transaction. */
export async function removeDocuments(tx: Executor, kind: FindableKind, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(
    sql`delete from ${searchDocuments} where kind = ${kind}
        and ref in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
  );
}

/** A word that nothing has any more does no harm: what is found by it is nothing. The daily writing forgets it. */
async function learnWords(tx: Executor, texts: readonly string[]): Promise<void> {
  const words = new Set(texts.flatMap((text) => text.split(' ')).filter(isTaught));
  await tx.execute(
    sql`insert into ${searchWordsKnown} (word)
        select word from jsonb_array_elements_text(${JSON.stringify([...words].toSorted())}::jsonb) word
        on conflict do nothing`,
  );
}

/** Numbers are not: another number is another thing. */
export const isTaught = (word: string): boolean => [...word].length >= SHORTEST && /^\p{L}+$/u.test(word);

const keyOf = ({ kind, ref }: { kind: string; ref: string }): string => `${kind} ${ref}`;

function rowOf(findable: Findable) {
  const { kind, id, title, keys = [], text, path, updatedAt } = findable;
  const plain = text.replaceAll('\0', '').replace(/\s+/g, ' ').trim();
  return {
    kind,
    ref: id,
    ...(kind === 'product'
      ? { title: '', excerpt: '', path: '' }
      : { title: title.replaceAll('\0', ''), excerpt: excerptOf(plain), path }),
    title_words: searchText(title),
    // A number without its hyphens, too.
    key_words: [...keys.map(searchText), ...keys.filter((key) => /\d/.test(key)).map(joined)].join(' '),
    body_words: searchText(plain.slice(0, limits.body)),
    digest: digestOf(findable),
    updated_at: updatedAt.toISOString(),
  };
}

const joined = (key: string): string => searchWords(key).join('');

/** The beginning of a text, to the end of a word. */
function excerptOf(text: string): string {
  if (text.length <= limits.excerpt) return text;
  return `${text.slice(0, limits.excerpt).replace(/\s+\S*$/, '')} …`;
}
