import { and, eq, ne, sql } from 'drizzle-orm';

import { freeSlug, slugProblem } from '#contract/slugs.rules.ts';
import type { Transaction } from '#server/db/database.ts';
import { invalid, taken } from '#server/http/refusal.ts';

import { categories } from './taxonomy.table.ts';

/** Refuses with 422 an address that no category may have, or another one has; then with a free one. */
export async function refuseSlug(tx: Transaction, slug: string, except?: string): Promise<void> {
  const problem = slugProblem(slug);
  if (problem !== undefined) throw invalid('slug', problem);
  const [holder] = await tx
    .select({ name: categories.name })
    .from(categories)
    .where(and(eq(categories.slug, slug), except === undefined ? undefined : ne(categories.id, except)));
  if (!holder) return;
  const similar = await tx
    .select({ slug: categories.slug })
    .from(categories)
    .where(sql`starts_with(${categories.slug}, ${slug.slice(0, 30)})`);
  const free = freeSlug(slug, new Set(similar.map((each) => each.slug)));
  throw taken('slug', `Taken by "${holder.name}". Free: ${free}`, free);
}
