import { Button } from 'antd';
import { useEffect, useRef } from 'react';

import { moneyWords } from '#client/kit/money/money-words.ts';

import styles from './new-order.module.css';
import { PlacedLinks } from './PlacedLinks.tsx';
import type { PhoneDraft } from './phone-draft.ts';
import { orderWords, wayKey } from './phone-ways.ts';
import { useLiveEstimate } from './use-live-estimate.ts';
import type { PhoneOrder } from './use-phone-order.ts';

interface TurnProps {
  order: PhoneOrder;
  /** The order before it was just placed: who pressed the button is told where he is now. */
  isNext: boolean;
}

/** Which of several orders this one is, what was placed before it and what comes after. Nothing where there is one. */
export function Turn({ order: { draft, now, next, change, isBusy }, isNext }: TurnProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNext) title.current?.focus();
  }, [isNext]);
  const { placed } = draft;
  const at = placed.length + 1;
  if (at === 1 && next.length === 0) return null;
  return (
    <div className={styles.turn}>
      <h2 ref={title} tabIndex={-1}>
        Order {at} of {placed.length + 1 + next.length}: {orderWords(now)}
      </h2>
      {placed.length > 0 && <PlacedLinks placed={placed} />}
      {next.length > 0 && (
        <ul aria-label="After it">
          {next.map((order) => (
            <Ahead key={wayKey(order)} order={order} />
          ))}
        </ul>
      )}
      {placed.length > 0 && (
        <Button disabled={isBusy} onClick={() => change({ lines: [] })}>
          Leave the rest
        </Button>
      )}
    </div>
  );
}

/** An order that comes after the one that is priced: what it would come to, or why it can't go that way. */
function Ahead({ order }: { order: PhoneDraft }) {
  const { estimate, failure } = useLiveEstimate(order);
  const way = estimate?.payments.find(({ code }) => code === order.paymentMethod);
  const refusals = [
    failure,
    estimate?.deliveries.find(({ kind }) => kind === order.delivery)?.refusal,
    way?.refusal,
  ].filter((each) => typeof each === 'string');
  return (
    <li>
      Then {orderWords(order)}
      {refusals.length === 0 && way && `, about ${moneyWords(way.total, estimate?.currency ?? '')} by ${way.name}`}
      {refusals.length > 0 && `. ${refusals[0]}`}
    </li>
  );
}
