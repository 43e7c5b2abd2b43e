import { and, eq, lte, or } from 'drizzle-orm';

import { recordAudit, systemActor } from '#server/audit/audit.service.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import type { ContentVersion } from '#server/content/version/content-version.ts';
import { Refusal } from '#server/http/refusal.ts';

import { moveArticle } from './article-moves.ts';
import { type FoundTexts, keepFindable } from './findable-articles.ts';
import { type ArticleRecord, articles } from './articles.table.ts';

interface Parts {
  db: Database;
  contentVersion: ContentVersion;
  found: FoundTexts;
}

/** Publishes what is due, brings scheduled changes out and takes down what is over, each in a transaction of its own; answers how many. */
export async function moveDue({ db, contentVersion, found }: Parts, now: Date): Promise<number> {
  const due = await db.select({ id: articles.id }).from(articles).where(isDue(now));
  let moved = 0;
  for (const { id } of due) moved += (await moveOne({ contentVersion, found }, id, now)) ? 1 : 0;
  return moved;
}

const isDue = (now: Date) =>
  or(lte(articles.publishAt, now), and(eq(articles.status, 'published'), lte(articles.unpublishAt, now)));

/** Whether it was still due; what has become unfit for readers stays with its editors, and the audit log says why. */
async function moveOne({ contentVersion, found }: Omit<Parts, 'db'>, id: string, now: Date): Promise<boolean> {
  try {
    return await contentVersion.write(async (tx) => {
      const record = await lockDue(tx, id, now);
      if (!record) return false;
      const isOver = record.status === 'published' && record.unpublishAt !== null && record.unpublishAt <= now;
      const event = isOver ? 'unpublish' : 'publish';
      await moveArticle(tx, record, { event, actor: systemActor, by: 'clock', now });
      await keepFindable(tx, found, record.kind, id);
      return true;
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return contentVersion.write((tx) => notPublished(tx, id, now, error.message));
  }
}

/** A scheduled one is a draft again; of a published one readers go on seeing what they saw. */
async function notPublished(tx: Transaction, id: string, now: Date, reason: string): Promise<boolean> {
  const record = await lockDue(tx, id, now);
  if (!record || record.publishAt === null) return false;
  const status = record.status === 'scheduled' ? 'draft' : record.status;
  await tx
    .update(articles)
    .set({ status, publishAt: null, dueRevision: null, version: nextVersion(articles.version) })
    .where(eq(articles.id, id));
  await recordAudit(tx, {
    actor: systemActor,
    action: `${record.kind}.not_published`,
    entity: record.kind,
    entityId: id,
    before: { status: record.status },
    after: { status, reason },
  });
  return true;
}

async function lockDue(tx: Transaction, id: string, now: Date): Promise<ArticleRecord | undefined> {
  const [record] = await tx
    .select()
    .from(articles)
    .where(and(eq(articles.id, id), isDue(now)))
    .for('no key update');
  return record;
}
