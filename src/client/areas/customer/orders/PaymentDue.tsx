import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { CopyButton } from '#client/kit/copy/CopyButton.tsx';
import { fullDate, shortDateTime } from '#client/kit/date/date-words.ts';
import { Facts } from '#client/kit/facts/Facts.tsx';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import type { Order } from '#contract/orders.contract.ts';

import styles from './own-orders.module.css';

/** What is due on an order, by when, and how to pay it. */
export function PaymentDue({ order }: { order: Order }) {
  const { id, number, due, currency, paymentDeadline, instructions } = order;
  return (
    <section className={styles.due} aria-label={`To pay for order ${number}`}>
      <div>
        <h2>
          To pay for order <Link to={paths.customer.order(id)}>{number}</Link>
        </h2>
        <p className={styles.amount}>
          <b>{groupedNumber(due, 2)}</b> {currency}
        </p>
        <p>
          by{' '}
          <time dateTime={paymentDeadline} title={fullDate(paymentDeadline)}>
            <b>{shortDateTime(paymentDeadline)}</b>
          </time>
          , Toronto time
        </p>
      </div>
      <Facts
        items={[
          { label: 'Pay by', value: 'Bank wire' },
          { label: 'To', value: instructions.beneficiary },
          { label: 'Bank', value: instructions.bank },
          { label: 'Account', value: <Copied what="account number">{instructions.account}</Copied> },
          { label: 'Reference', value: <Copied what="reference">{instructions.reference}</Copied> },
        ]}
      />
    </section>
  );
}

const Copied = ({ what, children }: { what: string; children: string }) => (
  <>
    <span className={styles.code}>{children}</span>
    <CopyButton what={what} text={children} />
  </>
);
