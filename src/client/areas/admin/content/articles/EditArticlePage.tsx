import { useState } from 'react';
import { useParams } from 'react-router-dom';

import type { ApiError } from '#client/api/api-error.ts';
import { useReadArticleQuery, useUpdateArticleMutation } from '#client/features/content/articles/articles.api.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import type { AdminArticle } from '#contract/content/articles.contract.ts';
import type { ArticleKind } from '#contract/content/articles.rules.ts';

import styles from './article-form.module.css';
import { ArticleStatusTag } from './article-states.tsx';
import { ArticleForm } from './ArticleForm.tsx';
import { ArticleHead } from './ArticleHead.tsx';
import { Others } from './Others.tsx';
import { trailOf } from './trail.ts';

/** One page or post: its form, who else has it open, and what can be done with it. */
function EditArticlePage({ kind }: { kind: ArticleKind }) {
  const { id = '' } = useParams();
  const load = useReadArticleQuery(id);
  const [update] = useUpdateArticleMutation();
  const [told, setTold] = useState<ApiError>();
  const article = load.currentData ?? null;
  return (
    <PageFrame
      title={article ? article.title : kind === 'page' ? 'Page' : 'Post'}
      trail={trailOf(kind)}
      {...(article && {
        note: <Glance article={article} />,
        actions: <ArticleHead article={article} onRefused={setTold} />,
      })}
    >
      {article && <Others articleId={article.id} />}
      <ArticleForm
        kind={kind}
        article={article}
        load={load}
        save={(values, version) => update({ id, version, ...values })}
        told={told}
      />
    </PageFrame>
  );
}

/** What readers see of it, and what they do not see yet. */
const Glance = ({
  article: { status, revision, liveRevision, dueRevision, publishAt, liveAt },
}: {
  article: AdminArticle;
}) => (
  <span className={styles.glance}>
    <ArticleStatusTag status={status} />
    {status === 'published' && revision !== liveRevision && <span>Unpublished changes</span>}
    {publishAt !== null && (
      <span>
        {dueRevision === null ? 'Publishes' : `Revision ${dueRevision} publishes`} <DateText iso={publishAt} time />
      </span>
    )}
    {status === 'published' && liveAt !== null && (
      <span>
        Published <DateText iso={liveAt} time />
      </span>
    )}
  </span>
);

export const EditPagePage = () => <EditArticlePage kind="page" />;
export const EditPostPage = () => <EditArticlePage kind="post" />;
