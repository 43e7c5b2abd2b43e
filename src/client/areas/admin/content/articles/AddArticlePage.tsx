import { useNavigate } from 'react-router-dom';

import { useCreateArticleMutation } from '#client/features/content/articles/articles.api.ts';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import type { ArticleKind } from '#contract/content/articles.rules.ts';

import { editPath } from './article-columns.tsx';
import { ArticleForm } from './ArticleForm.tsx';
import { trailOf } from './trail.ts';

/** A new page or post. It is made as a draft, which is then saved as one types and published from its page. */
function AddArticlePage({ kind }: { kind: ArticleKind }) {
  const [create] = useCreateArticleMutation();
  const navigate = useNavigate();
  return (
    <PageFrame title={`Add ${kind}`} note="A draft first: it is published from its page." trail={trailOf(kind)}>
      <ArticleForm
        kind={kind}
        article={null}
        load={null}
        save={(values) => create({ ...values, kind })}
        onSaved={({ id }) => void navigate(editPath(kind, id), { replace: true })}
      />
    </PageFrame>
  );
}

export const AddPagePage = () => <AddArticlePage kind="page" />;
export const AddPostPage = () => <AddArticlePage kind="post" />;
