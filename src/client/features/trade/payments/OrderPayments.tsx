import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { lazyPart } from '#client/kit/lazy-part/lazy-part.tsx';
import { type DrawPanel, usePanel } from '#client/kit/list-page/use-panel.ts';
import { Money } from '#client/kit/money/Money.tsx';
import { moneyWords } from '#client/kit/money/money-words.ts';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import { Receipt, type ReceiptRow } from '#client/kit/receipt/Receipt.tsx';
import text from '#client/kit/theme/text.module.css';
import type { OrderMoney, PaymentOfOrder } from '#contract/trade/payments.contract.ts';
import type { RefundRow } from '#contract/trade/refunds.contract.ts';
import {
  paymentMethodNames,
  paymentStandingNames,
  refundStateNames,
  refundTargetNames,
} from '#contract/trade/payments.rules.ts';

import { moneyDialog } from './money-dialog.ts';
import { ApplyBalance, FailPayment } from './payment-acts.tsx';
import styles from './payments.module.css';
import { useOrderMoneyQuery } from './payments.api.ts';
import { refundActs } from './refund-acts.tsx';

const refundDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "give-back" */ './GiveBack.tsx')).GiveBack,
);

type Act = { kind: 'refund' | 'fail'; payment: PaymentOfOrder } | { kind: 'balance' };

const isThere = (amount: string): boolean => /[1-9]/.test(amount);

/** The money of an order: what came, what is held, what was given back, what is due, and what can be done about it. */
export function OrderPayments({ order }: { order: { id: string; number: string } }) {
  const { currentData: money, error, refetch } = useOrderMoneyQuery(order.id);
  const [act, setAct] = useState<Act | null>(null);
  const { panel, show } = usePanel();
  const close = () => setAct(null);
  if (!money) return error ? <Failed what="The payments" error={error} onRetry={refetch} /> : <PageLoading />;
  const isPayable = isThere(money.due) && isThere(money.balance);
  return (
    <>
      <Receipt caption="Payments" rows={rowsOf(money)} />
      <div className={styles.acts} {...moneyDialog.soon}>
        {money.payments.map((payment) => (
          <PaymentActs key={payment.id} payment={payment} several={money.payments.length > 1} onAct={setAct} />
        ))}
        {openRefunds(money).map((refund) => (
          <RefundButtons key={refund.id} refund={refund} show={show} />
        ))}
        {money.refunds.length > 0 && (
          <Link to={`${paths.admin.refunds}?f.orderNumber=equals:${order.number}`} className={text.link}>
            Refunds of this order
          </Link>
        )}
        {isPayable && <Button onClick={() => setAct({ kind: 'balance' })}>Pay from the balance</Button>}
      </div>
      {act?.kind === 'balance' && <ApplyBalance money={money} number={order.number} onClose={close} />}
      {act?.kind === 'refund' && (
        <refundDialog.Part money={money} payment={act.payment} number={order.number} onClose={close} />
      )}
      {act?.kind === 'fail' && (
        <FailPayment money={money} payment={act.payment} number={order.number} onClose={close} />
      )}
      {panel}
    </>
  );
}

const openRefunds = ({ refunds }: OrderMoney) =>
  refunds.filter(({ state }) => state === 'requested' || state === 'approved');

/** What can be done now with a refund that waits, each a button. */
function RefundButtons({ refund, show }: { refund: RefundRow; show: (draw: DrawPanel) => void }) {
  const amount = moneyWords(refund.amount, refund.currency, 'bare');
  return refundActs(show)
    .filter(({ fits }) => fits(refund))
    .map(({ key, label, danger, run }) => (
      <Button key={key} className={styles.long ?? ''} danger={danger === true} onClick={() => run(refund)}>
        {`${label.replace('…', '')}: refund of ${amount}`}
      </Button>
    ));
}

interface PaymentActsProps {
  payment: PaymentOfOrder;
  /** Of several payments each button names its own. */
  several: boolean;
  onAct: (act: Act) => void;
}

function PaymentActs({ payment, several, onAct }: PaymentActsProps) {
  const { standing, method, reference } = payment;
  const which = several ? ` ${reference}` : '';
  const stays = standing === 'cleared' || standing === 'held';
  return (
    <>
      {isThere(payment.refundable) && (
        <Button className={styles.long ?? ''} onClick={() => onAct({ kind: 'refund', payment })} {...refundDialog.soon}>
          Refund{which}
        </Button>
      )}
      {stays && method !== 'balance' && (
        <Button className={styles.long ?? ''} onClick={() => onAct({ kind: 'fail', payment })}>
          Taken back by the bank{which}
        </Button>
      )}
    </>
  );
}

function rowsOf({ currency, isTold, paid, payments, refunds, due, balance, ended, dueBy }: OrderMoney): ReceiptRow[] {
  const amount = (value: string) => <Money value={value} currency={currency} form="bare" />;
  return [
    ...(isTold
      ? []
      : [{ what: 'Paid', why: 'single payments are shown to who may see payments', amount: amount(paid) }]),
    ...payments.map(({ method, reference, at, standing, holdUntil, amount: value }) => ({
      what: `${paymentMethodNames[method]}, ${reference}`,
      why: (
        <>
          <DateText iso={at} time /> {paymentStandingNames[standing].toLowerCase()}
          {standing === 'held' && holdUntil !== null && (
            <>
              {' '}
              until <DateText iso={holdUntil} />
            </>
          )}
        </>
      ),
      amount: amount(value),
    })),
    ...refunds.map(({ target, requestedAt, state, reason, amount: value }) => ({
      what: `Refund ${refundTargetNames[target].toLowerCase()}`,
      why: (
        <>
          <DateText iso={requestedAt} time /> {refundStateNames[state].toLowerCase()}: {reason}
        </>
      ),
      amount: amount(state === 'rejected' ? '0.00' : `-${value}`),
    })),
    ...(isThere(balance)
      ? [{ what: 'On the customer’s balance', why: 'not put to any order', amount: amount(balance) }]
      : []),
    {
      what: `Due ${currency}`,
      why: isThere(due) && dueBy !== null && (
        <>
          {ended ? 'what its end cost, by the fee invoice’s' : 'by'} <DateText iso={dueBy} time />
        </>
      ),
      amount: amount(due),
      kind: 'sum' as const,
    },
  ];
}
