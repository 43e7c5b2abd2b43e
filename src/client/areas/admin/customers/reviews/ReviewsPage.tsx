import { Button } from 'antd';
import { useMemo } from 'react';

import {
  useAnswerReviewMutation,
  useListReviewsQuery,
  useMoveReviewMutation,
  useMoveReviewsMutation,
} from '#client/features/customers/reviews/reviews.api.ts';
import { useRight } from '#client/features/overview/site/use-right.ts';
import { answered } from '#client/features/platform/lists/answered.ts';
import { lazyPart } from '#client/kit/lazy-part/lazy-part.tsx';
import { type BesideList, ListPage } from '#client/kit/list-page/ListPage.tsx';
import { usePanel } from '#client/kit/list-page/use-panel.ts';
import type { ReviewRow } from '#contract/customers/reviews.contract.ts';
import { reviewsResource } from '#contract/customers/reviews.resource.ts';

import { reviewActs, reviewBulk, reviewRowActions } from './review-acts.tsx';
import { fewReviewColumns, reviewColumns } from './review-columns.tsx';
import { ReviewAside } from './ReviewAside.tsx';

const invitationsDrawer = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "review-invitations-drawer" */ './InvitationsDrawer.tsx')).InvitationsDrawer,
);

const fixed = {
  views: [
    { label: 'All reviews', query: '' },
    { label: 'To look at', query: 'f.status=in:pending&sort=writtenAt' },
    { label: 'Published', query: 'f.status=in:published' },
    { label: 'Three stars and fewer', query: 'f.stars=lte:3' },
    { label: 'Rejected or hidden', query: 'f.status=in:rejected,hidden' },
  ],
  empty: 'A review appears here when a buyer has written it on the page of a product they have received.',
};

/** What buyers write of products: looked at, published or not, and answered. */
export function ReviewsPage() {
  const { panel, show } = usePanel();
  const mayWrite = useRight('reviews.write');
  const [move] = useMoveReviewMutation();
  const [moveMany] = useMoveReviewsMutation();
  const [answer] = useAnswerReviewMutation();
  const options = useMemo(() => {
    const acts = mayWrite ? reviewActs({ show, move, answer }) : null;
    const beside: BesideList<ReviewRow> = {
      label: () => 'Review',
      columns: fewReviewColumns,
      content: ({ row, steps, onClose }) => row && <ReviewAside {...{ row, acts, steps, onClose }} />,
    };
    const writing = acts && {
      bulk: reviewBulk((change) => answered(moveMany(change))),
      rowActions: reviewRowActions(acts),
    };
    return { ...fixed, beside, ...writing };
  }, [show, mayWrite, move, moveMany, answer]);
  return (
    <ListPage
      title="Reviews"
      name="Reviews"
      resource={reviewsResource}
      columns={reviewColumns}
      useRows={useListReviewsQuery}
      options={options}
      actions={
        mayWrite && (
          <Button
            onClick={() => show((onClose) => <invitationsDrawer.Part onClose={onClose} />)}
            {...invitationsDrawer.soon}
          >
            Invitations…
          </Button>
        )
      }
    >
      {panel}
    </ListPage>
  );
}
