import { moneyWords } from '#client/kit/money/money-words.ts';
import type { OrderMoney, PaymentOfOrder } from '#contract/trade/payments.contract.ts';
import { paymentMethodNames } from '#contract/trade/payments.rules.ts';

import { moneyDialog } from './money-dialog.ts';
import { useApplyBalanceMutation, useFailPaymentMutation } from './payments.api.ts';

interface OfPayment {
  money: OrderMoney;
  payment: PaymentOfOrder;
  number: string;
  onClose: () => void;
}

/** The bank has taken a payment back. */
export function FailPayment({ money: { currency, version }, payment, number, onClose }: OfPayment) {
  const [fail] = useFailPaymentMutation();
  return (
    <moneyDialog.Part
      title={`Payment of order ${number} taken back?`}
      okText="Take the payment back"
      danger
      words={`${paymentMethodNames[payment.method]} ${payment.reference}, ${moneyWords(payment.amount, currency, 'code')}: the order is no longer paid by it, the customer owes the amount again and is told so. This cannot be undone.`}
      fields={[{ name: 'note', label: 'What the bank says', required: 'Say what the bank says.' }]}
      send={({ note = '' }, key) => fail({ id: payment.id, body: { note, version }, key })}
      onClose={onClose}
    />
  );
}

interface OfOrder {
  money: OrderMoney;
  number: string;
  onClose: () => void;
}

/** Pays an order from its customer's balance. */
export function ApplyBalance({ money, number, onClose }: OfOrder) {
  const [apply] = useApplyBalanceMutation();
  const { currency, due, balance, version, orderId } = money;
  return (
    <moneyDialog.Part
      title={`Pay order ${number} from the balance?`}
      okText="Pay from the balance"
      words={`The balance has ${moneyWords(balance, currency, 'code')}; ${moneyWords(due, currency, 'code')} is due.`}
      fields={[
        {
          name: 'amount',
          label: `Amount, ${currency}`,
          kind: 'amount',
          initial: Number(balance) < Number(due) ? balance : due,
          required: 'Enter an amount.',
        },
      ]}
      send={({ amount = '' }, key) => apply({ id: orderId, body: { amount, version }, key })}
      onClose={onClose}
    />
  );
}
