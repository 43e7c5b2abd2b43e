import { defineResource } from '#contract/list/list-resource.ts';

import { type ArticleKind, articleStatuses, articleStatusNames } from './articles.rules.ts';

const columns = {
  title: { label: 'Title', type: 'text', sort: true, filter: true, search: true },
  slug: { label: 'Address', type: 'text', sort: true, filter: true, search: true },
  status: {
    label: 'Status',
    type: 'enum',
    values: articleStatuses,
    names: articleStatusNames,
    sort: true,
    filter: true,
  },
  /** Something is written that readers do not see yet. */
  changed: { label: 'Unpublished changes', type: 'bool', filter: true },
  author: { label: 'Author', type: 'text', sort: true, filter: true },
  liveAt: { label: 'Published', type: 'datetime', sort: true, filter: true },
  publishAt: { label: 'Comes out', type: 'datetime', sort: true, filter: true },
  unpublishAt: { label: 'Goes', type: 'datetime', sort: true, filter: true },
  updatedAt: { label: 'Changed', type: 'datetime', sort: true, filter: true },
} as const;

const resourceOf = <Key extends string>(key: Key) =>
  defineResource({ key, columns, defaultSort: [{ field: 'updatedAt', order: -1 }] });

/** The staff's list of pages, and that of posts: the same columns. */
export const articleResources = {
  page: resourceOf('pages'),
  post: resourceOf('posts'),
} as const satisfies Record<ArticleKind, unknown>;
