import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import type { ArticleRow } from '#contract/content/articles.contract.ts';
import type { articleResources } from '#contract/content/articles.resource.ts';
import type { ArticleKind } from '#contract/content/articles.rules.ts';

import { ArticleStatusTag } from './article-states.tsx';

const column = columnsOf<ArticleRow, (typeof articleResources)['page']>();

/** Where an article is edited. */
export const editPath = (kind: ArticleKind, id: string): string =>
  kind === 'page' ? paths.admin.editPage(id) : paths.admin.editPost(id);

const columnsFor = (kind: ArticleKind): readonly Column<ArticleRow>[] => [
  {
    key: 'title',
    width: 300,
    card: 'title',
    pin: 'start',
    hideable: false,
    render: ({ id, title }) => <Link to={editPath(kind, id)}>{title}</Link>,
  },
  column.tag('status', (status) => <ArticleStatusTag status={status} />, { width: 112, card: 'status' }),
  column.flag('changed', { width: 168, card: 'line' }),
  column.text('slug', { card: 'line' }),
  column.text('author', { width: 150, hidden: kind === 'page' }),
  column.dateTime('liveAt', { width: 152, card: 'line' }),
  column.dateTime('publishAt', { width: 152, hidden: true }),
  column.dateTime('unpublishAt', { width: 152, hidden: true }),
  column.dateTime('updatedAt', { width: 152 }),
];

export const articleColumns = { page: columnsFor('page'), post: columnsFor('post') } as const;
