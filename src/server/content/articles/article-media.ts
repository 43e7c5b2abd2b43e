import { eq, sql } from 'drizzle-orm';

import type { ArticleContent } from '#contract/content/articles.contract.ts';
import { holdMedia } from '#server/catalogue/catalogue.door.ts';
import { mediaFieldIn, noteShown } from '#server/content/blocks/shown-media.ts';
import type { Transaction } from '#server/db/database.ts';

import { mediaOf } from './article-view.ts';
import { articleMedia, articleRevisions, articles } from './articles.table.ts';

/** Refuses with 422, beside the first field that names it, a picture that the library has not. */
export async function refuseUnknownMedia(tx: Transaction, content: ArticleContent): Promise<void> {
  await holdMedia(tx, mediaOf(content), (id) => fieldOf(content, id));
}

/** The field of a content that shows a picture. */
export function fieldOf({ cover, blocks }: ArticleContent, mediaId: string): string {
  if (cover === mediaId) return 'cover';
  return mediaFieldIn(blocks, mediaId);
}

/** Notes which pictures the newest, the live and the scheduled revision show, so that none of them is deleted. Call it after they are written. */
export async function noteMedia(tx: Transaction, articleId: string): Promise<void> {
  const rows = await tx
    .select({ content: articleRevisions.content })
    .from(articles)
    .innerJoin(articleRevisions, eq(articleRevisions.articleId, articles.id))
    .where(
      sql`${articles.id} = ${articleId} and ${articleRevisions.number} in (${articles.revision}, ${articles.liveRevision}, ${articles.dueRevision})`,
    );
  const shown = [...new Set(rows.flatMap(({ content }) => mediaOf(content)))];
  await noteShown(tx, { table: articleMedia, owner: 'articleId', id: articleId, media: shown });
}
