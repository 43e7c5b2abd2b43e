import { Alert } from 'antd';

import { moneyWords } from '#client/kit/money/money-words.ts';
import { Money } from '#client/kit/money/Money.tsx';
import { Receipt } from '#client/kit/receipt/Receipt.tsx';
import { minorUnits, moneyText } from '#contract/arithmetic/exact.ts';
import type { OrderMoney, PaymentOfOrder } from '#contract/trade/payments.contract.ts';

import { needsSecondFor } from './refund-effect.ts';

interface RefundEffectProps {
  money: OrderMoney;
  payment: PaymentOfOrder;
  /** Decimal text; empty or null while there is none. */
  amount: string | null;
}

/** What a refund does to the order's money, in figures, and who has to agree. */
export function RefundEffect({ money, payment, amount }: RefundEffectProps) {
  const { currency, paid, refunded, refunds } = money;
  const given = minorUnits(amount || '0.00');
  const waiting = refunds
    .filter(({ state }) => state === 'requested' || state === 'approved')
    .reduce((sum, refund) => sum + minorUnits(refund.amount), 0n);
  const before = minorUnits(refunded) + waiting;
  const row = (what: string, value: bigint, kind?: 'sum') => ({
    what,
    amount: <Money value={moneyText(value)} currency={currency} form="bare" />,
    ...(kind && { kind }),
  });
  const alone = moneyWords(payment.alone, currency, 'code');
  return (
    <>
      <Receipt
        caption="What the refund does"
        rows={[
          row('Paid on the order', minorUnits(paid)),
          row('Given back so far, or asked for', -before),
          row('This refund', -given),
          row(`Stays paid, ${currency}`, minorUnits(paid) - before - given, 'sum'),
        ]}
      />
      {needsSecondFor(payment, amount) && (
        <Alert
          type="info"
          role="status"
          title={`You may give back ${alone} of this payment alone. For more, a second person is asked by email.`}
        />
      )}
    </>
  );
}
