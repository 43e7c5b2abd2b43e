import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';

import type { ApiError } from '#client/api/api-error.ts';
import { Note } from '#client/kit/banner/Banner.tsx';
import { Button } from '#client/kit/button/Button.tsx';

import styles from './checkout-form.module.css';
import type { Checkout } from './use-checkout.ts';

interface ReviewNotesProps {
  checkout: Checkout;
  /** That nothing can be ordered now, since the market is closed; null while it can. */
  closed: ReactNode;
}

/** What went wrong at the review or the order, and the one thing to do. Nothing while all is well. */
export function ReviewNotes({ checkout: { state, context, send }, closed }: ReviewNotesProps) {
  const message = context.refusal?.message;
  // The refusal that the connection came back after; a later one is said anew.
  const [backAfter, setBackAfter] = useState<ApiError | null>(null);
  const isBack = backAfter !== null && backAfter === context.refusal;
  // To look how the order stands binds to nothing. To send it again waits for a press.
  useOnline(() => (state === 'unreachable' ? send({ type: 'retry' }) : setBackAfter(context.refusal)));
  if (state === 'unanswered') {
    return (
      <div className={styles.notes}>
        <Note tone="warn" role="alert">
          <p>
            <b>{isBack ? 'You are connected again.' : message}</b> Your order may have been placed or not. Trying again
            is safe: it can’t be placed twice. Nothing is sent until you press.
          </p>
        </Note>
        <Button onClick={() => send({ type: 'retry' })}>Try again</Button>
      </div>
    );
  }
  if (state === 'unreachable') {
    return (
      <div className={styles.notes}>
        <Note tone="warn" role="alert">
          <p>
            <b>We can’t check the status of your order.</b> The shop can’t be reached at the moment.
          </p>
        </Note>
        <Button onClick={() => send({ type: 'retry' })}>Look again</Button>
      </div>
    );
  }
  if (state !== 'refused') return null;
  return (
    <div className={styles.notes}>
      {closed ?? (
        <Note tone="bad" role="alert">
          <p>
            <b>{message}</b> Nothing was ordered and nothing is charged.
          </p>
        </Note>
      )}
      <Button look="plain" onClick={() => send({ type: 'retry' })}>
        {closed === null ? 'Try again' : 'Look again'}
      </Button>
    </div>
  );
}

/** Does something when the browser is connected again. */
function useOnline(act: () => void): void {
  const onOnline = useEffectEvent(act);
  useEffect(() => {
    const listener = () => onOnline();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
}
