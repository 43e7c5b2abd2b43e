import { type Move, nextState } from '#contract/transitions.rules.ts';

/** A page stands under its own address, a post among the others by its day. Both are articles. */
export const articleKinds = ['page', 'post'] as const;
export type ArticleKind = (typeof articleKinds)[number];

export const articleKindNames = { page: 'Page', post: 'Post' } as const satisfies Record<ArticleKind, string>;

export const articleStatuses = ['draft', 'scheduled', 'published', 'unpublished', 'archived'] as const;
export type ArticleStatus = (typeof articleStatuses)[number];

export const articleStatusNames = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  unpublished: 'Taken down',
  archived: 'Archived',
} as const satisfies Record<ArticleStatus, string>;

/** What an editor can do with an article, and what the clock does. */
export const articleEvents = ['publish', 'schedule', 'unschedule', 'unpublish', 'archive', 'restore'] as const;
export type ArticleEvent = (typeof articleEvents)[number];

export const articleEventNames = {
  publish: 'Publish',
  schedule: 'Schedule',
  unschedule: 'Do not publish by itself',
  unpublish: 'Take down',
  archive: 'Archive',
  restore: 'Back to drafts',
} as const satisfies Record<ArticleEvent, string>;

export type ArticleActor = 'editor' | 'clock';

const editor = ['editor'] as const;
const both = ['editor', 'clock'] as const;

/** Every move of an article; anything not listed is refused with 409. Publishing a published one brings its changes out; so does the clock. */
const articleMoves: readonly (Move<ArticleStatus, ArticleActor> & { event: ArticleEvent })[] = [
  { from: 'draft', event: 'publish', to: 'published', by: editor },
  { from: 'draft', event: 'schedule', to: 'scheduled', by: editor },
  { from: 'draft', event: 'archive', to: 'archived', by: editor },
  { from: 'scheduled', event: 'publish', to: 'published', by: both },
  { from: 'scheduled', event: 'schedule', to: 'scheduled', by: editor },
  { from: 'scheduled', event: 'unschedule', to: 'draft', by: editor },
  { from: 'published', event: 'publish', to: 'published', by: both },
  { from: 'published', event: 'schedule', to: 'published', by: editor },
  { from: 'published', event: 'unschedule', to: 'published', by: editor },
  { from: 'published', event: 'unpublish', to: 'unpublished', by: both },
  { from: 'unpublished', event: 'publish', to: 'published', by: editor },
  { from: 'unpublished', event: 'schedule', to: 'scheduled', by: editor },
  { from: 'unpublished', event: 'archive', to: 'archived', by: editor },
  { from: 'archived', event: 'restore', to: 'draft', by: editor },
];

/** Where an event leads, or null when it is not allowed. */
export const nextArticleStatus = (
  from: ArticleStatus,
  event: ArticleEvent,
  actor: ArticleActor = 'editor',
): ArticleStatus | null => nextState(articleMoves, from, event, actor);

/** What an editor can do with an article of a status, in the order of the buttons. */
export const articleEventsFrom = (status: ArticleStatus): ArticleEvent[] =>
  articleEvents.filter((event) => nextArticleStatus(status, event) !== null);

export const articleLimits = {
  title: 140,
  excerpt: 400,
  seoTitle: 70,
  seoDescription: 200,
  related: 8,
  terms: 12,
  term: 40,
  reason: 300,
} as const;

/** Where a reader finds an article. */
export const articlePath = (kind: ArticleKind, slug: string): string =>
  kind === 'page' ? `/${slug}` : `/post/${slug}`;
