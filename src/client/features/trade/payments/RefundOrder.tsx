import { Form, Modal, Select } from 'antd';
import { useState } from 'react';

import { Failed } from '#client/kit/failed/Failed.tsx';
import { moneyWords } from '#client/kit/money/money-words.ts';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import { useFocusBack } from '#client/kit/popup/use-focus-back.ts';
import type { OrderMoney } from '#contract/trade/payments.contract.ts';
import { paymentMethodNames } from '#contract/trade/payments.rules.ts';

import { GiveBack } from './GiveBack.tsx';
import { useOrderMoneyQuery } from './payments.api.ts';
import { refundablePayments } from './refund-effect.ts';

interface RefundOrderProps {
  order: { id: string; number: string };
  onClose: () => void;
}

/** Gives money of an order back, wherever that is begun: of its one payment, or of the one that is chosen. */
export function RefundOrder({ order: { id, number }, onClose }: RefundOrderProps) {
  useFocusBack();
  const { currentData: money, error, refetch } = useOrderMoneyQuery(id);
  const [chosen, setChosen] = useState<string | null>(null);
  const payments = money ? refundablePayments(money) : [];
  const payment = payments.find((each) => each.id === chosen) ?? payments[0];
  if (!money || !payment) {
    return (
      <Modal open title={`Refund of order ${number}`} footer={null} onCancel={onClose}>
        {money ? (
          <p>Nothing of it can be given back now: no payment of it is both safe and left.</p>
        ) : error ? (
          <Failed what="The payments" error={error} onRetry={refetch} />
        ) : (
          <PageLoading />
        )}
      </Modal>
    );
  }
  return (
    <GiveBack
      key={payment.id}
      money={money}
      payment={payment}
      number={number}
      choice={payments.length > 1 && <Choice money={money} value={payment.id} onChoose={setChosen} />}
      onClose={onClose}
    />
  );
}

interface ChoiceProps {
  money: OrderMoney;
  value: string;
  onChoose: (id: string) => void;
}

const Choice = ({ money, value, onChoose }: ChoiceProps) => (
  <Form.Item label="Of which payment" htmlFor="refunded-payment">
    <Select
      id="refunded-payment"
      value={value}
      onChange={onChoose}
      options={refundablePayments(money).map((payment) => ({
        value: payment.id,
        label: `${paymentMethodNames[payment.method]} ${payment.reference}, ${moneyWords(payment.refundable, money.currency, 'code')} left`,
      }))}
    />
  </Form.Item>
);
