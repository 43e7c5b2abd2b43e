import { Note } from '#client/kit/banner/Banner.tsx';
import { Money } from '#client/kit/money/Money.tsx';
import type { Order } from '#contract/orders.contract.ts';
import { asWire, payingFacts } from '#contract/payment-instructions.rules.ts';

import styles from './own-orders.module.css';

/** What the end of an order cost, and what is still due for it. */
export function EndedOrder({ order: { endingCosts, due, currency, instructions } }: { order: Order }) {
  if (endingCosts === null) return null;
  const { marketLoss, fee } = endingCosts;
  const amount = (value: string) => <Money value={value} currency={currency} form="code" />;
  const owes = /[1-9]/.test(due);
  return (
    <div className={styles.before}>
      <Note tone={owes ? 'warn' : 'info'} role="status">
        <b>This order has ended.</b> Market loss {amount(marketLoss)}, fee {amount(fee)}.{' '}
        {owes ? (
          <>
            {amount(due)} is due to us. Pay it by wire:{' '}
            {payingFacts(asWire(instructions))
              .map(({ label, value }) => `${label.toLowerCase()} ${value}`)
              .join(', ')}
            .
          </>
        ) : (
          'Nothing is due.'
        )}
      </Note>
    </div>
  );
}
