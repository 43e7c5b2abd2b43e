import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { CopyButton } from '#client/kit/copy/CopyButton.tsx';
import { fullDate, shortDateTime } from '#client/kit/date/date-words.ts';
import { Facts } from '#client/kit/facts/Facts.tsx';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import type { Order } from '#contract/orders.contract.ts';
import { payingFacts, payingWords } from '#contract/payment-instructions.rules.ts';
import { paymentMethodNames } from '#contract/payments.rules.ts';

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
      <div>
        <Facts
          items={[
            { label: 'Pay by', value: paymentMethodNames[instructions.method] },
            ...payingFacts(instructions).map(({ label, value }) => ({
              label,
              value: copied.has(label) ? <Copied what={label.toLowerCase()}>{value}</Copied> : value,
            })),
          ]}
        />
        {instructions.method !== 'wire' && <p className={styles.words}>{payingWords(instructions)}</p>}
      </div>
    </section>
  );
}

/** What has to be typed without a mistake. */
const copied: ReadonlySet<string> = new Set(['Account', 'Reference']);

const Copied = ({ what, children }: { what: string; children: string }) => (
  <>
    <span className={styles.code}>{children}</span>
    <CopyButton what={what} text={children} />
  </>
);
