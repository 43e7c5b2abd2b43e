import { Input } from 'antd';

import { lazyPart } from '#client/kit/lazy-part/lazy-part.tsx';
import { soonOf } from '#client/kit/lazy-part/soon-of.ts';
import type { DrawPanel } from '#client/kit/list-page/use-panel.ts';
import { question, reasonDialog } from '#client/kit/question/question-dialogs.ts';
import type { BulkAction } from '#client/kit/resource-table/acting/bulk-action.ts';
import type { RowAction } from '#client/kit/resource-table/acting/row-action.ts';
import type { Answered } from '#client/kit/resource-table/list-services.ts';
import type { ReviewRow } from '#contract/customers/reviews.contract.ts';
import {
  nextReviewStatus,
  reviewLimits,
  type ReviewMove,
  reviewMoveNames,
  reviewMoves,
} from '#contract/customers/reviews.rules.ts';
import type { BulkReply, Selection } from '#contract/list/selection.contract.ts';

const answerDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "answer-review" */ './AnswerReview.tsx')).AnswerReview,
);

/** For what opens any of the dialogs. */
export const reviewDialogsSoon = soonOf(question, reasonDialog, answerDialog);

/** What opens over the list for one review. */
export interface ReviewActs {
  move: (row: ReviewRow, event: ReviewMove) => void;
  answer: (row: ReviewRow) => void;
}

interface Calls {
  show: (draw: DrawPanel) => void;
  move: (change: {
    id: string;
    version: number;
    event: ReviewMove;
    reason: string;
  }) => PromiseLike<{ error?: unknown }>;
  answer: (change: { id: string; version: number; text: string }) => PromiseLike<{ error?: unknown }>;
}

const happens = {
  reject: 'The buyer gets this reason by email and can change what they wrote.',
  hide: 'It is taken off the product’s page. Its buyer sees this reason there.',
} as const;

/** Asks what each act needs, and sends it. */
export const reviewActs = ({ show, move, answer }: Calls): ReviewActs => ({
  move: ({ id, version, title }, event) =>
    show((onClose) =>
      event === 'publish' ? (
        <question.Part
          title={`Publish “${title}”?`}
          yes="Publish"
          act={() => move({ id, version, event, reason: '' })}
          onClose={onClose}
        >
          <p>Everybody reads it on the product’s page.</p>
        </question.Part>
      ) : (
        <reasonDialog.Part
          title={`${reviewMoveNames[event]} “${title}”`}
          okText={reviewMoveNames[event]}
          danger
          most={reviewLimits.reason}
          send={(reason) => move({ id, version, event, reason })}
          onClose={onClose}
        >
          {happens[event]}
        </reasonDialog.Part>
      ),
    ),
  answer: ({ id, version, reply }) =>
    show((onClose) => (
      <answerDialog.Part text={reply ?? ''} send={(text) => answer({ id, version, text })} onClose={onClose} />
    )),
});

const takes = (event: ReviewMove) => (row: ReviewRow) => nextReviewStatus(row.status, event) !== null;
const counted = (count: number) => (count === 1 ? '1 review' : `${count} reviews`);

export const reviewRowActions = ({ move, answer }: ReviewActs): readonly RowAction<ReviewRow>[] => [
  ...reviewMoves.map((event): RowAction<ReviewRow> => ({
    key: event,
    label: `${reviewMoveNames[event]}…`,
    fits: takes(event),
    ...(event !== 'publish' && { danger: true as const }),
    soon: reviewDialogsSoon,
    run: (row) => move(row, event),
  })),
  { key: 'answer', label: 'Answer…', soon: answerDialog.soon, run: answer },
];

/** Publishes or rejects many. */
export const reviewBulk = (
  run: (change: {
    selection: Selection;
    event: ReviewMove;
    reason: string;
    key: string;
  }) => Promise<Answered<BulkReply>>,
): readonly BulkAction<ReviewRow>[] => [
  {
    key: 'publish',
    label: 'Publish',
    fits: takes('publish'),
    confirm: (count) => `${counted(count)} will be read by everybody.`,
    run: (selection, key) => run({ selection, event: 'publish', reason: '', key }),
  },
  {
    key: 'reject',
    label: 'Reject',
    danger: true,
    fits: takes('reject'),
    confirm: (count) => `${counted(count)} will be rejected. Each buyer gets the reason by email.`,
    ask: {
      label: 'Reason',
      draw: ({ id, value, onChange }) => (
        <Input.TextArea
          id={id}
          rows={3}
          maxLength={reviewLimits.reason}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      ),
      isAnswer: (reason) => reason.trim().length >= 3,
    },
    run: (selection, key, reason) => run({ selection, event: 'reject', reason: reason.trim(), key }),
  },
];
