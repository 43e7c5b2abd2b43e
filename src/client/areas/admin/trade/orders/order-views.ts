import type { ReadyView } from '#client/kit/resource-table/views/viewing.ts';

/** The questions that the staff asks every day. */
export const orderViews: readonly ReadyView[] = [
  { label: 'All orders', query: '' },
  // Of orders that live: what has ended unpaid is owed by nobody.
  { label: 'Unpaid', query: 'f.status=in:awaiting_payment,payment_review&f.payment=in:unpaid,partial' },
  { label: 'Awaiting payment', query: 'f.status=in:awaiting_payment' },
  { label: 'Payment review', query: 'f.status=in:payment_review' },
  { label: 'To pick', query: 'f.status=in:confirmed' },
  { label: 'To cancel', query: 'f.status=in:cancel_requested' },
  { label: 'Flagged', query: 'f.risks=notEmpty' },
  { label: 'Over 10,000 CAD', query: 'f.totalCad=gt:10000' },
];
