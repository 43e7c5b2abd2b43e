import { asc, inArray } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { productTags, tags } from './taxonomy.table.ts';

export type TagRecord = typeof tags.$inferSelect;

/** Every tag by name. */
export const allTagRecords = (db: Executor): Promise<TagRecord[]> =>
  db.select().from(tags).orderBy(asc(tags.name), asc(tags.id));

export const tagLinks = (db: Executor): Promise<(typeof productTags.$inferSelect)[]> => db.select().from(productTags);

/** Those of the tags that are there, by id; held, they are so until the transaction ends. */
export async function tagNames(db: Executor, ids: readonly string[], hold?: 'hold'): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const query = db
    .select({ id: tags.id, name: tags.name })
    .from(tags)
    .where(inArray(tags.id, [...ids]))
    .orderBy(asc(tags.id));
  const found = await (hold ? query.for('key share') : query);
  return new Map(found.map(({ id, name }) => [id, name]));
}
