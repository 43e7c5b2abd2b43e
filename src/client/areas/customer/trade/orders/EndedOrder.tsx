import { Note } from '#client/kit/banner/Banner.tsx';
import { shortDateTime } from '#client/kit/date/date-words.ts';
import { Money } from '#client/kit/money/Money.tsx';
import { lossInShort, measureWords } from '#contract/trade/cancelling-words.rules.ts';
import type { Order } from '#contract/trade/orders.contract.ts';

import styles from './own-orders.module.css';

/** What the end of an order cost, and what is still due for it. */
export function EndedOrder({ order: { endingCosts, due, currency } }: { order: Order }) {
  if (endingCosts === null) return null;
  const { marketLoss, fee, measure } = endingCosts;
  const amount = (value: string) => <Money value={value} currency={currency} form="code" />;
  const owes = /[1-9]/.test(due);
  return (
    <div className={styles.before}>
      <Note tone={owes ? 'warn' : 'info'} role="status">
        <b>This order has ended.</b> Market loss {amount(marketLoss)}, cancellation fee {amount(fee)}.{' '}
        {owes ? <>{amount(due)} is due to us; see below how to pay it.</> : 'Nothing is due.'}
        {measure && (
          <p>
            Market loss is {lossInShort[measure.against]}
            {measureWords(measure, currency, `on ${shortDateTime(measure.at)}`).map((words) => `. ${words}`)}.
          </p>
        )}
      </Note>
    </div>
  );
}
