import type { ArticleContent } from '#contract/content/articles.contract.ts';
import { revisionsIn } from '#server/content/revisions/revisions.ts';

import { articleRevisions } from './articles.table.ts';

/** Where the revisions of pages and posts are kept. */
export const articlePlace = { table: articleRevisions, owner: 'articleId' } as const;

export const { save: saveRevision, contentOf, notePublished } = revisionsIn<ArticleContent, 'articleId'>(articlePlace);
