import { Form, Input } from 'antd';
import { useState } from 'react';

import { isApiError } from '#client/api/api-error.ts';
import { useRecordPaymentMutation } from '#client/features/trade/orders/orders.api.ts';
import { UsedReferences, usedReferencesIn } from '#client/features/trade/payments/UsedReferences.tsx';
import { WaitingMoney } from '#client/features/trade/payments/WaitingMoney.tsx';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import { amountOf, amountRule } from '#client/kit/money/amount-entry.ts';
import { moneyWords } from '#client/kit/money/money-words.ts';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import { DayItem } from '#client/kit/small-form/DayItem.tsx';
import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';
import type { AdminOrder } from '#contract/trade/orders.contract.ts';

interface RecordPaymentDialogProps {
  order: AdminOrder;
  /** With words that matter beside the order, such as the server's when somebody else had changed it meanwhile. */
  onClose: (words: string | null) => void;
}

interface Received {
  amount: string;
  payerName: string;
  reference: string;
  receivedOn: string;
  /** Asked for once the reference turns out to have come before. */
  whyAgain?: string;
  /** Asked for once a second person has to agree. */
  reason?: string;
}

const needed = (message: string) => [{ required: true, whitespace: true, message }];

/**
 * Asks what was received, from whom and when, naming the order; the amount is what is due. Money that waits in the bank and
 * fits is offered to be matched instead, and a reference that came before is shown with where it stands.
 */
export function RecordPaymentDialog({ order, onClose }: RecordPaymentDialogProps) {
  const [recordPayment, { error }] = useRecordPaymentMutation();
  const [today] = useState(() => civilDayOf(new Date()));
  const { id, number, customerName, due, currency, version } = order;
  const used = usedReferencesIn(error);
  const wantsReason = isApiError(error) && error.fields.reason !== undefined;
  return (
    <DialogForm<Received, Awaited<ReturnType<typeof recordPayment>>>
      title={`Mark order ${number} as paid?`}
      okText={used ? 'It is other money: record it' : `Record the payment of order ${number}`}
      conflict="outside"
      isToldElsewhere={(refused) => usedReferencesIn(refused) !== null}
      initial={{ amount: groupedNumber(due, 2), receivedOn: today }}
      words={
        <>
          <p>
            {customerName} owes {moneyWords(due, currency, 'code')} for order {number}. Record what has cleared on our
            account; the full amount confirms the order, less leaves it under review.
          </p>
          <WaitingMoney orderId={id} onMatched={() => onClose(null)} />
        </>
      }
      send={({ amount, whyAgain, ...said }, keyFor) => {
        const body = { ...said, amount: amountOf(amount) ?? '', ...(whyAgain !== undefined && { whyAgain }), version };
        return recordPayment({ id, key: keyFor(body), ...body });
      }}
      onDone={({ data }, said) => onClose(data && data.paid === order.paid ? notPaidWords(said) : null)}
      onClose={onClose}
    >
      <Form.Item
        name="amount"
        label={`Amount received, ${currency}`}
        rules={[...needed('Enter an amount, such as 1250.00.'), amountRule]}
      >
        <Input inputMode="decimal" autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="payerName"
        label="Payer"
        extra="As the bank names the sender. Another name than the customer’s waits for compliance."
        rules={needed('Enter who paid, as the bank names the sender.')}
      >
        <Input maxLength={120} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="reference"
        label="Bank reference"
        extra="As it appears on the bank’s statement."
        rules={needed('Enter the bank’s reference.')}
      >
        <Input maxLength={140} autoComplete="off" />
      </Form.Item>
      <DayItem name="receivedOn" label="Booked on" required="Enter a day." />
      {wantsReason && (
        <Form.Item name="reason" label="Reason" rules={needed('Say why: a second person has to agree.')}>
          <Input maxLength={300} autoComplete="off" />
        </Form.Item>
      )}
      {used && (
        <>
          <UsedReferences used={used} />
          <Form.Item
            name="whyAgain"
            label="Why it is other money"
            extra="It is kept in the audit log."
            rules={needed('Say why it is other money.')}
          >
            <Input maxLength={300} autoComplete="off" />
          </Form.Item>
        </>
      )}
    </DialogForm>
  );
}

const notPaidWords = ({ payerName: payer, reason }: Pick<Received, 'payerName' | 'reason'>): string =>
  reason !== undefined
    ? 'Nothing is booked yet: a second person was asked to agree, on the page Approvals.'
    : `The money is recorded. ${payer} is another name than the customer’s, so compliance decides before it pays the order.`;
