import { Form, Input, Radio } from 'antd';
import { useState } from 'react';

import { usePayInvoiceMutation } from '#client/features/trade/invoices/invoices.api.ts';
import { amountOf, amountRule } from '#client/kit/money/amount-entry.ts';
import { moneyWords } from '#client/kit/money/money-words.ts';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import { DayItem } from '#client/kit/small-form/DayItem.tsx';
import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import { documentPayingWayNames } from '#contract/trade/invoices.rules.ts';

import type { ActDialogProps } from './VoidDialog.tsx';

interface Paid {
  way: 'bank' | 'balance';
  amount: string;
  reference?: string;
  day?: string;
}

const needed = (message: string) => [{ required: true, whitespace: true, message }];

/** Asks what came in for a vault invoice, naming it; the amount is what is due. */
export function PayInvoiceDialog({ invoice, onClose }: ActDialogProps) {
  const [pay] = usePayInvoiceMutation();
  const [today] = useState(() => civilDayOf(new Date()));
  const { id, version, content, due } = invoice;
  return (
    <DialogForm<Paid>
      title={`Record a payment of ${content.number}?`}
      okText={`Record the payment of ${content.number}`}
      conflict="outside"
      words={`${content.buyer.name} owes ${moneyWords(due, content.currency, 'code')} on it. Record what has cleared on our account, or take it from the balance that the customer has with us.`}
      initial={{ way: 'bank', amount: groupedNumber(due, 2), day: today }}
      send={({ way, amount, reference = '', day = today }, keyFor) => {
        const paid = { version, amount: amountOf(amount) ?? '' };
        const body = way === 'bank' ? { ...paid, way, reference, day } : { ...paid, way };
        return pay({ id, key: keyFor(body), ...body });
      }}
      onClose={onClose}
    >
      <Form.Item name="way" label="Paid from">
        <Radio.Group
          options={(['bank', 'balance'] as const).map((value) => ({ value, label: documentPayingWayNames[value] }))}
        />
      </Form.Item>
      <Form.Item
        name="amount"
        label={`Amount, ${content.currency}`}
        rules={[...needed('Enter an amount, such as 19.21.'), amountRule]}
      >
        <Input inputMode="decimal" autoComplete="off" />
      </Form.Item>
      <Form.Item noStyle dependencies={['way']}>
        {({ getFieldValue }) =>
          getFieldValue('way') === 'bank' && (
            <>
              <Form.Item
                name="reference"
                label="Reference"
                extra="As the bank names the payment; each is entered once."
                rules={needed('Enter the reference.')}
              >
                <Input maxLength={80} autoComplete="off" />
              </Form.Item>
              <DayItem name="day" label="Received on" required="Enter the day on which it came in." />
            </>
          )
        }
      </Form.Item>
    </DialogForm>
  );
}
