import { eq, inArray, sql } from 'drizzle-orm';

import type { ArticleContent } from '#contract/content/articles.contract.ts';
import { holdMedia } from '#server/catalogue/catalogue.door.ts';
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
  const index = blocks.findIndex(
    (block) =>
      (block.type === 'picture' && block.mediaId === mediaId) ||
      (block.type === 'gallery' && block.mediaIds.includes(mediaId)),
  );
  return `blocks.${index}.${blocks[index]?.type === 'gallery' ? 'mediaIds' : 'mediaId'}`;
}

/** Notes which pictures the newest and the live revision show, so that none of them is deleted. Call it after both are written. */
export async function noteMedia(tx: Transaction, articleId: string): Promise<void> {
  const rows = await tx
    .select({ content: articleRevisions.content })
    .from(articles)
    .innerJoin(articleRevisions, eq(articleRevisions.articleId, articles.id))
    .where(
      sql`${articles.id} = ${articleId} and ${articleRevisions.number} in (${articles.revision}, ${articles.liveRevision})`,
    );
  const shown = new Set(rows.flatMap(({ content }) => mediaOf(content)));
  const noted = await tx
    .select({ mediaId: articleMedia.mediaId })
    .from(articleMedia)
    .where(eq(articleMedia.articleId, articleId));
  const before = new Set(noted.map(({ mediaId }) => mediaId));
  const gone = [...before].filter((id) => !shown.has(id));
  const added = [...shown].filter((id) => !before.has(id));
  if (gone.length > 0) {
    await tx
      .delete(articleMedia)
      .where(sql`${articleMedia.articleId} = ${articleId} and ${inArray(articleMedia.mediaId, gone)}`);
  }
  if (added.length > 0) await tx.insert(articleMedia).values(added.map((mediaId) => ({ articleId, mediaId })));
}
