import { moneyWords } from '#client/kit/money/money-words.ts';
import type { OrderMoney, PaymentOfOrder } from '#contract/payments.contract.ts';
import { paymentMethodNames, refundTargetNames, refundTargetsOf, type RefundTarget } from '#contract/payments.rules.ts';

import { MoneyDialog } from './MoneyDialog.tsx';
import { useApplyBalanceMutation, useFailPaymentMutation } from './payments.api.ts';
import { useRequestRefundMutation } from './refunds.api.ts';

interface OfPayment {
  money: OrderMoney;
  payment: PaymentOfOrder;
  number: string;
  onClose: () => void;
}

/** Asks for a refund of one payment. */
export function RequestRefund({ money, payment, number, onClose }: OfPayment) {
  const { currency, version } = money;
  const [request] = useRequestRefundMutation();
  // Of an order that has ended it is on the balance already.
  const ways = refundTargetsOf(payment.method).filter((target) => target !== 'balance' || !money.ended);
  const targets = ways.map((value) => ({ value, label: refundTargetNames[value] }));
  return (
    <MoneyDialog
      title={`Refund of order ${number}`}
      okText="Ask for the refund"
      words={`Up to ${moneyWords(payment.refundable, currency, 'code')} can be given back. The money is set aside at once; finance approves it, above the limit a second person.`}
      fields={[
        {
          name: 'amount',
          label: `Amount, ${currency}`,
          kind: 'amount',
          initial: payment.refundable,
          required: 'Enter an amount.',
        },
        { name: 'target', label: 'Goes', kind: { options: targets }, initial: targets[0]?.value ?? 'bank' },
        { name: 'reason', label: 'Reason', extra: 'The customer reads it.', required: 'Say why, in a few words.' },
      ]}
      send={({ amount = '', target, reason = '' }, key) =>
        request({ id: payment.id, body: { amount, target: target as RefundTarget, reason, version }, key })
      }
      onClose={onClose}
    />
  );
}

/** The bank has taken a payment back. */
export function FailPayment({ money: { currency, version }, payment, number, onClose }: OfPayment) {
  const [fail] = useFailPaymentMutation();
  return (
    <MoneyDialog
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
    <MoneyDialog
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
