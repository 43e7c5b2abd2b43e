import { Button } from 'antd';
import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { Stars } from '#client/features/customers/reviews/Stars.tsx';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Facts } from '#client/kit/facts/Facts.tsx';
import { AsideHeader } from '#client/kit/page-frame/AsideHeader.tsx';
import type { Steps } from '#client/kit/split-view/beside.ts';
import text from '#client/kit/theme/text.module.css';
import type { ReviewRow } from '#contract/customers/reviews.contract.ts';
import { nextReviewStatus, reviewMoveNames, reviewMoves } from '#contract/customers/reviews.rules.ts';

import { type ReviewActs, reviewDialogsSoon } from './review-acts.tsx';
import { ReviewStatusTag } from './review-states.tsx';
import styles from './reviews.module.css';

interface ReviewAsideProps {
  row: ReviewRow;
  /** Null for who may only read. */
  acts: ReviewActs | null;
  steps: Steps;
  onClose: () => void;
}

/** A review beside the list: all that was written, by whom, and what the shop says to it. */
export function ReviewAside({ row, acts, steps, onClose }: ReviewAsideProps) {
  return (
    <>
      <AsideHeader title="Review" note={<ReviewStatusTag status={row.status} />} steps={steps} onClose={onClose} />
      <div className={styles.review}>
        {acts && (
          <div className={styles.acts} {...reviewDialogsSoon}>
            {reviewMoves
              .filter((event) => nextReviewStatus(row.status, event) !== null)
              .map((event) => (
                <Button
                  key={event}
                  {...(event === 'publish' && { type: 'primary' as const })}
                  onClick={() => acts.move(row, event)}
                >
                  {event === 'publish' ? 'Publish' : `${reviewMoveNames[event]}…`}
                </Button>
              ))}
            <Button onClick={() => acts.answer(row)}>{row.reply === null ? 'Answer…' : 'Change the answer…'}</Button>
          </div>
        )}
        <h3>{row.title}</h3>
        <p>
          <Stars value={row.stars} />
        </p>
        <p className={styles.said}>{row.text}</p>
        {row.reply !== null && (
          <div className={styles.reply}>
            <b>{row.replyBy} answered</b>
            <p className={styles.said}>{row.reply}</p>
          </div>
        )}
        <Facts
          items={[
            { label: 'Product', value: <Named to={paths.admin.editProduct(row.productId)}>{row.product}</Named> },
            {
              label: 'Customer',
              value: <Named to={paths.admin.customerProfile(row.customerId)}>{row.customer}</Named>,
            },
            { label: 'Shown as', value: row.shownName },
            { label: 'Received by', value: <Named to={paths.admin.order(row.orderId)}>its order</Named> },
            { label: 'Written', value: <DateText iso={row.writtenAt} time /> },
            ...(row.reason === null ? [] : [{ label: 'Reason', value: row.reason }]),
          ]}
        />
      </div>
    </>
  );
}

const Named = ({ to, children }: { to: string; children: string }) => (
  <Link className={text.link} to={to}>
    {children}
  </Link>
);
