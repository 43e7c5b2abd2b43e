import { Button } from 'antd';
import { useState } from 'react';

import { useAnswerPurchaseMutation } from '#client/features/buying/own-purchases.api.ts';
import { Note } from '#client/kit/banner/Banner.tsx';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Money } from '#client/kit/money/Money.tsx';
import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';
import { moneyWords } from '#client/kit/money/money-words.ts';
import type { OwnPurchase } from '#contract/buying/purchases.contract.ts';

import styles from './own-sale.module.css';

interface OfferAnswerProps {
  sale: OwnPurchase;
  onDone: (words: string) => void;
}

/** The offer with its amount and how long it holds, and what can be answered: each in a dialog that says what it does. */
export function OfferAnswer({ sale, onDone }: OfferAnswerProps) {
  const [asked, setAsked] = useState<'accept' | 'decline' | null>(null);
  const { offered, currency, offerUntil, payout } = sale;
  const [answer] = useAnswerPurchaseMutation();
  const total = offered ?? '0.00';
  const amount = moneyWords(total, currency, 'code');

  const send = (event: 'accept' | 'decline', keyFor: (content: unknown) => string) => {
    const { id, version } = sale;
    const body = event === 'accept' ? { event, version, total } : { event, version };
    return answer({ id, body, key: keyFor(body) });
  };
  const close = (conflict: string | null) => {
    setAsked(null);
    if (conflict !== null) onDone(conflict);
  };
  return (
    <section className={styles.offer} aria-labelledby="our-offer">
      <div>
        <h2 id="our-offer">Our offer</h2>
        <p className={styles.amount}>
          <Money value={total} currency={currency} form="code" />
        </p>
        {offerUntil !== null && (
          <p>
            Its prices are locked until <DateText iso={offerUntil} time />, whatever the market does.
          </p>
        )}
      </div>
      <div className={styles.answers}>
        <Button type="primary" onClick={() => setAsked('accept')}>
          Accept…
        </Button>
        <Button onClick={() => setAsked('decline')}>Decline…</Button>
        <Note>Declined, everything comes back to you, insured, at our cost.</Note>
      </div>
      {asked === 'accept' && (
        <DialogForm
          title={`Sell for ${amount}?`}
          okText={`Sell for ${amount}`}
          words={
            payout === 'wire'
              ? `The metal is ours then, and we wire ${amount} to your account within two business days. This cannot be undone.`
              : `The metal is ours then, and we put ${amount} on your balance within one business day. This cannot be undone.`
          }
          conflict="outside"
          send={(_values, keyFor) => send('accept', keyFor)}
          onDone={() => {
            setAsked(null);
            onDone(`Sold for ${amount}. We pay you as you chose.`);
          }}
          onClose={close}
        />
      )}
      {asked === 'decline' && (
        <DialogForm
          title="Decline our offer?"
          okText="Decline"
          danger
          words="Nothing is sold, and everything is sent back to you."
          conflict="outside"
          send={(_values, keyFor) => send('decline', keyFor)}
          onDone={() => {
            setAsked(null);
            onDone('Declined. Everything is sent back to you.');
          }}
          onClose={close}
        />
      )}
    </section>
  );
}
