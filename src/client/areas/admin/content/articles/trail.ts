import { paths } from '#client/app/paths.ts';
import type { ArticleKind } from '#contract/content/articles.rules.ts';

const trails = {
  page: [{ label: 'Pages', to: paths.admin.pages }],
  post: [{ label: 'Posts', to: paths.admin.posts }],
} as const;

/** The way to an article from its list. */
export const trailOf = (kind: ArticleKind) => trails[kind];
