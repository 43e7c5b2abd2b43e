import { and, count, eq, ne, sql } from 'drizzle-orm';

import { freeSlug, slugProblem } from '#contract/slugs.rules.ts';
import type { Tag, TagValues } from '#contract/catalogue/tags.contract.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import { conflictWith, invalid, notFound, taken } from '#server/http/refusal.ts';

import { productTags, tags } from './taxonomy.table.ts';
import { changedFields } from '#server/audit/changed-fields.ts';
import type { TagRecord } from './tags.read.ts';
import { type TermParts, writeTerms } from './write-terms.ts';

/** The tags that products carry. */
export function createTagsService(parts: TermParts) {
  return {
    read: (id: string): Promise<Tag> => viewTag(parts.db, id),

    create: (values: TagValues, actor: Actor): Promise<Tag> =>
      writeTerms(parts, async (tx) => {
        await refuseTaken(tx, values);
        const [made] = await tx.insert(tags).values(values).returning({ id: tags.id });
        const entityId = made?.id ?? '';
        await recordAudit(tx, { actor, action: 'tag.created', entity: 'tag', entityId, after: { ...values } });
        return viewTag(tx, entityId);
      }),

    /** Refuses with 404, 409 with the newer tag, or 422 by field. */
    update: (id: string, values: TagValues, version: number, actor: Actor): Promise<Tag> =>
      writeTerms(parts, async (tx) => {
        const [record] = await tx.select().from(tags).where(eq(tags.id, id)).for('no key update');
        if (!record) throw notFound('The tag');
        if (record.version !== version) throw conflictWith(await viewTag(tx, id));
        const changes = changedFields(valuesOf(record), values);
        if (!changes) return viewTag(tx, id);
        await refuseTaken(tx, values, id);
        await tx
          .update(tags)
          .set({ ...values, version: nextVersion(tags.version) })
          .where(eq(tags.id, id));
        await recordAudit(tx, { actor, action: 'tag.changed', entity: 'tag', entityId: id, ...changes });
        return viewTag(tx, id);
      }),
  };
}
export type TagsService = ReturnType<typeof createTagsService>;

const valuesOf = ({ name, slug, description, colour }: TagRecord): TagValues => ({ name, slug, description, colour });

async function viewTag(db: Executor, id: string): Promise<Tag> {
  const [record] = await db.select().from(tags).where(eq(tags.id, id));
  if (!record) throw notFound('The tag');
  const [uses] = await db.select({ n: count() }).from(productTags).where(eq(productTags.tagId, id));
  return {
    ...valuesOf(record),
    id,
    version: record.version,
    products: uses?.n ?? 0,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  };
}

/** Refuses with 422 a name or an address that another tag has. */
async function refuseTaken(tx: Transaction, { name, slug }: TagValues, except?: string): Promise<void> {
  const problem = slugProblem(slug);
  if (problem !== undefined) throw invalid('slug', problem);
  const other = except === undefined ? undefined : ne(tags.id, except);
  const [namesake] = await tx
    .select({ name: tags.name })
    .from(tags)
    .where(and(sql`lower(${tags.name}) = lower(${name})`, other));
  if (namesake) throw invalid('name', `There is a tag "${namesake.name}" already. Use that one, or another name.`);
  const [holder] = await tx
    .select({ name: tags.name })
    .from(tags)
    .where(and(eq(tags.slug, slug), other));
  if (!holder) return;
  const similar = await tx
    .select({ slug: tags.slug })
    .from(tags)
    .where(sql`starts_with(${tags.slug}, ${slug.slice(0, 30)})`);
  const free = freeSlug(slug, new Set(similar.map((each) => each.slug)));
  throw taken('slug', `Taken by "${holder.name}". Free: ${free}`, free);
}
