import { useMemo } from 'react';

import { useMoveArticlesMutation } from '#client/features/content/articles/articles.api.ts';
import { answered } from '#client/features/platform/lists/answered.ts';
import type { BulkAction } from '#client/kit/resource-table/acting/bulk-action.ts';
import type { ReadyView } from '#client/kit/resource-table/views/viewing.ts';
import type { ArticleRow } from '#contract/content/articles.contract.ts';
import { articleEventNames, type ArticleKind, nextArticleStatus } from '#contract/content/articles.rules.ts';

/** What editors ask of the list every day. */
export const articleViews = (kind: ArticleKind): readonly ReadyView[] => [
  { label: `All ${kind}s`, query: '' },
  { label: 'Published', query: 'f.status=in:published' },
  { label: 'Unpublished changes', query: 'f.changed=equals:true' },
  { label: 'Drafts', query: 'f.status=in:draft' },
  { label: 'Scheduled', query: 'f.status=in:scheduled&sort=publishAt' },
  { label: 'Archived', query: 'f.status=in:archived' },
];

const said = {
  publish: 'Readers see them at once, each as it was saved last. What is not ready says why and stays as it is.',
  unpublish: 'Readers do not find them any more; editors keep them.',
  archive: 'They leave the working lists. They can be brought back to the drafts.',
  restore: 'They are drafts again.',
} as const;

/** What can be done with many pages or posts. */
export function useArticleBulk(kind: ArticleKind): readonly BulkAction<ArticleRow>[] {
  const [move] = useMoveArticlesMutation();
  return useMemo(
    () =>
      (['publish', 'unpublish', 'archive', 'restore'] as const).map((event): BulkAction<ArticleRow> => ({
        key: event,
        label: articleEventNames[event],
        fits: ({ status }) => nextArticleStatus(status, event) !== null,
        allowQuery: true,
        confirm: (count) => `${count === 1 ? `1 ${kind}` : `${count} ${kind}s`} selected. ${said[event]}`,
        run: (selection, key) => answered(move({ kind, selection, event, key })),
      })),
    [kind, move],
  );
}
