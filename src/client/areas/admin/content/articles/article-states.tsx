import { StatusTag, type StatusTone } from '#client/kit/status-tag/StatusTag.tsx';
import { type ArticleStatus, articleStatusNames } from '#contract/content/articles.rules.ts';

const tones = {
  draft: 'quiet',
  scheduled: 'info',
  published: 'ok',
  unpublished: 'warn',
  archived: 'quiet',
} as const satisfies Record<ArticleStatus, StatusTone>;

export const ArticleStatusTag = ({ status }: { status: ArticleStatus }) => (
  <StatusTag tone={tones[status]}>{articleStatusNames[status]}</StatusTag>
);
