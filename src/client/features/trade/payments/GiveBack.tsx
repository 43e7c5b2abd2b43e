import { Form, Input, Select } from 'antd';
import type { ReactNode } from 'react';

import { amountOf, amountRule } from '#client/kit/money/amount-entry.ts';
import { moneyWords } from '#client/kit/money/money-words.ts';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';
import { minorUnits } from '#contract/arithmetic/exact.ts';
import type { OrderMoney, PaymentOfOrder } from '#contract/trade/payments.contract.ts';
import { refundTargetNames, refundTargetsOf, type RefundTarget } from '#contract/trade/payments.rules.ts';

import { RefundEffect } from './RefundEffect.tsx';
import { needsSecondFor } from './refund-effect.ts';
import { useRequestRefundMutation } from './refunds.api.ts';

interface GiveBackProps {
  money: OrderMoney;
  payment: PaymentOfOrder;
  /** Where several payments can be given back: chooses another of them. */
  choice?: ReactNode;
  number: string;
  onClose: () => void;
}

interface Wanted {
  amount: string;
  target: RefundTarget;
  reason: string;
  /** Of the wire, when it has left already. */
  reference?: string;
}

/** Said while it is typed: more than can be given back of the payment. */
const atMost = (refundable: string, currency: string) => ({
  validator: (_rule: unknown, typed: string | undefined) =>
    minorUnits(amountOf(typed ?? '') || '0.00') > minorUnits(refundable)
      ? Promise.reject(new Error(`At most ${moneyWords(refundable, currency, 'code')} can be given back.`))
      : Promise.resolve(),
});

/**
 * Gives money of a payment back in one step: how much, where, why, and the wire's reference where it has left. What it does
 * is said in figures before; above what one person may give back alone it asks a second one.
 */
export function GiveBack({ money, payment, choice, number, onClose }: GiveBackProps) {
  const [form] = Form.useForm<Wanted>();
  const [request] = useRequestRefundMutation();
  const { currency, version } = money;
  // Of an order that has ended it is on the balance already.
  const ways = refundTargetsOf(payment.method).filter((way) => way !== 'balance' || !money.ended);
  const target = Form.useWatch('target', form) ?? ways[0];
  const amount = amountOf(Form.useWatch('amount', form) ?? payment.refundable);
  const needsSecond = needsSecondFor(payment, amount);
  const isByWire = target === 'bank' && !needsSecond;

  return (
    <DialogForm<Wanted, Awaited<ReturnType<typeof request>>>
      form={form}
      title={`Refund of order ${number}`}
      okText={needsSecond ? 'Ask for the refund' : 'Give it back'}
      words={null}
      initial={{
        amount: groupedNumber(payment.refundable, 2),
        target: ways[0] as RefundTarget,
        reason: '',
        reference: '',
      }}
      send={({ reference = '', reason, ...wanted }, keyFor) => {
        const body = {
          ...{
            ...wanted,
            amount: amountOf(wanted.amount) ?? '',
            reason: reason.trim(),
            version,
            approve: !needsSecond,
          },
          ...(isByWire && reference.trim() !== '' && { reference: reference.trim() }),
        };
        return request({ id: payment.id, body, key: keyFor(body) });
      }}
      onDone={({ data }) => {
        if (data?.state === 'requested' && !needsSecond)
          return 'It has been requested. Someone else now has to approve it: more was refunded in the meantime.';
        onClose();
      }}
      after={<RefundEffect money={money} payment={payment} amount={amount} />}
      onClose={onClose}
    >
      {choice}
      <Form.Item
        name="amount"
        label={`Amount, ${currency}`}
        rules={[
          { required: true, whitespace: true, message: 'Enter an amount.' },
          amountRule,
          atMost(payment.refundable, currency),
        ]}
      >
        <Input inputMode="decimal" autoComplete="off" />
      </Form.Item>
      <Form.Item name="target" label="Goes">
        <Select options={ways.map((value) => ({ value, label: refundTargetNames[value] }))} />
      </Form.Item>
      <Form.Item
        name="reason"
        label="Reason"
        extra="The customer reads it."
        rules={[{ required: true, whitespace: true, message: 'Say why, in a few words.' }]}
      >
        <Input maxLength={140} autoComplete="off" />
      </Form.Item>
      {isByWire && (
        <Form.Item
          name="reference"
          label="Reference of the wire"
          extra="If it has left already; else the refund waits for its wire."
        >
          <Input maxLength={140} autoComplete="off" />
        </Form.Item>
      )}
    </DialogForm>
  );
}
