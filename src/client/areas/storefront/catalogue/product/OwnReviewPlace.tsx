import { useEffect, useRef, useState } from 'react';

import { isApiError } from '#client/api/api-error.ts';
import { useReadOwnReviewQuery, useWithdrawReviewMutation } from '#client/features/customers/reviews/reviews.api.ts';
import { Note, type Tone } from '#client/kit/banner/Banner.tsx';
import { Button } from '#client/kit/button/Button.tsx';
import type { OwnReview } from '#contract/customers/reviews.contract.ts';
import type { ReviewStatus } from '#contract/customers/reviews.rules.ts';

import { ReviewForm } from './ReviewForm.tsx';
import styles from './reviews.module.css';

/** Where a customer who has received a product says what he thinks of it, changes it, or takes it back. */
export function OwnReviewPlace({ productId, name }: { productId: string; name: string }) {
  const { currentData: own } = useReadOwnReviewQuery(productId);
  const [withdraw, { isLoading, error }] = useWithdrawReviewMutation();
  const [isWriting, setIsWriting] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const wasWriting = useRef(false);
  useEffect(() => {
    // The form that had the focus is gone.
    if (wasWriting.current && !isWriting) place.current?.focus();
    wasWriting.current = isWriting;
  }, [isWriting]);
  if (!own || (!own.mayReview && !own.review)) return null;
  if (isWriting) return <ReviewForm {...{ productId, name, own }} onDone={() => setIsWriting(false)} />;

  const { review } = own;
  const stands = review && review.status !== 'withdrawn' ? review : null;
  return (
    <div ref={place} className={styles.own} tabIndex={-1}>
      {stands && <Stands review={stands} />}
      {isApiError(error) && (
        <Note tone="bad" role="alert">
          <p>{error.message}</p>
        </Note>
      )}
      <div className={styles.acts}>
        {own.mayReview && (
          <Button look={stands ? 'plain' : 'primary'} onClick={() => setIsWriting(true)}>
            {stands ? 'Change your review' : 'Write a review'}
          </Button>
        )}
        {stands && !isAsking && (
          <Button look="quiet" onClick={() => setIsAsking(true)}>
            Withdraw it
          </Button>
        )}
        {stands && isAsking && (
          <>
            <Button
              look="plain"
              busy={isLoading}
              onClick={() => {
                void withdraw({ productId, version: stands.version });
                setIsAsking(false);
              }}
            >
              Yes, withdraw my review
            </Button>
            <Button look="quiet" onClick={() => setIsAsking(false)}>
              Keep it
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

const Stands = ({ review: { status, reason, title } }: { review: OwnReview }) => {
  const { tone, words } = standing[status];
  return (
    <Note tone={tone} role="status">
      <p>
        <b>{title}</b>
        <br />
        {words} {reason}
      </p>
    </Note>
  );
};

const standing = {
  pending: {
    tone: 'info',
    words: 'Thank you. We read every review before it is published; yours is waiting its turn.',
  },
  published: { tone: 'good', words: 'Your review is shown here.' },
  rejected: {
    tone: 'warn',
    words: 'We could not publish your review. Change it, and we will look at it again. Our reason:',
  },
  hidden: { tone: 'warn', words: 'Your review is no longer shown. Our reason:' },
  withdrawn: { tone: 'info', words: 'You have withdrawn your review.' },
} as const satisfies Record<ReviewStatus, { tone: Tone; words: string }>;
