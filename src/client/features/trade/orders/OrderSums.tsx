import { Money } from '#client/kit/money/Money.tsx';
import type { Order } from '#contract/trade/orders.contract.ts';

import { type SummedOrder, sumRowsOf } from './order-sums.ts';
import styles from './order-sums.module.css';

const isSome = (amount: string): boolean => /[1-9]/.test(amount);

/** What an order comes to beyond its goods, why the tax is what it is, and what of it is paid. */
export function OrderSums({ order }: { order: SummedOrder & Pick<Order, 'paid' | 'due'> }) {
  const { currency, total, paid, due } = order;
  const amount = (value: string) => <Money value={value} currency={currency} form="bare" />;
  return (
    <dl className={styles.sums}>
      {sumRowsOf(order).map(({ what, why, amount: value }) => (
        <div key={what}>
          <dt>
            {what}
            {why !== '' && <small>{why}</small>}
          </dt>
          <dd>{amount(value)}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>Total {currency}</dt>
        <dd>{amount(total)}</dd>
      </div>
      {isSome(paid) && (
        <div>
          <dt>Paid</dt>
          <dd>{amount(paid)}</dd>
        </div>
      )}
      {isSome(paid) && isSome(due) && (
        <div className={styles.due}>
          <dt>Still due</dt>
          <dd>{amount(due)}</dd>
        </div>
      )}
    </dl>
  );
}
