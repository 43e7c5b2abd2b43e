import { paths } from '#client/app/paths.ts';
import { useListPagesQuery, useListPostsQuery } from '#client/features/content/articles/articles.api.ts';
import { useRight } from '#client/features/overview/site/use-right.ts';
import { ListPage } from '#client/kit/list-page/ListPage.tsx';
import { HeadLink } from '#client/kit/page-frame/HeadLink.tsx';
import type { ArticleRow } from '#contract/content/articles.contract.ts';
import { articleResources } from '#contract/content/articles.resource.ts';
import type { ArticleKind } from '#contract/content/articles.rules.ts';

import { articleViews, useArticleBulk } from './article-acts.ts';
import { articleColumns, editPath } from './article-columns.tsx';

const words = {
  page: {
    title: 'Pages',
    add: 'Add page',
    to: paths.admin.addPage,
    empty: 'Write the first page, such as how you ship.',
  },
  post: { title: 'Posts', add: 'Add post', to: paths.admin.addPost, empty: 'Write the first post.' },
} as const satisfies Record<ArticleKind, object>;

const useRowsOf = { page: useListPagesQuery, post: useListPostsQuery } as const;
const viewsOf = { page: articleViews('page'), post: articleViews('post') } as const;
const hrefOf = {
  page: ({ id }: ArticleRow) => editPath('page', id),
  post: ({ id }: ArticleRow) => editPath('post', id),
} as const;

/** All pages, or all posts, in whatever state. */
function ArticlesPage({ kind }: { kind: ArticleKind }) {
  const bulk = useArticleBulk(kind);
  const mayWrite = useRight('content.write');
  const { title, add, to, empty } = words[kind];
  return (
    <ListPage
      title={title}
      name={title}
      resource={articleResources[kind]}
      columns={articleColumns[kind]}
      useRows={useRowsOf[kind]}
      options={{ views: viewsOf[kind], empty, rowHref: hrefOf[kind], ...(mayWrite && { bulk }) }}
      actions={
        <>
          <HeadLink to={paths.admin.contentFiles} glyph="page">
            Content as files
          </HeadLink>
          {mayWrite && (
            <HeadLink to={to} glyph="plus" filled>
              {add}
            </HeadLink>
          )}
        </>
      }
    />
  );
}

export const PagesPage = () => <ArticlesPage kind="page" />;
export const PostsPage = () => <ArticlesPage kind="post" />;
