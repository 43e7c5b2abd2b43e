import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { overdueWords } from '#client/features/trade/orders/overdue-words.ts';
import { Note } from '#client/kit/banner/Banner.tsx';
import { useIsPast } from '#client/kit/clock/use-is-past.ts';
import { CopyButton } from '#client/kit/copy/CopyButton.tsx';
import { fullDate } from '#client/kit/date/date-words.ts';
import { Facts } from '#client/kit/facts/Facts.tsx';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import type { OwnOrder } from '#contract/trade/orders.contract.ts';
import { payingFacts, payingWords } from '#contract/trade/payment-instructions.rules.ts';
import { isBankMethod, paymentMethodNames } from '#contract/trade/payments.rules.ts';

import styles from './own-orders.module.css';

interface PaymentDueProps {
  order: OwnOrder;
  /** By when, where it is another day than the order's own. */
  deadline?: string | undefined;
  /** How many more orders wait for a payment. */
  others?: number;
  /** On the order's own page: the ways to pay it there. */
  children?: ReactNode;
}

/** What is due on an order, by when, and how to pay it. */
export function PaymentDue({ order, deadline, others = 0, children }: PaymentDueProps) {
  const { id, number, due, paid, total, currency, paymentDeadline, instructions, status } = order;
  const isPart = /[1-9]/.test(paid);
  const isByBank = isBankMethod(instructions.method);
  const isOpen = status === 'awaiting_payment' || status === 'payment_review';
  const by = deadline ?? (isOpen ? paymentDeadline : null);
  const isOverdue = useIsPast(by);
  return (
    <section className={styles.due} aria-label={`To pay for order ${number}`}>
      <div>
        <h2>
          {isPart ? 'Still to pay for order ' : 'To pay for order '}
          {children === undefined ? <Link to={paths.customer.order(id)}>{number}</Link> : number}
        </h2>
        <p className={styles.amount}>
          <b>{groupedNumber(due, 2)}</b> {currency}
        </p>
        {by !== null && (
          <p>
            {isOverdue ? 'Overdue since ' : 'by '}
            <time dateTime={by}>
              <b>{fullDate(by)}</b>
            </time>
          </p>
        )}
        {isOverdue && (
          <Note tone="warn">
            <p>{overdueWords(status)}</p>
          </Note>
        )}
        {isPart && (
          <p className={styles.words}>
            {groupedNumber(paid, 2)} of {groupedNumber(total, 2)} {currency} has arrived. Nothing ships until the rest
            has.
          </p>
        )}
        {others > 0 && (
          <p className={styles.words}>
            {others === 1 ? 'One more order waits' : `${others} more orders wait`} for your payment; the list below says
            what is due{others > 1 && ' on each'}.
          </p>
        )}
        {children}
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
        {(instructions.words !== '' || (isByBank && instructions.method !== 'wire')) && (
          <p className={styles.words}>{payingWords(instructions)}</p>
        )}
        {!isByBank && children !== undefined && instructions.method === 'card' && (
          <p className={styles.words}>
            On the card provider’s own page. You are then brought back here and see that it is paid.
          </p>
        )}
        {!isByBank && children === undefined && (
          <p className={styles.words}>
            <Link to={paths.customer.order(id)}>Open the order to pay</Link>
          </p>
        )}
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
