import { Button } from 'antd';
import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { RefundTag } from '#client/features/trade/payments/payment-states.tsx';
import styles from '#client/features/trade/payments/payments.module.css';
import { refundActs } from '#client/features/trade/payments/refund-acts.tsx';
import { useReadRefundQuery } from '#client/features/trade/payments/refunds.api.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Facts } from '#client/kit/facts/Facts.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import type { DrawPanel } from '#client/kit/list-page/use-panel.ts';
import { moneyWords } from '#client/kit/money/money-words.ts';
import { AsideHeader } from '#client/kit/page-frame/AsideHeader.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import type { Steps } from '#client/kit/split-view/beside.ts';
import { refundTargetNames } from '#contract/trade/payments.rules.ts';
import type { RefundRow } from '#contract/trade/refunds.contract.ts';

interface RefundAsideProps {
  id: string;
  steps: Steps;
  show: (draw: DrawPanel) => void;
  onClose: () => void;
}

/** A refund beside the list: what it gives back and why, who asked and agreed, and what can be done with it now. */
export function RefundAside({ id, steps, show, onClose }: RefundAsideProps) {
  const { currentData: refund, error, refetch } = useReadRefundQuery(id);
  return (
    <>
      <AsideHeader
        title={refund ? moneyWords(refund.amount, refund.currency, 'code') : 'Refund'}
        note={refund && <RefundTag state={refund.state} />}
        steps={steps}
        onClose={onClose}
      />
      <div className={styles.aside}>
        {refund ? (
          <>
            <div className={styles.acts}>
              {refundActs(show)
                .filter(({ fits }) => fits(refund))
                .map(({ key, label, danger, soon, run }, at) => (
                  <Button
                    key={key}
                    type={at === 0 ? 'primary' : 'default'}
                    danger={danger === true}
                    onClick={() => run(refund)}
                    {...soon}
                  >
                    {label}
                  </Button>
                ))}
            </div>
            <Facts items={factsOf(refund)} />
          </>
        ) : error ? (
          <Failed what="The refund" error={error} onRetry={refetch} />
        ) : (
          <PageLoading />
        )}
      </div>
    </>
  );
}

const factsOf = (refund: RefundRow) => [
  {
    label: 'Of',
    value:
      refund.orderId === null ? (
        'the customer’s balance'
      ) : (
        <Link to={paths.admin.order(refund.orderId)}>Order {refund.orderNumber}</Link>
      ),
  },
  {
    label: 'Customer',
    value: <Link to={paths.admin.customerProfile(refund.customerId)}>{refund.customerName}</Link>,
  },
  { label: 'Goes', value: refundTargetNames[refund.target].toLowerCase() },
  { label: 'Reason', value: refund.reason },
  {
    label: 'Asked for by',
    value: (
      <span>
        {refund.requestedBy}, <DateText iso={refund.requestedAt} time />
      </span>
    ),
  },
  ...(refund.approvedBy === null ? [] : [{ label: 'Approved by', value: refund.approvedBy }]),
  ...(refund.paidAt === null
    ? []
    : [
        {
          label: 'Paid',
          value: (
            <span>
              <DateText iso={refund.paidAt} time />
              {refund.reference !== null && `, ${refund.reference}`}
            </span>
          ),
        },
      ]),
  ...(refund.note === null ? [] : [{ label: 'Note', value: refund.note }]),
];
