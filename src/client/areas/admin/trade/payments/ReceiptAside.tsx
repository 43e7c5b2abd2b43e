import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { useListApprovalsQuery } from '#client/features/platform/approvals/approvals.api.ts';
import { ChangeWaits } from '#client/features/platform/approvals/ChangeWaits.tsx';
import { ReceiptTag } from '#client/features/trade/payments/payment-states.tsx';
import styles from '#client/features/trade/payments/payments.module.css';
import { useReadReceiptQuery } from '#client/features/trade/payments/receipts.api.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Facts } from '#client/kit/facts/Facts.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import type { DrawPanel } from '#client/kit/list-page/use-panel.ts';
import { moneyWords } from '#client/kit/money/money-words.ts';
import { AsideHeader } from '#client/kit/page-frame/AsideHeader.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import type { Steps } from '#client/kit/split-view/beside.ts';
import { keptReasonNames, paymentMethodNames } from '#contract/trade/payments.rules.ts';
import type { ReceiptRow } from '#contract/trade/receipts.contract.ts';

import { receiptActs } from './receipt-acts.tsx';

interface ReceiptAsideProps {
  id: string;
  steps: Steps;
  show: (draw: DrawPanel) => void;
  onClose: () => void;
}

/** That it is to be sent back, once a second person agrees. */
function ReceiptWaits({ id }: { id: string }) {
  const items = useListApprovalsQuery(WAITING).currentData?.items ?? [];
  return <ChangeWaits waiting={items.find(({ subject }) => subject === `receipt:${id}`) ?? null} />;
}
const WAITING = 'f.state=in:waiting&f.kind=in:money_sent_back&rows=100';

/** Money that came in, beside the list: what is known of it, what became of it, and what can be done with it now. */
export function ReceiptAside({ id, steps, show, onClose }: ReceiptAsideProps) {
  const { currentData: receipt, error, refetch } = useReadReceiptQuery(id);
  const content = useRef<HTMLDivElement>(null);
  const state = receipt?.state;
  // The button of the step that changed it is gone, and the focus with it: the keyboard goes on here.
  useEffect(() => {
    if (state !== undefined && document.activeElement === document.body) content.current?.focus();
  }, [state]);
  const acts = receipt ? receiptActs(show).filter(({ fits }) => fits?.(receipt) ?? true) : [];
  return (
    <>
      <AsideHeader
        title={receipt ? moneyWords(receipt.amount, receipt.currency, 'code') : 'Money in'}
        note={receipt && <ReceiptTag state={receipt.state} />}
        steps={steps}
        onClose={onClose}
      />
      <div ref={content} className={styles.aside} tabIndex={-1}>
        {receipt ? (
          <>
            <ReceiptWaits id={id} />
            {acts.length > 0 && (
              <div className={styles.acts}>
                {acts.map(({ key, label, danger, soon, run }, at) => (
                  <Button
                    key={key}
                    type={at === 0 ? 'primary' : 'default'}
                    danger={danger === true}
                    onClick={() => run(receipt)}
                    {...soon}
                  >
                    {label}
                  </Button>
                ))}
              </div>
            )}
            <Facts items={[...saidOf(receipt), ...becameOf(receipt)]} />
          </>
        ) : error ? (
          <Failed what="The money" error={error} onRetry={refetch} />
        ) : (
          <PageLoading />
        )}
      </div>
    </>
  );
}

const saidOf = ({ payerName, reference, method, receivedAt }: ReceiptRow) => [
  { label: 'Payer', value: payerName === '' ? 'not named' : payerName },
  { label: 'Reference', value: reference },
  { label: 'How it came', value: paymentMethodNames[method] },
  { label: 'Received', value: <DateText iso={receivedAt} time /> },
];

const isSome = (amount: string): boolean => /[1-9]/.test(amount);

/** Each step with the way to where the money is now. */
function becameOf(receipt: ReceiptRow) {
  const { orderId, orderNumber, customerId, customerName, applied, kept, keptReason, currency, note } = receipt;
  const amount = (value: string) => moneyWords(value, currency, 'code');
  return [
    ...(orderId === null
      ? []
      : [
          {
            label: isSome(applied) ? 'Put to' : 'For',
            value: (
              <span>
                {isSome(applied) && `${amount(applied)} on `}
                <Link to={paths.admin.order(orderId)}>Order {orderNumber}</Link>
              </span>
            ),
          },
        ]),
    ...(isSome(kept)
      ? [
          {
            label: 'On the balance',
            value: `${amount(kept)}${keptReason === null ? '' : `, ${keptReasonNames[keptReason]}`}`,
          },
        ]
      : []),
    ...(customerId === null
      ? []
      : [{ label: 'Customer', value: <Link to={paths.admin.customerProfile(customerId)}>{customerName}</Link> }]),
    ...(note === null ? [] : [{ label: 'Note', value: note }]),
  ];
}
