import { useEffect, useEffectEvent } from 'react';

import { Note } from '#client/kit/banner/Banner.tsx';
import { Button } from '#client/kit/button/Button.tsx';

import styles from './checkout-form.module.css';
import type { Checkout } from './use-checkout.ts';

/** What went wrong at the review or the order, and the one thing to do. Nothing while all is well. */
export function ReviewNotes({ checkout: { state, context, send } }: { checkout: Checkout }) {
  const message = context.refusal?.message;
  useOnline(() => (state === 'unanswered' || state === 'unreachable') && send({ type: 'retry' }));
  if (state === 'unanswered') {
    return (
      <div className={styles.notes}>
        <Note tone="warn" role="alert">
          <p>
            <b>{message}</b> Your order may have been placed or not. Trying again is safe: it can’t be placed twice.
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
            <b>We can’t see how your order stands.</b> The shop can’t be reached at the moment.
          </p>
        </Note>
        <Button onClick={() => send({ type: 'retry' })}>Look again</Button>
      </div>
    );
  }
  if (state !== 'refused') return null;
  return (
    <div className={styles.notes}>
      <Note tone="bad" role="alert">
        <p>
          <b>{message}</b> Nothing was ordered and nothing is charged.
        </p>
      </Note>
      <Button look="plain" onClick={() => send({ type: 'retry' })}>
        Try again
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
