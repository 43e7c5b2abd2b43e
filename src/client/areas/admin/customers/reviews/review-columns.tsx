import { Stars } from '#client/features/customers/reviews/Stars.tsx';
import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import { BesideButton } from '#client/kit/split-view/BesideButton.tsx';
import type { ReviewRow } from '#contract/customers/reviews.contract.ts';
import type { reviewsResource } from '#contract/customers/reviews.resource.ts';

import { ReviewStatusTag } from './review-states.tsx';

const column = columnsOf<ReviewRow, typeof reviewsResource>();

const title: Column<ReviewRow> = {
  key: 'title',
  width: 220,
  card: 'title',
  pin: 'start',
  hideable: false,
  render: (row) => <BesideButton id={row.id}>{row.title}</BesideButton>,
};
const stars: Column<ReviewRow> = {
  key: 'stars',
  width: 116,
  card: 'figure',
  render: (row) => <Stars value={row.stars} />,
};
const status = column.tag('status', (value) => <ReviewStatusTag status={value} />, { width: 116, card: 'status' });
const written = column.dateTime('writtenAt', { width: 152, card: 'line' });

/** The reviews on their own. */
export const reviewColumns: readonly Column<ReviewRow>[] = [
  title,
  stars,
  column.text('product', { width: 190, card: 'subject' }),
  column.text('text'),
  column.text('customer', { width: 160, card: 'line' }),
  column.text('shownName', { width: 160, hidden: true }),
  status,
  column.flag('answered', { width: 104 }),
  written,
  column.dateTime('publishedAt', { hidden: true }),
];

/** The reviews beside an open one. */
export const fewReviewColumns: readonly Column<ReviewRow>[] = [
  title,
  stars,
  column.text('product', { card: 'subject' }),
  status,
];
