import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { ShowingBadge } from '#client/areas/admin/content/ShowingBadge.tsx';
import { ProductPicture } from '#client/features/catalogue/products/ProductPicture.tsx';
import {
  useAllSlidesQuery,
  useMoveSlideMutation,
  useRemoveSlideMutation,
} from '#client/features/content/slides/slides.api.ts';
import { useRight } from '#client/features/overview/site/use-right.ts';
import { Blank } from '#client/kit/blank/Blank.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import { Question } from '#client/kit/question/Question.tsx';
import { StatusTag } from '#client/kit/status-tag/StatusTag.tsx';
import { Tree, type TreeColumn } from '#client/kit/tree/Tree.tsx';
import { TreeHelp } from '#client/kit/tree/TreeHelp.tsx';
import { mediaPath } from '#contract/catalogue/media.rules.ts';
import type { Slide } from '#contract/content/slides.contract.ts';
import { slideTreeKind } from '#contract/content/slides.rules.ts';

import styles from './slides.module.css';

/** What the home page begins with, in its order. */
export function SlidesPage() {
  const { data, error, refetch } = useAllSlidesQuery();
  const [move] = useMoveSlideMutation();
  const [remove] = useRemoveSlideMutation();
  const [removing, setRemoving] = useState<Slide | null>(null);
  const mayWrite = useRight('content.write');
  const navigate = useNavigate();
  if (!data) return error ? <Failed what="The slides" error={error} onRetry={refetch} /> : <PageLoading />;

  const add = (
    <Button
      type="primary"
      icon={<Glyph name="plus" />}
      disabled={!mayWrite}
      onClick={() => void navigate(paths.admin.addSlide)}
    >
      Add slide
    </Button>
  );
  return (
    <PageFrame title="Slides" note={`${data.items.length}`} actions={add}>
      {data.items.length === 0 ? (
        <Blank glyph="image" fact="There are no slides" actions={add}>
          With slides, the home page starts with them; without, it says in one sentence what is sold.
        </Blank>
      ) : (
        <>
          <Tree
            label="Slides"
            items={data.items.map((slide) => ({ ...slide, parentId: null }))}
            kind={slideTreeKind}
            className={styles.list}
            columns={columns}
            before={(slide) => <Thumbnail slide={slide} />}
            badge={(slide) => <ShowingBadge of={slide} />}
            move={async ({ id, position, version }) => {
              const { data: all, error: refused } = await move({ id, position, version });
              return {
                data: all && { items: all.items.map((slide) => ({ ...slide, parentId: null })) },
                error: refused,
              };
            }}
            onEdit={({ id }) => void navigate(paths.admin.editSlide(id))}
            onRemove={setRemoving}
          />
          <TreeHelp kind={slideTreeKind} />
        </>
      )}
      {removing && (
        <Question
          title={`Delete ${removing.name}?`}
          yes={`Delete ${removing.name}`}
          danger
          act={() => remove({ id: removing.id, version: removing.version })}
          onClose={() => setRemoving(null)}
        >
          <p>It is gone from the home page at once. Its pictures stay in the library.</p>
        </Question>
      )}
    </PageFrame>
  );
}

const columns: readonly TreeColumn<Slide>[] = [
  {
    head: 'Leads to',
    className: styles.path,
    cell: ({ ctaUrl, shown }) =>
      shown.desktop === null && shown.product === null ? (
        <StatusTag tone="warn">Not shown: its product is not on sale</StatusTag>
      ) : (
        ctaUrl
      ),
  },
];

function Thumbnail({ slide: { shown } }: { slide: Slide }) {
  if (shown.desktop) return <img className={styles.thumbnail} src={mediaPath(shown.desktop.key, 320)} alt="" />;
  return (
    <span className={styles.thumbnail}>
      {shown.product && <ProductPicture product={shown.product} alt="" widths={[96]} sizes="64px" />}
    </span>
  );
}
