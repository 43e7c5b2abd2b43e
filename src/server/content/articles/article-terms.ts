import { and, asc, eq, inArray, sql } from 'drizzle-orm';

import { slugFrom } from '#contract/slugs.rules.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import { invalid } from '#server/http/refusal.ts';

import { articleTermLinks, articleTerms, type TermKind } from './articles.table.ts';

export interface Terms {
  categories: { slug: string; name: string }[];
  tags: { slug: string; name: string }[];
}

/** The categories and tags of articles, in the order in which they were entered. */
export async function termsOf(db: Executor, articleIds: readonly string[]): Promise<Map<string, Terms>> {
  const found = new Map(articleIds.map((id): [string, Terms] => [id, { categories: [], tags: [] }]));
  if (found.size === 0) return found;
  const rows = await db
    .select({
      articleId: articleTermLinks.articleId,
      kind: articleTerms.kind,
      slug: articleTerms.slug,
      name: articleTerms.name,
    })
    .from(articleTermLinks)
    .innerJoin(articleTerms, eq(articleTerms.id, articleTermLinks.termId))
    .where(inArray(articleTermLinks.articleId, [...found.keys()]))
    .orderBy(asc(articleTermLinks.position));
  for (const { articleId, kind, slug, name } of rows) {
    found.get(articleId)?.[kind === 'category' ? 'categories' : 'tags'].push({ slug, name });
  }
  return found;
}

/** Gives an article exactly these categories and tags, by their names; makes those that are new. */
export async function writeTerms(
  tx: Transaction,
  articleId: string,
  { categories, tags }: { categories: readonly string[]; tags: readonly string[] },
): Promise<void> {
  const wanted = [
    ...categories.map((name) => entered('category', 'categories', name)),
    ...tags.map((name) => entered('tag', 'tags', name)),
  ];
  const ids = await idsOf(tx, wanted);
  await tx.delete(articleTermLinks).where(eq(articleTermLinks.articleId, articleId));
  if (ids.length > 0) {
    await tx.insert(articleTermLinks).values(ids.map((termId, position) => ({ articleId, termId, position })));
  }
}

interface Entered {
  kind: TermKind;
  slug: string;
  name: string;
}

function entered(kind: TermKind, field: string, name: string): Entered {
  const slug = slugFrom(name);
  if (slug === '') throw invalid(field, `“${name}” has no letter and no digit.`);
  return { kind, slug, name };
}

/** Their ids, each once, in their order. A name that differs only in its writing is the one there is. */
async function idsOf(tx: Transaction, wanted: readonly Entered[]): Promise<string[]> {
  if (wanted.length === 0) return [];
  await tx
    .insert(articleTerms)
    .values([...wanted])
    .onConflictDoNothing();
  const rows = await tx
    .select()
    .from(articleTerms)
    .where(
      inArray(
        articleTerms.slug,
        wanted.map(({ slug }) => slug),
      ),
    )
    .for('key share');
  const known = new Map(rows.map(({ id, kind, slug }) => [`${kind} ${slug}`, id]));
  return [...new Set(wanted.flatMap(({ kind, slug }) => known.get(`${kind} ${slug}`) ?? []))];
}

/** The names of the categories and tags that articles have, for the form. */
export async function allTermNames(db: Executor): Promise<{ categories: string[]; tags: string[] }> {
  const rows = await db
    .select()
    .from(articleTerms)
    .where(sql`exists (select from ${articleTermLinks} where ${articleTermLinks.termId} = ${articleTerms.id})`)
    .orderBy(asc(articleTerms.name), asc(articleTerms.id));
  const of = (kind: TermKind) => rows.filter((row) => row.kind === kind).map(({ name }) => name);
  return { categories: of('category'), tags: of('tag') };
}

/** The category or tag of an address. */
export async function findTerm(db: Executor, kind: TermKind, slug: string) {
  const [row] = await db
    .select({ id: articleTerms.id, slug: articleTerms.slug, name: articleTerms.name })
    .from(articleTerms)
    .where(and(eq(articleTerms.kind, kind), eq(articleTerms.slug, slug)));
  return row;
}
