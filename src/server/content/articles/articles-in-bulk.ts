import { asc, inArray } from 'drizzle-orm';

import { type ArticleEvent, articleStatusNames, nextArticleStatus } from '#contract/content/articles.rules.ts';
import type { BulkReply } from '#contract/list/selection.contract.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { BulkWork } from '#server/platform/platform.door.ts';

import { moveArticle } from './article-moves.ts';
import { type FoundTexts, keepFindable } from './findable-articles.ts';
import { type ArticleRecord, articles } from './articles.table.ts';

interface BulkMove {
  event: ArticleEvent;
  actor: Actor;
  now: Date;
  found: FoundTexts;
}

/** Moves many articles: those that are so already are left, those that cannot be say why. */
export const articleBulkWork =
  ({ event, actor, now, found }: BulkMove): BulkWork =>
  async (tx, ids) => {
    const records = await tx
      .select()
      .from(articles)
      .where(inArray(articles.id, [...ids]))
      .orderBy(asc(articles.id))
      .for('no key update');
    const known = new Set(records.map(({ id }) => id));
    const reply: BulkReply = {
      done: 0,
      skipped: 0,
      failed: ids.filter((id) => !known.has(id)).map((id) => ({ id, name: 'Unknown', reason: 'It was not found.' })),
    };
    for (const record of records) {
      if (isSo(record, event)) {
        reply.skipped += 1;
        continue;
      }
      if (nextArticleStatus(record.status, event) === null) {
        reply.failed.push({
          id: record.id,
          name: record.title,
          reason: `It is ${articleStatusNames[record.status].toLowerCase()}.`,
        });
        continue;
      }
      try {
        // Its own refusals come before its first write.
        await moveArticle(tx, record, { event, actor, now });
        await keepFindable(tx, found, record.kind, record.id);
        reply.done += 1;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        reply.failed.push({ id: record.id, name: record.title, reason: error.message });
      }
    }
    return reply;
  };

/** Whether the event would change nothing. */
const isSo = ({ status, revision, liveRevision }: ArticleRecord, event: ArticleEvent): boolean =>
  (event === 'publish' && status === 'published' && revision === liveRevision) ||
  (event === 'unpublish' && status === 'unpublished') ||
  (event === 'archive' && status === 'archived') ||
  (event === 'restore' && status === 'draft');
