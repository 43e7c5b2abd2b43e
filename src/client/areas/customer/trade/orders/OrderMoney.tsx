import { useOwnOrderMoneyQuery } from '#client/features/trade/payments/own-money.api.ts';
import { OwnMoney } from '#client/features/trade/payments/OwnMoney.tsx';
import { Note } from '#client/kit/banner/Banner.tsx';
import { moneyWords } from '#client/kit/money/money-words.ts';
import type { OwnOrder } from '#contract/trade/orders.contract.ts';
import { afterTheEnd, paymentMethodInWords } from '#contract/trade/payment-instructions.rules.ts';

import { hasEnded } from './own-next-step.ts';
import styles from './own-orders.module.css';
import { PaymentDue } from './PaymentDue.tsx';

/** The day of what an order's end cost is told with its invoice, whose numbering takes seconds. */
const NUMBERING_MS = 3000;

/** The money of an order: what is due as long as anything is, that it is paid once it is, and what can be done here. */
export function OrderMoney({ order }: { order: OwnOrder }) {
  const { id, status, due, paid, payment, currency, instructions } = order;
  const first = useOwnOrderMoneyQuery(id).currentData;
  const isNumbered = !(hasEnded(status) && /[1-9]/.test(due) && first?.endDueBy === null);
  const { currentData } = useOwnOrderMoneyQuery(id, { pollingInterval: isNumbered ? 0 : NUMBERING_MS });
  const endDueBy = currentData?.endDueBy ?? undefined;
  if (hasEnded(status) && /[1-9]/.test(due)) {
    return (
      <PaymentDue order={{ ...order, paid: '0.00', instructions: afterTheEnd(instructions) }} deadline={endDueBy}>
        <OwnMoney id={id} />
      </PaymentDue>
    );
  }
  if (/[1-9]/.test(due)) {
    return (
      <PaymentDue order={order}>
        <OwnMoney id={id} />
      </PaymentDue>
    );
  }
  const isSaid =
    payment === 'paid' && (status === 'payment_review' || status === 'confirmed' || status === 'processing');
  return (
    <>
      {isSaid && (
        <div className={styles.before}>
          <Note tone="good" role="status">
            <p>
              <b>Paid in full:</b> {moneyWords(paid, currency, 'code')} by {paymentMethodInWords[instructions.method]}.
              Nothing more is needed from you.
            </p>
          </Note>
        </div>
      )}
      <OwnMoney id={id} />
    </>
  );
}
